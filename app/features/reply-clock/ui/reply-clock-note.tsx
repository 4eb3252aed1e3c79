import { toReplyTime } from "#app/features/directory/model/terms.ts";
import type { QuoteStatus } from "#app/features/quotes/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { findWaitLine, toSpan, type ReplyClock } from "../model.ts";

interface ReplyClockNoteProps {
  clock: ReplyClock;
  /** Null for a lead without one. */
  quote: { status: QuoteStatus } | null;
}

/** How long the customer has waited, and what homeowners are told. Needs the translations `replyclock`. */
export function ReplyClockNote({ clock: { state, minutes, shownMinutes, isLate }, quote }: ReplyClockNoteProps) {
  const { t } = useTranslations();
  const { unit, count } = toSpan(minutes);
  const span = t(`replyclock:span.${unit}`, { count });
  const line = state === "REPLIED" ? state : findWaitLine(quote);
  if (line === null) return null;
  const shown = shownMinutes === null ? null : toReplyTime(shownMinutes);
  return (
    <div className="text-sm print:hidden">
      <p className={`flex items-center gap-1.5 font-medium ${isLate ? "text-warning" : ""}`}>
        <Icon name={state === "REPLIED" ? "check" : "clock"} className="size-4 shrink-0" />
        {t(`replyclock:${line}`, { span })}
      </p>
      {state === "WAITING" && (
        <p className="text-muted">
          {shown
            ? t("replyclock:shown", { span: t(`replyclock:span.${shown.unit}`, { count: shown.count }) })
            : t("replyclock:notMeasured")}
        </p>
      )}
    </div>
  );
}
