import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { useSectionForm, type SectionFieldsProps } from "./section-form.ts";

const longText = 2000;

interface OwnerFieldsProps extends SectionFieldsProps<"owner"> {
  /** With the name from the account, which is not saved yet. */
  isPrefilled?: boolean;
}

export function OwnerFields({ isPrefilled = false, ...props }: OwnerFieldsProps) {
  const { t } = useTranslations();
  const { field } = useSectionForm("owner", props);
  const line = (name: string) => ({ ...field(name), label: t(`details:owner.${name}`), maxLength: 120 });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...line("firstName")} autoComplete="given-name" autoCapitalize="words" />
        <Field {...line("lastName")} autoComplete="family-name" autoCapitalize="words" />
      </div>
      {isPrefilled && <p className="-mt-3 text-sm text-muted">{t("details:owner.fromAccount")}</p>}
      <Field {...line("jobTitle")} autoComplete="organization-title" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...line("birthplace")} autoComplete="off" autoCapitalize="words" />
        <Field {...line("school")} autoComplete="off" autoCapitalize="words" />
      </div>
      <Field {...line("favouriteTeam")} autoComplete="off" autoCapitalize="words" />
      <TextArea {...field("hobbies")} label={t("details:owner.hobbies")} maxLength={longText} />
      <TextArea
        {...field("wordsOfWisdom")}
        label={t("details:owner.wordsOfWisdom")}
        hint={t("details:owner.wordsOfWisdomHint")}
        maxLength={longText}
      />
    </>
  );
}
