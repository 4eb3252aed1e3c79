import type { QuoteParty, QuoteStatus } from "../model/life-cycle.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";

const tones = {
  good: "border-success/40 bg-success/10 text-success",
  open: "border-info/40 bg-info/10 text-info",
  asks: "border-warning/50 bg-warning/10 text-warning",
  over: "border-base-300 bg-base-200 text-muted",
} as const;

const looks: Readonly<Record<QuoteStatus, { tone: keyof typeof tones; icon: IconName }>> = {
  NEW: { tone: "over", icon: "clock" },
  TENTATIVE: { tone: "open", icon: "approximate" },
  BEING_CONFIRMED: { tone: "asks", icon: "clock" },
  PRICE_WAITING: { tone: "asks", icon: "clock" },
  BEING_PRICED: { tone: "open", icon: "clock" },
  FIRM: { tone: "good", icon: "shield" },
  ORDERED: { tone: "good", icon: "check" },
  CANCEL_WAITING: { tone: "asks", icon: "alert" },
  CANCELLED: { tone: "over", icon: "close" },
  WITHDRAWN: { tone: "over", icon: "close" },
  EXPIRED: { tone: "over", icon: "clock" },
};

/** The state of a quote in the words of one side, with a sign and a colour that say the same. */
export function StatusBadge({ status, party }: { status: QuoteStatus; party: Extract<QuoteParty, "customer" | "contractor"> }) {
  const { t } = useWords();
  const { tone, icon } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-medium ${tones[tone]}`}>
      <Icon name={icon} className="size-4" />
      {t(`${party === "customer" ? "quotes" : "crm"}:status.${status}`)}
    </span>
  );
}
