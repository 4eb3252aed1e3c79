import { formatCompletedHeadline } from "#app/features/comparison/model.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { groupByContractor } from "#app/features/quote-cards/model.ts";
import { type CustomerQuote, formatLastDay, isEnded, isOpen, type OfferFactsById } from "#app/features/quotes/model.ts";
import type { Request } from "#app/features/requests/model/drafts.ts";
import { formatMoney } from "#app/lib/formats.ts";
import type { TextContext } from "#app/lib/text-context.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { SharedPackage, SharedRequest } from "../model.ts";

interface Shared {
  quotes: readonly CustomerQuote[];
  facts: OfferFactsById;
  request: Request;
}

/** Picks each field by name: what is added to a quote later is not shared by accident. Ended quotes are left out. */
export function toSharedRequest({ locale }: Ctx, { quotes, facts, request }: Shared): SharedRequest {
  const reading: TextContext = { t: getTranslator(locale), locale, reader: "customer" };
  const { category, place } = request;
  const current = quotes.filter(({ status }) => !isEnded(status));
  return {
    job: reading.t(`services:${category}`),
    city: place.city,
    region: place.region,
    contractors: groupByContractor(current).map(({ contractor, lead, packages }) => ({
      name: contractor.name,
      city: contractor.city,
      region: contractor.region,
      rating: contractor.rating,
      reviewsCount: contractor.reviewsCount,
      licence: contractor.licence,
      logoId: facts[lead.id]?.logoId ?? null,
      packages: packages.map((quote, at) => ({ key: at, ...toSharedPackage(quote, { facts, timeZone: place.timeZone }, reading) })),
    })),
  };
}

function toSharedPackage(
  quote: CustomerQuote,
  { facts, timeZone }: { facts: OfferFactsById; timeZone: string },
  { t, locale }: TextContext,
): Omit<SharedPackage, "key"> {
  const { price, completed, status } = quote;
  const offer = facts[quote.id];
  const hasPrice = price.type !== "NONE";
  return {
    title: formatPackageName(quote, t),
    status: t(`quotes:status.${status}`),
    price: hasPrice ? formatCompletedHeadline({ price, completed }, { t, locale }) : null,
    missing: hasPrice ? completed.missing.map(({ key }) => formatLineName(key, t)) : [],
    lines: hasPrice ? price.lines.map(({ key, amount }) => ({ name: formatLineName(key, t), amount: formatMoney(amount, locale) })) : [],
    included: hasPrice ? price.included.map((key) => t(key)) : [],
    start: offer?.startTiming ? t(`values:startTiming.${offer.startTiming}`) : null,
    warranty: offer?.warranty ?? "",
    payment: offer?.payment ?? "",
    until: hasPrice && isOpen(status) ? formatLastDay(quote, timeZone, locale) : null,
  };
}
