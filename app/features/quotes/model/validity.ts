import type { ComparedQuote } from "#app/features/comparison/model.ts";
import { formatDate } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { isEnded, isOpen } from "./statuses.ts";
import type { CustomerQuote } from "./views.ts";

/** The last valid day, in the job's time zone. */
export function lastDay(quote: { expiresAt: string }, timeZone: string, locale: Locale): string {
  return formatDate(quote.expiresAt, timeZone, locale);
}

/** Returns the quotes that have not ended, in the comparison's form. */
export function toComparedQuotes(quotes: readonly CustomerQuote[], timeZone: string, locale: Locale): ComparedQuote[] {
  const running = quotes.filter(({ status }) => !isEnded(status));
  return running.map((quote) => ({ ...quote, validUntil: isOpen(quote.status) ? lastDay(quote, timeZone, locale) : null }));
}
