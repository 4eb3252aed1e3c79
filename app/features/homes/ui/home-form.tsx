import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import type { HomeSummary } from "../model.ts";

interface HomeFormProps {
  /** Null for a new one. */
  home: Pick<HomeSummary, "id" | "name" | "street" | "postalCode"> | null;
  /** Of this form. */
  answer: unknown;
}

/** Needs the translations `homes`. */
export function HomeForm({ home, answer }: HomeFormProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const field = (name: string, start = "") => ({ name, defaultValue: findTypedValue(answer, name, start), error: error(name) });
  return (
    <KeptForm keepAs={`home.${home?.id ?? "new"}`} className="flex flex-col gap-4" noValidate>
      <Field {...field("name", home?.name)} label={t("homes:form.name")} hint={t("homes:form.nameHint")} maxLength={120} />
      <Field {...field("street", home?.street)} label={t("homes:form.street")} autoComplete="street-address" maxLength={120} />
      <Field
        {...field("zip", home?.postalCode)}
        label={t("homes:form.zip")}
        autoComplete="postal-code"
        maxLength={10}
        fieldClassName="max-w-48"
      />
      <Button look="primary" name="act" value="home" className="self-start max-sm:w-full">
        {t("homes:form.save")}
      </Button>
    </KeptForm>
  );
}
