import { useState } from "react";
import type { Widget } from "../model/widget.ts";
import type { Photo } from "#app/features/photos/model.ts";
import { findSeenVersion, findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { widgetButtons, type SavedWidget } from "../model.ts";
import { ColorFields } from "./color-fields.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { WidgetPreview } from "./widget-preview.tsx";

interface EditorProps {
  saved: SavedWidget;
  pictures: readonly Photo[];
  answer: unknown;
}

/** The form with its preview, which follows the form as it is filled in; without scripts it shows what is saved. */
export function WidgetEditor({ saved: { widget, version, businessName }, pictures, answer }: EditorProps) {
  const { t } = useTranslations();
  const start = readTyped(answer, widget);
  const [shown, setShown] = useState(start);
  const errorText = useFieldErrors(answer);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <KeptForm
        keepAs="widget"
        noValidate
        className="flex flex-col gap-5"
        onChange={(event) => setShown(readWidget(new FormData(event.currentTarget)))}
      >
        <input type="hidden" name="seen" value={findSeenVersion(answer, version, "widgets.changed")} />
        <PictureChoice pictures={pictures} chosen={shown.picture} error={errorText("picture")} />
        <TextArea
          name="welcomePhrase"
          label={t("widget:welcome")}
          hint={t("widget:welcomeHint")}
          maxLength={300}
          defaultValue={shown.welcomePhrase}
          error={errorText("welcomePhrase")}
        />
        <ColorFields {...{ shown, start, errorText }} onRepair={(name, color) => setShown({ ...shown, [name]: color })} />
        <fieldset
          className="flex flex-col gap-1"
          aria-invalid={errorText("buttons") ? true : undefined}
          aria-describedby={errorText("buttons") ? "buttons-error" : undefined}
        >
          <legend className="font-medium">{t("widget:buttons")}</legend>
          {widgetButtons.map((button) => (
            <label key={button} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="buttons"
                value={button}
                defaultChecked={shown.buttons.includes(button)}
                className="checkbox shrink-0"
              />
              {t(`values:widgetButton.${button}`)}
            </label>
          ))}
          <FieldError id="buttons" isAlert>
            {errorText("buttons")}
          </FieldError>
        </fieldset>
        <Button look="primary" className="self-start">
          {t("widget:save")}
        </Button>
      </KeptForm>
      <WidgetPreview widget={shown} businessName={businessName} pictures={pictures} />
    </div>
  );
}

/** What the form holds now, valid or not. */
function readWidget(form: FormData): Widget {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    picture: text("picture") || null,
    welcomePhrase: text("welcomePhrase"),
    primaryColor: text("primaryColor"),
    secondaryColor: text("secondaryColor"),
    buttons: widgetButtons.filter((button) => form.getAll("buttons").includes(button)),
  };
}

/** What was refused, or what is saved. */
function readTyped(answer: unknown, widget: Widget): Widget {
  if (!isRefusal(answer)) return widget;
  const buttons = answer.ticked?.buttons ?? [findTypedValue(answer, "buttons")];
  return {
    picture: findTypedValue(answer, "picture") || null,
    welcomePhrase: findTypedValue(answer, "welcomePhrase"),
    primaryColor: findTypedValue(answer, "primaryColor", widget.primaryColor),
    secondaryColor: findTypedValue(answer, "secondaryColor", widget.secondaryColor),
    buttons: widgetButtons.filter((button) => buttons.includes(button)),
  };
}
