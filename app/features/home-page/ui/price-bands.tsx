import { serviceSlugs } from "#app/features/categories/model/codes.ts";
import { useCostRange } from "#app/features/cost-guides/ui/cost-panel.tsx";
import type { ServiceCost } from "#app/features/cost-guides/model.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** What jobs were quoted at: a band from the lower to the upper quarter, with the median in it. */
export function PriceBands({ costs }: { costs: readonly ServiceCost[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {costs.map((cost) => (
        <li key={cost.service}>
          <PriceBand cost={cost} />
        </li>
      ))}
    </ul>
  );
}

function PriceBand({ cost }: { cost: ServiceCost }) {
  const { t, locale } = useTranslations();
  const { service, low, median, high } = cost;
  const margin = Math.max(high - low, median * 0.05);
  const toShare = (amount: number) => `${Math.round((amount / (high - low + 2 * margin)) * 1000) / 10}%`;
  return (
    <a
      href={paths.costGuide({ service: serviceSlugs[service] })}
      className="group flex h-full flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-5 hover:border-edge hover:shadow-card"
    >
      <span className="font-semibold group-hover:underline">{t(`services:${service}`)}</span>
      <span className="money text-2xl font-semibold">{useCostRange(cost)}</span>
      <svg aria-hidden="true" className="h-2.5 w-full overflow-visible" preserveAspectRatio="none">
        <rect width="100%" height="10" rx="5" className="fill-base-300" />
        <rect
          x={toShare(margin)}
          width={toShare(Math.max(high - low, margin * 0.2))}
          height="10"
          rx="5"
          className="fill-primary"
          opacity="0.35"
        />
        <rect x={toShare(margin + median - low)} y="-2" width="4" height="14" rx="2" className="fill-primary" />
      </svg>
      <span className="text-sm text-muted">
        {t("home:prices.median", { amount: formatMoney(median, locale) })} · {t("home:prices.quotes", { count: cost.quotes })}
      </span>
    </a>
  );
}
