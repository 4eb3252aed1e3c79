import { toReplyTime } from "#app/features/directory/model/terms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { toSpan, type ReplyClock } from "../model.ts";

/** How long the customer has waited, and what homeowners are told. Needs the translations `replyclock`. */
export function ReplyClockNote({ clock: { state, minutes, shownMinutes, isLate } }: { clock: ReplyClock }) {
  const { t } = useTranslations();
  const { unit, count } = toSpan(minutes);
  const span = t(`replyclock:span.${unit}`, { count });
  const shown = shownMinutes === null ? null : toReplyTime(shownMinutes);
  return (
    <div className="text-sm print:hidden">
      <p className={`flex items-center gap-1.5 font-medium ${isLate ? "text-warning" : ""}`}>
        <Icon name={state === "REPLIED" ? "check" : "clock"} className="size-4 shrink-0" />
        {t(`replyclock:${state}`, { span })}
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
