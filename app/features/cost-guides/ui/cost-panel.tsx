import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { Cost, Costs, LineCost } from "../model.ts";

interface CostPanelProps {
  costs: Costs;
  /** The heading one level below the one above the panel. */
  heading: "h2" | "h3";
}

/** Needs the translations `costs` and `pricing`. */
export function CostPanel({ costs: { cost, lines }, heading: Heading }: CostPanelProps) {
  const { t } = useTranslations();
  if (!cost) return null;
  return (
    <Panel gap={4}>
      <CostFigures cost={cost} />
      {lines.length > 0 && (
        <div>
          <Heading className="font-semibold">{t("costs:lines.title")}</Heading>
          <p className="text-sm text-muted">{t("costs:lines.about")}</p>
          <dl className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {lines.map((line) => (
              <CostLine key={line.key} line={line} />
            ))}
          </dl>
        </div>
      )}
    </Panel>
  );
}

export function CostFigures({ cost }: { cost: Cost }) {
  const { t, locale } = useTranslations();
  return (
    <div>
      <p className="text-2xl font-semibold tabular-nums sm:text-3xl">{useCostRange(cost)}</p>
      <RangeBar cost={cost} />
      <p>{t("costs:median", { amount: formatMoney(cost.median, locale) })}</p>
      <p className="text-sm text-muted">{t("costs:basis", useCounts(cost))}</p>
    </div>
  );
}

/** The median between both ends. */
function RangeBar({ cost: { low, median, high } }: { cost: Cost }) {
  if (low === high) return null;
  const at = ((median - low) / (high - low)) * 100;
  return (
    <svg aria-hidden="true" className="my-2 block h-4 w-full max-w-md overflow-visible">
      <rect y="5" width="100%" height="6" rx="3" className="fill-base-300" />
      <circle cx={`${at}%`} cy="8" r="7" strokeWidth="3" className="fill-secondary stroke-base-100" />
    </svg>
  );
}

function useCounts({ quotes, households }: Cost) {
  const { t } = useTranslations();
  return { quotes: t("costs:quotes", { count: quotes }), households: t("costs:households", { count: households }) };
}

/** "Roofing in Chicago: $9,800–$14,200, median $11,900, from 63 quotes of 41 households." Null without a cost. */
export function useCostSentence(cost: Cost | null, what: string): string | null {
  const { t, locale } = useTranslations();
  const range = useCostRange(cost ?? { low: 0, high: 0 });
  const counts = useCounts(cost ?? { low: 0, median: 0, high: 0, quotes: 0, households: 0 });
  return cost && t("costs:sentence", { what, range, median: formatMoney(cost.median, locale), ...counts });
}

function CostLine({ line }: { line: LineCost }) {
  const { t } = useTranslations();
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-base-300 py-2">
      <dt className="min-w-0 wrap-anywhere">
        {formatLineName(line.key, t)}
        {!line.isUsual && <span className="block text-sm text-muted">{t("costs:lines.sometimes")}</span>}
      </dt>
      <dd className="money shrink-0">{useCostRange(line)}</dd>
    </div>
  );
}

/** "$9,800–$14,200", or one amount. */
export function useCostRange({ low, high }: Pick<Cost, "low" | "high">): string {
  const { t, locale } = useTranslations();
  if (low === high) return formatMoney(low, locale);
  return t("pricing:span", { low: formatMoney(low, locale), high: formatMoney(high, locale) });
}
