import { formatDollars } from "#app/features/pricing/model/price-headline.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { formatCompletedHeadline } from "#app/features/comparison/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { type CustomerQuote, quotePath } from "#app/features/quotes/model.ts";
import { RunningCostLine } from "#app/features/running-costs/ui/running-cost-rows.tsx";
import { type ContractorQuotes, findExtraCost } from "../model.ts";

/** The contractor's packages, each a link to its quote. Nothing for a single one. */
export function PackageRows({ lead, packages, postalCode }: ContractorQuotes & { postalCode: string }) {
  const { t } = useTranslations();
  if (packages.length < 2) return null;
  return (
    <ul className="flex flex-col divide-y divide-base-300 rounded-box border border-base-300" aria-label={t("quotes:card.packages")}>
      {packages.map((quote) => (
        <li key={quote.id}>
          <PackageRow quote={quote} lead={lead} extra={findExtraCost(lead, quote)} postalCode={postalCode} />
        </li>
      ))}
    </ul>
  );
}

interface PackageRowProps {
  quote: CustomerQuote;
  /** Its status is above the rows. */
  lead: CustomerQuote;
  extra: number | null;
  postalCode: string;
}

function PackageRow({ quote, lead, extra, postalCode }: PackageRowProps) {
  const { t, locale } = useTranslations();
  const tier = quote.packageKey && t(`pricing:packages.${quote.packageKey}`);
  const offer = formatPackageName(quote, t);
  return (
    <a
      className={`grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-3 py-2.5 hover:bg-base-200 ${quote === lead ? "bg-base-200" : ""}`}
      href={quotePath(quote)}
    >
      <span className="min-w-0">
        <span className="block font-medium">{tier ?? offer}</span>
        {tier && offer !== tier && <span className="block text-sm wrap-anywhere text-muted">{offer}</span>}
        {quote.status !== lead.status && (
          <span className="block text-sm wrap-anywhere hyphens-auto text-muted">{t(`quotes:status.${quote.status}`)}</span>
        )}
        <RunningCostLine estimate={quote.price.energy} postalCode={postalCode} />
      </span>
      <span className="text-right tabular-nums">
        {quote.price.type === "NONE" ? (
          <span className="text-sm text-muted">{t("quotes:price.none")}</span>
        ) : (
          <span className="block font-semibold first-letter:uppercase">{formatCompletedHeadline(quote, { t, locale })}</span>
        )}
        {extra !== null && extra !== 0 && (
          <span className="block text-sm text-muted">
            {t(extra > 0 ? "quotes:card.extra" : "quotes:card.saves", { amount: formatDollars(Math.abs(extra), locale) })}
          </span>
        )}
      </span>
      <Icon name="arrow" className="size-4 text-muted" />
    </a>
  );
}
