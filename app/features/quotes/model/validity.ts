import type { ComparedQuote } from "#app/features/comparison/model.ts";
import { formatDate } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { isEnded, isOpen } from "./statuses.ts";
import type { CustomerQuote, OfferFacts, OfferFactsById } from "./views.ts";

/** The last valid day, in the job's time zone. */
export function formatLastDay(quote: { expiresAt: string }, timeZone: string, locale: Locale): string {
  return formatDate(quote.expiresAt, timeZone, locale);
}

/** Returns the quotes that have not ended, in the comparison's form. */
export function toComparedQuotes(
  quotes: readonly CustomerQuote[],
  { facts, timeZone, locale }: { facts: OfferFactsById; timeZone: string; locale: Locale },
): ComparedQuote[] {
  const activeQuotes = quotes.filter(({ status }) => !isEnded(status));
  return activeQuotes.map((quote) => ({
    ...quote,
    validUntil: isOpen(quote.status) ? formatLastDay(quote, timeZone, locale) : null,
    facts: toComparedFacts(facts[quote.id]),
  }));
}

function toComparedFacts(facts: OfferFacts | undefined): ComparedQuote["facts"] {
  return facts ? { ...facts, rebate: facts.rebates[0]?.amount ?? null } : null;
}
