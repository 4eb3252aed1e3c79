import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldError } from "#app/ui/field-error.ts";
import { FormField } from "#app/ui/form-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { formatSheetQuery, type SheetTexts } from "../model/sheet.ts";

interface PlaceFormProps {
  texts: SheetTexts;
  place: { city: string; region: string; code: string } | null;
  /** True if aerial measurement is available, so that a street helps. */
  measures: boolean;
  answer: unknown;
}

/** The street is looked up and discarded; the URL keeps only the postal code. */
export function PlaceForm({ texts, place, measures, answer }: PlaceFormProps) {
  const { t } = useTranslations();
  const { error: refused, onInput } = useFieldError(findFieldErrorCode(answer, "place"));
  // Text without a known postal code: an address that lacks it.
  const isAddress = refused === "places.invalid" && /\p{L}{3}/u.test(findTypedValue(answer, "place", ""));
  const error = refused && t(isAddress ? "roofing:place.codeMissing" : `errors:${refused}`);
  return (
    <Form
      method="post"
      action={`${paths.roofConfigurator()}?${formatSheetQuery(texts)}`}
      preventScrollReset
      className="flex flex-col gap-2"
      noValidate
    >
      <FormField
        id="place"
        label={t("roofing:place.label")}
        hint={t(measures ? "roofing:place.measured" : "roofing:place.drawn")}
        error={error}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              name="place"
              key={texts.zip}
              defaultValue={findTypedValue(answer, "place", texts.zip)}
              autoComplete="street-address"
              maxLength={200}
              onInput={onInput}
              className={`input min-h-12 min-w-0 flex-1 basis-56 text-lg ${error ? "input-error" : ""}`}
            />
            <Button look="secondary" size="large" name="act" value="find" className="max-sm:w-full">
              <Icon name="pin" className="size-5" />
              {t("roofing:place.find")}
            </Button>
          </div>
        )}
      </FormField>
      <RefusalNote answer={answer} />
      <div aria-live="polite" className="flex flex-col gap-2">
        {place && <p className="font-medium">{t("roofing:place.around", { city: place.city, region: place.region, code: place.code })}</p>}
        {(texts.sorry === "AREA" || texts.sorry === "IMAGE") && (
          <p className="alert alert-warning alert-soft max-w-none items-start">
            <Icon name="alert" className="mt-0.5 size-5" />
            <span className="min-w-0">
              <strong className="block">{t(`roofing:sorry.${texts.sorry}`)}</strong>
              {t(`roofing:sorry.${texts.sorry}way`)}
            </span>
          </p>
        )}
      </div>
    </Form>
  );
}
