import { useTranslations } from "#app/platform/translations.ts";
import type { MembershipStatus } from "../model/life-cycle.ts";

const looks: Readonly<Record<MembershipStatus, string>> = {
  DRAFT: "badge-ghost",
  APPLIED: "badge-info",
  CHANGE_ASKED: "badge-warning",
  APPROVED: "badge-success",
  UNAVAILABLE: "badge-warning",
  REFUSED: "badge-error",
  WITHDRAWN: "badge-ghost",
};

export function StatusBadge({ status }: { status: MembershipStatus }) {
  const { t } = useTranslations();
  return <span className={`badge badge-soft h-auto self-start ${looks[status]}`}>{t(`memberships:status.${status}`)}</span>;
}
