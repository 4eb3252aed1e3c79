import { isEnded, isOpen } from "../model/statuses.ts";
import type { CustomerQuote } from "../model/views.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { NextStep } from "./next-step.tsx";
import { quotePath } from "../model/paths.ts";
import { PriceTotal } from "./price-total.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { formatLastDay } from "../model/validity.ts";

export function QuoteCard({ quote, timeZone, booked = false }: { quote: CustomerQuote; timeZone: string; booked?: boolean }) {
  const { t, locale } = useTranslations();
  const ended = isEnded(quote.status);
  const until = formatLastDay(quote, timeZone, locale);
  return (
    <Panel as="article" gap={4} className={`h-full ${ended ? "bg-base-200" : ""}`}>
      <div className="flex flex-col items-start gap-2">
        <StatusBadge status={quote.status} party="customer" />
        <PriceTotal price={quote.price} completed={quote.completed} until={isOpen(quote.status) ? until : null} ended={ended} />
      </div>
      <div className="border-t border-base-300 pt-3">
        <ContractorLine contractor={quote.contractor} />
        <OfferLine quote={quote} />
      </div>
      {quote.comments && <p className="border-l-2 border-base-300 pl-3 text-sm whitespace-pre-line wrap-anywhere">{quote.comments}</p>}
      <div className="mt-auto flex flex-col gap-3">
        <NextStep quote={quote} until={until} isSecondary={booked} />
        <a className="link link-hover inline-flex items-center gap-1 self-start py-1 text-sm font-medium" href={quotePath(quote)}>
          {t("quotes:card.details")} <Icon name="arrow" className="size-4" />
          <span className="sr-only">{quote.contractor.name}</span>
        </a>
      </div>
    </Panel>
  );
}

export function OfferLine({ quote }: { quote: Pick<CustomerQuote, "packageKey" | "price"> }) {
  const offer = formatPackageName(quote, useTranslations().t);
  return offer && <p className="mt-1 text-sm wrap-anywhere">{offer}</p>;
}

export function ContractorLine({ contractor }: { contractor: CustomerQuote["contractor"] }) {
  const { t, locale } = useTranslations();
  const { profileUrl, name, city, region, rating, reviewsCount, licence } = contractor;
  return (
    <div className="flex flex-col">
      <a className="link link-hover font-semibold wrap-anywhere" href={profileUrl}>
        {name}
      </a>
      {rating !== null && (
        <span className="flex items-center gap-1 text-sm">
          <Icon name="star" className="size-4 text-warning" />
          <span>{t("quotes:card.rated", { rating: formatNumber(rating, locale, 1), count: reviewsCount })}</span>
        </span>
      )}
      <span className="text-sm text-muted">{t("quotes:card.place", { city, region })}</span>
      {licence && <span className="text-sm wrap-anywhere text-muted">{licence}</span>}
    </div>
  );
}
