import { useTranslations } from "#app/platform/translations.ts";
import type { Refusal } from "#app/platform/forms.ts";
import { Icon } from "./icons.tsx";
import { RefusedFields, type RefusedField } from "./refused-fields.tsx";

interface FormRefusalProps {
  failure: Refusal["failure"];
  /** Of the failure's fields those with a control; repeated ones are shown once. */
  refused: readonly RefusedField[];
}

/** Announces a refused form of the business's details, with a link to each refused field. Needs the translations `outcomes`. */
export function FormRefusal({ failure: { code, details, fields }, refused }: FormRefusalProps) {
  const { t } = useTranslations();
  const shown = [...new Map(refused.map((field) => [field.id, field])).values()];
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
        <p className="font-medium">
          {t("outcomes:failed.profileUpdate")} {fields.length > 0 ? t("errors:input.checkFields") : t(`errors:${code}`, details)}
        </p>
        {shown.length > 0 && <RefusedFields fields={shown} />}
      </div>
    </div>
  );
}
