import { toSpan } from "#app/features/reply-clock/model.ts";
import { leastReplies } from "#app/features/lead-insight/model.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Sparkline } from "#app/ui/column-chart.tsx";
import { compare, compareReplies, countedFigures, type Dashboard } from "../model/dashboard.ts";

/** What to read first: each figure with its change since the period before, in words. */
export function DashboardFigures({ now, before, steps, reply, queues }: Pick<Dashboard, "now" | "before" | "steps" | "reply" | "queues">) {
  const { t, locale } = useTranslations();
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {countedFigures.map((figure) => {
        const { kind, percent } = compare(now[figure], before[figure]);
        return (
          <div key={figure} className="panel flex min-w-0 flex-col gap-1 wrap-anywhere">
            <dt className="text-sm text-muted">{t(`staffreports:figures.${figure}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{formatNumber(now[figure], locale)}</dd>
            <dd className="text-sm text-muted">
              {t(`staffreports:change.${kind}`, { percent, before: formatNumber(before[figure], locale) })}
            </dd>
            <dd className="mt-auto pt-2">
              <Sparkline values={steps.map(({ counts }) => counts[figure])} />
            </dd>
          </div>
        );
      })}
      <ReplyFigure reply={reply} />
      <QueueFigure queues={queues} />
    </dl>
  );
}

function ReplyFigure({ reply }: Pick<Dashboard, "reply">) {
  const { t } = useTranslations();
  const write = (minutes: number) => {
    const { unit, count } = toSpan(minutes);
    return t(`replyclock:span.${unit}`, { count });
  };
  const [now, before] = [reply.now.minutes, reply.before.minutes];
  const note = t(`staffreports:reply.${compareReplies(now, before)}`, {
    least: leastReplies,
    before: before === null ? "" : write(before),
  });
  return (
    <div className="panel flex min-w-0 flex-col gap-1 wrap-anywhere">
      <dt className="text-sm text-muted">{t("staffreports:figures.replyMedian")}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{now === null ? "–" : write(now)}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}

/** What waits for a decision of staff, and for how long. */
function QueueFigure({ queues }: Pick<Dashboard, "queues">) {
  const { t, locale } = useTranslations();
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = t("replyclock:span.days", { count: Math.max(...queues.map(({ oldestDays }) => oldestDays)) });
  return (
    <div className="panel flex min-w-0 flex-col gap-1 wrap-anywhere">
      <dt className="text-sm text-muted">{t("staffreports:health.approvals")}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{formatNumber(waiting, locale)}</dd>
      <dd className="text-sm text-muted">{waiting === 0 ? t("staffreports:health.nothing") : t("staffreports:health.age", { oldest })}</dd>
    </div>
  );
}
