import { useTranslations } from "#app/platform/translations.ts";
import type { DisplayedStatus } from "../model/life-cycle.ts";

const tones: Readonly<Record<DisplayedStatus, string>> = {
  SUBMITTED: "badge-info",
  VALID: "badge-success",
  UPCOMING: "badge-info",
  EXPIRED: "badge-error",
  REJECTED: "badge-error",
  REVOKED: "badge-error",
  WITHDRAWN: "badge-neutral",
};

export function StatusBadge({ status }: { status: DisplayedStatus }) {
  const { t } = useTranslations();
  return <span className={`badge badge-soft h-auto shrink-0 ${tones[status]}`}>{t(`proofs:statuses.${status}`)}</span>;
}
