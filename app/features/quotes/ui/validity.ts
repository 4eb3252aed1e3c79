import { formatDate } from "#app/lib/formats.ts";

/** The last day on which a quote stands, MM/DD/YY in the zone of the job. */
export function lastDay(quote: { expiresAt: string }, timeZone: string): string {
  return formatDate(quote.expiresAt, timeZone);
}
