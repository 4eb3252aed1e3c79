import { isEnded, type LeadGroup, isActiveBooking } from "../model/statuses.ts";
import type { ContractorQuote } from "../model/views.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { VerifiedPhone } from "./customer-card.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function LeadGroupList({
  group,
  quotes,
  count = quotes.length,
  calls,
  named,
}: {
  group: LeadGroup | "found";
  quotes: readonly ContractorQuote[];
  /** Total in the group; `quotes` may be one page. */
  count?: number;
  /** Call-back deadlines by quote id. */
  calls: Readonly<Record<string, string>>;
  /** Prices in cents that await an answer, by quote id. */
  named: Readonly<Record<string, number>>;
}) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby={`pile-${group}`} className="flex flex-col gap-3">
      <h2 id={`pile-${group}`} className="flex items-center gap-2 text-xl font-semibold">
        {t(`crm:leads.${group}`)}
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm tabular-nums ${group === "needs" && count > 0 ? "bg-primary text-primary-content" : "bg-base-300"}`}
        >
          {count}
        </span>
      </h2>
      {quotes.length === 0 ? (
        <Panel as="p" className="max-w-none text-muted">
          {t(group === "needs" ? "crm:leads.nothingNeeded" : "crm:leads.noneHere")}
        </Panel>
      ) : (
        <Panel as="ul" className="divide-y divide-base-300 overflow-hidden p-0 sm:p-0">
          {quotes.map((quote) => (
            <LeadRow key={quote.id} quote={quote} callBy={calls[quote.id]} named={named[quote.id]} />
          ))}
        </Panel>
      )}
    </section>
  );
}

function LeadRow({ quote, callBy, named }: { quote: ContractorQuote; callBy: string | undefined; named: number | undefined }) {
  const { t, locale } = useTranslations();
  const { timeZone } = quote.place;
  const since = { date: formatDate(quote.updatedAt, timeZone, locale), time: formatTime(quote.updatedAt, timeZone, locale) };
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-base-200 md:grid-cols-[minmax(0,1fr)_11rem_15rem] md:items-center">
      <div className="min-w-0">
        <a href={paths.lead({ id: quote.id })} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {quote.homeowner.name || t("crm:leads.anonymous")}
        </a>
        {quote.viewedAt === null && !isEnded(quote.status) && (
          <span className="ml-2 rounded bg-info px-1.5 py-0.5 text-sm font-medium text-info-content">{t("crm:leads.new")}</span>
        )}
        <p className="text-sm text-muted">
          {[t(`services:${quote.category}`), formatPackageName(quote, t), t("crm:leads.place", quote.place)].filter(Boolean).join(" · ")}
        </p>
        {quote.homeowner.phoneVerified && !isEnded(quote.status) && <VerifiedPhone />}
        {named !== undefined && <p className="font-medium">{t("crm:named.row", { total: formatMoney(named, locale) })}</p>}
        {isActiveBooking(quote.status) && callBy && (
          <p className="flex items-center gap-1.5 font-medium">
            <Icon name="phone" className="size-4" />
            {t("crm:leads.callBy", { date: formatDate(callBy, timeZone, locale), time: formatTime(callBy, timeZone, locale) })}
          </p>
        )}
      </div>
      <p className="text-right text-lg font-semibold tabular-nums">
        {quote.price.type === "NONE" ? (
          <span className="text-sm font-normal text-muted">{t(isEnded(quote.status) ? "crm:leads.neverPriced" : "crm:leads.noPrice")}</span>
        ) : (
          formatHeadline(quote.price, { t, locale })
        )}
      </p>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:col-span-1 md:flex-col md:items-end">
        <StatusBadge status={quote.status} party="contractor" />
        <time dateTime={quote.updatedAt} className="text-sm text-muted">
          {t("crm:leads.since", since)}
        </time>
      </div>
    </li>
  );
}
