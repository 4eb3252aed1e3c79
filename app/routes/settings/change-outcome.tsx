import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";

/** Conflicts whose forms show both versions. */
const comparedCodes = new Set(["businessDetails.changed", "enterprise.changed"]);

/** What became of a settings page's form, in the specification's words. Needs the translations `outcomes`. */
export function ChangeOutcome({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer)) return isDone(answer) && <SuccessNote>{t("outcomes:done.changesApplied")}</SuccessNote>;
  const { code, details, fields } = answer.failure;
  if (comparedCodes.has(code) && answer.typed["act"] !== "remove") return null;
  return (
    <p role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      <span className="min-w-0 wrap-anywhere">
        {t("outcomes:failed.profileUpdate")} {fields.length > 0 ? t("errors:input.checkFields") : t(`errors:${code}`, details)}
      </span>
    </p>
  );
}
