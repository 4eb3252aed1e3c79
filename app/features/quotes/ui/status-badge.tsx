import type { QuoteParty } from "../model/life-cycle.ts";
import { type QuoteStatus, badgeByStatus, type BadgeTone } from "../model/statuses.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

const tones = {
  success: "border-success/40 bg-success/10 text-success",
  info: "border-info/40 bg-info/10 text-info",
  warning: "border-warning/50 bg-warning/10 text-warning",
  neutral: "border-base-300 bg-base-200 text-muted",
} as const satisfies Record<BadgeTone, string>;

export function StatusBadge({ status, party }: { status: QuoteStatus; party: Extract<QuoteParty, "customer" | "contractor"> }) {
  const { t } = useTranslations();
  const { tone, icon } = badgeByStatus(status);
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-medium ${tones[tone]}`}>
      <Icon name={icon} className="size-4" />
      {t(`${party === "customer" ? "quotes" : "crm"}:status.${status}`)}
    </span>
  );
}
