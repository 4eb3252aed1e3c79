import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { Cost, Costs, LineCost } from "../model.ts";

/** Needs the translations `costs` and `pricing`. */
export function CostPanel({ costs: { cost, lines } }: { costs: Costs }) {
  const { t } = useTranslations();
  if (!cost) return null;
  return (
    <Panel gap={4}>
      <CostFigures cost={cost} />
      {lines.length > 0 && (
        <div>
          <h3 className="font-semibold">{t("costs:lines.title")}</h3>
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
      <p className="text-3xl font-semibold tabular-nums">{useCostRange(cost)}</p>
      <p className="mt-1">{t("costs:median", { amount: formatMoney(cost.median, locale) })}</p>
      <p className="text-sm text-muted">
        {t("costs:basis", {
          quotes: t("costs:quotes", { count: cost.quotes }),
          households: t("costs:households", { count: cost.households }),
        })}
      </p>
    </div>
  );
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
