import type { ScheduleSettings, SlotMode } from "../model.ts";
import { slotModes } from "../model.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FieldPair } from "#app/ui/field-pair.tsx";
import { Field } from "#app/ui/field.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";

interface SettingsFormProps {
  settings: ScheduleSettings & { version: number };
  listings: readonly { id: string; category: string; title: string; mode: SlotMode }[];
  answer: unknown;
}

type NumberName = Exclude<keyof ScheduleSettings, "isOffered">;

/** Lengths, capacity and notices, and which services offer times. */
export function SettingsForm({ settings, listings, answer }: SettingsFormProps) {
  const { t } = useTranslations();
  const errorText = useFieldErrors(answer);
  const number = (name: NumberName) => ({
    name,
    type: "number",
    inputMode: "numeric" as const,
    label: t(`schedule:settings.${name}`),
    hint: t(`schedule:settings.${name}Hint`),
    defaultValue: findTypedValue(answer, name, String(settings[name])),
    error: errorText(name),
  });
  const isOffered = isRefusal(answer) ? answer.typed["isOffered"] === "on" : settings.isOffered;
  return (
    <KeptForm keepAs="schedule" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="seen" value={settings.version} />
      <SectionPanel title={t("schedule:settings.offer")}>
        <Checkbox
          name="isOffered"
          label={t("schedule:settings.isOffered")}
          hint={t("schedule:settings.isOfferedHint")}
          defaultChecked={isOffered}
        />
        {listings.map(({ id, category, title, mode }) => (
          <Select
            key={id}
            name={`mode-${id}`}
            label={title || t(`services:${category}`)}
            defaultValue={findTypedValue(answer, `mode-${id}`, mode)}
          >
            {slotModes.map((one) => (
              <option key={one} value={one}>
                {t(`schedule:settings.mode.${one}`)}
              </option>
            ))}
          </Select>
        ))}
      </SectionPanel>
      <SectionPanel title={t("schedule:settings.length")}>
        <FieldPair>
          <Field {...number("jobMinutes")} />
          <Field {...number("visitMinutes")} />
        </FieldPair>
        <Field {...number("bufferMinutes")} />
      </SectionPanel>
      <SectionPanel title={t("schedule:settings.capacity")}>
        <FieldPair>
          <Field {...number("crews")} />
          <Field {...number("perDay")} />
        </FieldPair>
      </SectionPanel>
      <SectionPanel title={t("schedule:settings.notice")}>
        <FieldPair>
          <Field {...number("noticeHours")} />
          <Field {...number("aheadDays")} />
        </FieldPair>
        <Field {...number("changeHours")} />
      </SectionPanel>
      <ActionBar>
        <Button look="primary" size="large" name="act" value="save">
          {t("schedule:settings.save")}
        </Button>
      </ActionBar>
    </KeptForm>
  );
}
