import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

/** Announces success, refused fields and errors of no single field. A conflict has its own note. */
export function AreaResult({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer))
    return isDone(answer) && <output className="alert alert-soft alert-success max-w-none">{t("outcomes:done.changesApplied")}</output>;
  if (answer.failure.code === "businessDetails.changed") return null;
  const { code, details, fields } = answer.failure;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex flex-col gap-1">
        <p className="font-medium">{t("outcomes:failed.profileUpdate")}</p>
        <p>{fields.length > 0 ? t("errors:input.checkFields") : t(`errors:${code}`, details)}</p>
      </div>
    </div>
  );
}
