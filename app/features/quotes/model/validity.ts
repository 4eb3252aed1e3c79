import type { ComparedQuote } from "#app/features/comparison/model.ts";
import { formatDate } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { isEnded, isOpen } from "./statuses.ts";
import type { CustomerQuote } from "./views.ts";

/** The last day on which a quote is valid, in the zone of the job. */
export function lastDay(quote: { expiresAt: string }, timeZone: string, locale: Locale): string {
  return formatDate(quote.expiresAt, timeZone, locale);
}

/** The quotes that are not over, as the comparison shows them. */
export function toComparedQuotes(quotes: readonly CustomerQuote[], timeZone: string, locale: Locale): ComparedQuote[] {
  const running = quotes.filter(({ status }) => !isEnded(status));
  return running.map((quote) => ({ ...quote, validUntil: isOpen(quote.status) ? lastDay(quote, timeZone, locale) : null }));
}
