import type { FailureDetails, FieldFailure } from "#app/lib/errors.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

interface SaveFailure {
  code: string;
  details: FailureDetails;
  fields: readonly FieldFailure[];
}

export function SaveRefusal({ code, details, fields }: SaveFailure) {
  const { t } = useTranslations();
  const [first = { code, details }] = fields;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div>
        <p className="font-medium">{t("outcomes:failed.photosSave")}</p>
        <p>{t(`errors:${first.code}`, first.details)}</p>
      </div>
    </div>
  );
}
