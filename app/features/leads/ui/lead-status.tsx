import { useTranslations } from "#app/platform/translations.ts";
import { findLeadStatusStyle } from "../model/statuses.ts";

/** An unknown status is "Unknown", transparent. */
export function LeadStatusBadge({ status }: { status: string }) {
  const { t } = useTranslations();
  const { label, color, text } = findLeadStatusStyle(status);
  return (
    <span
      className="inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-medium"
      style={{ backgroundColor: color, color: text }}
    >
      {t(label)}
    </span>
  );
}
