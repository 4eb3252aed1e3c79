import { useTranslations } from "#app/platform/translations.ts";
import type { Insight } from "../model.ts";
import { nameMonth } from "../model/names.ts";

const [height, foot] = [150, 24];

/** Two columns a month. The table below it has the same figures. */
export function MonthColumns({ months }: Pick<Insight, "months">) {
  const { t, locale } = useTranslations();
  const most = Math.max(1, ...months.map(({ received }) => received));
  const step = 100 / months.length;
  const named = Math.ceil(months.length / 12);
  const best = months.reduce((one, other) => (other.received > one.received ? other : one));
  const summary = { month: nameMonth(best.month, locale), received: best.received, booked: best.booked };
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Key className="fill-edge" name={t("insight:columns.received")} />
        <Key className="fill-primary" name={t("insight:columns.booked")} />
      </figcaption>
      <svg role="img" aria-label={t("insight:months.chart", summary)} width="100%" height={height + foot} className="mt-3 overflow-visible">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1="0" x2="100%" y1={height * share} y2={height * share} className="stroke-base-300" />
          </g>
        ))}
        <text x="0" y="-4" className="fill-muted text-xs tabular-nums">
          {most}
        </text>
        {months.map(({ month, received, booked }, at) => (
          <g key={month}>
            <Column x={step * (at + 0.14)} width={step * 0.36} share={received / most} className="fill-edge" />
            <Column x={step * (at + 0.52)} width={step * 0.36} share={booked / most} className="fill-primary" />
            {at % named === 0 && (
              <text x={`${step * (at + 0.5 * named)}%`} y={height + 17} textAnchor="middle" className="fill-muted text-[11px] sm:text-xs">
                {nameMonth(month, locale, "short")}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Column({ x, width, share, className }: { x: number; width: number; share: number; className: string }) {
  const length = share === 0 ? 0 : Math.max(2, share * height);
  return <rect x={`${x}%`} width={`${width}%`} y={height - length} height={length} rx="2" className={className} />;
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" width="12" height="12">
        <rect width="12" height="12" rx="3" className={className} />
      </svg>
      {name}
    </span>
  );
}
