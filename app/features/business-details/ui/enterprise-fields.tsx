import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useSectionForm, type SectionFieldsProps } from "./section-form.ts";

export function EnterpriseFields(props: SectionFieldsProps<"enterprise">) {
  const { t } = useTranslations();
  const { field } = useSectionForm("enterprise", props);
  return <Field {...field("supplyHouseName")} label={t("details:enterprise.supplyHouseName")} maxLength={120} autoComplete="off" />;
}
