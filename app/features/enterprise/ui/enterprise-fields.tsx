import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { EnterpriseSettings } from "../model.ts";
import { EnterpriseConflict, findConflictingInput } from "./enterprise-conflict.tsx";

/** The connection to a supply house, with the consent to share it. For settings and sign-up alike. */
export function EnterpriseFields({ settings, ...props }: { settings: EnterpriseSettings; answer: unknown }) {
  const answer = isRefusal(props.answer) && props.answer.typed.act === "remove" ? null : props.answer;
  const { t } = useTranslations();
  const { connection, supplyHouseName, sectionVersion, version, houses } = settings;
  const errorFor = useFieldErrors(answer);
  const field = (name: string, saved: string) => ({ name, defaultValue: findTypedValue(answer, name, saved), error: errorFor(name) });
  const conflicting = findConflictingInput(answer);
  const hasConsent = isRefusal(answer) ? answer.typed.consent === "on" : connection !== null;
  const { defaultValue: _checked, ...consent } = field("consent", "");
  return (
    <>
      <input type="hidden" name="seen" value={conflicting ? version : findTypedValue(answer, "seen", String(version))} />
      <input
        type="hidden"
        name="seenSection"
        value={conflicting ? sectionVersion : findTypedValue(answer, "seenSection", String(sectionVersion))}
      />
      {conflicting && <EnterpriseConflict settings={settings} typed={conflicting} />}
      <Select {...field("distributor", connection?.distributor ?? "")} label={t("enterprise:house")} hint={t("enterprise:houseHint")}>
        <option value="">{t("enterprise:notListed")}</option>
        {houses.map(({ publicId, name, city, region, brand }) => (
          <option key={publicId} value={publicId}>
            {`${name}, ${name.endsWith(city) ? region : t("enterprise:place", { city, region })} (${brand})`}
          </option>
        ))}
      </Select>
      <Field {...field("supplyHouseName", supplyHouseName)} label={t("enterprise:name")} hint={t("enterprise:nameHint")} maxLength={120} />
      <Field
        {...field("accountNumber", connection?.accountNumber ?? "")}
        label={t("enterprise:number")}
        hint={t("enterprise:numberHint")}
        maxLength={40}
        autoComplete="off"
        required
      />
      <Checkbox {...consent} value="on" defaultChecked={hasConsent} label={t("enterprise:consent")} hint={t("enterprise:consentHint")} />
    </>
  );
}
