import { openStatuses, type QuoteStatus } from "./life-cycle.ts";
import type { Locale } from "#app/lib/locales.ts";
import { formatDate } from "#app/lib/formats.ts";

/** The last day on which a quote stands, in the zone of the job. */
export function lastDay(quote: { expiresAt: string }, timeZone: string, locale: Locale): string {
  return formatDate(quote.expiresAt, timeZone, locale);
}

/** Whether a quote can still become an order, so that its last day matters. */
export function isOpen(status: QuoteStatus): boolean {
  return (openStatuses as readonly QuoteStatus[]).includes(status);
}

const endedStatuses: readonly QuoteStatus[] = ["CANCELLED", "WITHDRAWN", "EXPIRED"];

/** Whether a quote can no longer become or be an order. */
export function isEnded(status: QuoteStatus): boolean {
  return endedStatuses.includes(status);
}
