import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { Choice } from "../model/choice.ts";

/** Explains which chosen contractors cannot be asked here. */
export function ChoiceNote({ choice: { left, gone }, code }: { choice: Choice; code: string }) {
  const { t } = useTranslations();
  if (left.length === 0 && gone.length === 0) return null;
  return (
    <section className="alert alert-soft alert-info max-w-none items-start">
      <Icon name="approximate" />
      <div className="min-w-0">
        <p className="font-semibold">{t("directory:choice.left.title")}</p>
        <ul className="wrap-anywhere">
          {left.map(({ accountId, name, reason }) => (
            <li key={accountId}>{t(`directory:choice.left.${reason}`, { name, code })}</li>
          ))}
          {gone.length > 0 && <li>{t("directory:choice.left.gone", { count: gone.length })}</li>}
        </ul>
      </div>
    </section>
  );
}
