import { useTranslations } from "#app/platform/translations.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { aboutLength } from "../model/lengths.ts";
import { useSectionForm, type SectionFieldsProps } from "./section-form.ts";

export function AboutFields(props: SectionFieldsProps<"about">) {
  const { t } = useTranslations();
  const { field } = useSectionForm("about", props);
  return (
    <TextArea {...field("about")} label={t("details:about.about")} hint={t("details:about.aboutHint")} rows={12} maxLength={aboutLength} />
  );
}
