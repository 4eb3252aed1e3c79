import { isBooked, isEnded } from "../model/statuses.ts";
import type { CustomerQuote } from "../model/views.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { quotePath } from "../model/paths.ts";
import { StatusBadge } from "./status-badge.tsx";
import { MissingWorkNote } from "#app/features/comparison/ui.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export interface RequestWithQuotes {
  request: { id: string; category: string; place: { city: string; timeZone: string }; submittedAt: string };
  quotes: readonly CustomerQuote[];
}

export function RequestCard({ request, quotes }: RequestWithQuotes) {
  const { t, locale } = useTranslations();
  const hasBooking = quotes.some(({ status }) => isBooked(status));
  // Once a quote is booked, do not advertise the others as bookable.
  const bookable = hasBooking ? 0 : quotes.filter((quote) => quote.events.includes("order")).length;
  return (
    <Panel as="article" gap={4}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold wrap-anywhere">
            {t("quotes:trail.request", { job: t(`services:${request.category}`), city: request.place.city })}
          </h3>
          <p className="text-sm text-muted">
            {t("quotes:dashboard.sent", { date: formatDate(request.submittedAt, request.place.timeZone, locale) })} ·{" "}
            {t("quotes:dashboard.quotesCount", { count: quotes.length })}
            {hasBooking && <span className="font-medium text-success"> · {t("quotes:status.ORDERED")}</span>}
            {bookable > 0 && <span className="font-medium text-success"> · {t("quotes:dashboard.bookable", { count: bookable })}</span>}
          </p>
        </div>
        <ButtonLink look={bookable > 0 ? "primary" : "outline"} href={paths.quotes({ requestId: request.id })}>
          {t("quotes:dashboard.compare")} <Icon name="arrow" className="size-4" />
        </ButtonLink>
      </header>
      <ul className="divide-y divide-base-300 border-t border-base-300">
        {quotes.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} />
        ))}
      </ul>
    </Panel>
  );
}

function QuoteRow({ quote }: { quote: CustomerQuote }) {
  const { t, locale } = useTranslations();
  const offer = formatPackageName(quote, t);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3 last:pb-0">
      <a
        className="min-w-0 flex-1 basis-full font-medium sm:basis-40 wrap-anywhere after:absolute after:inset-0 hover:underline"
        href={quotePath(quote)}
      >
        {quote.contractor.name}
        {offer && <span className="block text-sm font-normal text-muted">{offer}</span>}
      </a>
      <span className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:w-auto sm:justify-end">
        <StatusBadge status={quote.status} party="customer" />
        <span className="text-right font-semibold tabular-nums sm:min-w-24">
          {quote.price.type === "NONE" ? (
            <span className="text-sm font-normal text-muted">{t(isEnded(quote.status) ? "quotes:price.never" : "quotes:price.none")}</span>
          ) : (
            formatHeadline(quote.price, { t, locale })
          )}
          <MissingWorkNote completed={quote.completed} />
        </span>
      </span>
    </li>
  );
}

export function Activities({ requests }: { requests: readonly RequestWithQuotes[] }) {
  const { t, locale } = useTranslations();
  const quotesWithTimeZone = requests.flatMap(({ request, quotes }) =>
    quotes.map((quote) => ({ quote, timeZone: request.place.timeZone })),
  );
  const newest = quotesWithTimeZone.toSorted((a, b) => b.quote.updatedAt.localeCompare(a.quote.updatedAt)).slice(0, 6);
  return (
    <Panel as="ul" gap={4}>
      {newest.map(({ quote, timeZone }) => (
        <li key={quote.id} className="flex flex-col gap-0.5">
          <a className="link link-hover wrap-anywhere" href={quotePath(quote)}>
            {t(`quotes:sentence.${quote.status}`, {
              contractor: quote.contractor.name,
              date: formatDate(quote.expiresAt, timeZone, locale),
            })}
          </a>
          <time className="text-sm text-muted" dateTime={quote.updatedAt}>
            {formatDate(quote.updatedAt, timeZone, locale)}
          </time>
        </li>
      ))}
    </Panel>
  );
}
