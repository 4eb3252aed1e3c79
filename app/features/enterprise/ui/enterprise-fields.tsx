import { findFieldErrorCode, findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { EnterpriseSettings } from "../model.ts";

/** The connection to a supply house, with the consent to share it. For settings and sign-up alike. */
export function EnterpriseFields({ settings, answer }: { settings: EnterpriseSettings; answer: unknown }) {
  const { t } = useTranslations();
  const { connection, supplyHouseName, sectionVersion, version, houses } = settings;
  const field = (name: string, saved: string) => {
    const code = findFieldErrorCode(answer, name);
    return { name, defaultValue: findTypedValue(answer, name, saved), error: code && t(`errors:${code}`) };
  };
  const hasConsent = isRefusal(answer) ? answer.typed.consent === "on" : connection !== null;
  const { defaultValue: _checked, ...consent } = field("consent", "");
  return (
    <>
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="seenSection" value={sectionVersion} />
      <Select {...field("distributor", connection?.distributor ?? "")} label={t("enterprise:house")} hint={t("enterprise:houseHint")}>
        <option value="">{t("enterprise:notListed")}</option>
        {houses.map(({ publicId, name, city, region, brand }) => (
          <option key={publicId} value={publicId}>
            {`${name}, ${t("enterprise:place", { city, region })} (${brand})`}
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
