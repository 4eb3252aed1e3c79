import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { RegionOptions } from "#app/features/places/ui/region-options.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { AddressCheck } from "./address-check.tsx";
import { urlKeyboard } from "./keyboards.ts";
import { useSectionForm, type SectionFieldsProps } from "./section-form.ts";

interface ContactDetailsFieldsProps extends SectionFieldsProps<"contactDetails"> {
  /** How the saved address was checked. */
  addressStatus: AddressStatus | null;
}

export function ContactDetailsFields({ addressStatus, ...props }: ContactDetailsFieldsProps) {
  const { t } = useTranslations();
  const { field } = useSectionForm("contactDetails", props);
  const line = (name: string) => ({ ...field(name), label: t(`details:contactDetails.${name}`), maxLength: 120 });
  return (
    <>
      <Field {...line("businessName")} autoComplete="organization" autoCapitalize="words" required />
      <AddressCheck status={addressStatus}>
        <Field
          {...line("address")}
          hint={t("details:contactDetails.addressHint")}
          autoComplete="address-line1"
          autoCapitalize="words"
          required
        />
        <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
          <Field {...line("postalCode")} maxLength={20} autoComplete="postal-code" autoCapitalize="characters" required />
          <Field {...line("city")} autoComplete="address-level2" autoCapitalize="words" required />
        </div>
        <Select {...field("region")} label={t("details:contactDetails.region")} autoComplete="address-level1" required>
          <option value="">{t("details:choose")}</option>
          <RegionOptions />
        </Select>
      </AddressCheck>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...line("workPhone")}
          hint={t("details:contactDetails.workPhoneHint")}
          type="tel"
          maxLength={40}
          autoComplete="tel-national"
          required
        />
        <Field
          {...line("cellPhone")}
          hint={t("details:contactDetails.cellPhoneHint")}
          type="tel"
          maxLength={40}
          autoComplete="tel-national"
        />
      </div>
      <Field {...line("email")} hint={t("details:contactDetails.emailHint")} type="email" maxLength={254} autoComplete="email" required />
      <Field {...line("web")} hint={t("details:contactDetails.webHint")} {...urlKeyboard} maxLength={500} autoComplete="url" />
    </>
  );
}
