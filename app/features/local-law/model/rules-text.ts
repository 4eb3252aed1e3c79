import { shownPercent } from "./deposit-caps.ts";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Reading } from "#app/lib/reading.ts";
import type { QuoteRules } from "./quote-rules.ts";

/** What the law of the job's place says about a quote, a sentence a rule; none where no rule is known. */
export function lawInWords(rules: QuoteRules, reading: Reading): string[] {
  return [depositInWords(rules.deposit, reading), cancelInWords(rules.cancel, reading), estimateInWords(rules.estimate, reading)].flatMap(
    (sentence) => sentence ?? [],
  );
}

/** The last day to cancel without a reason, of an order or of one made today. */
function cancelInWords(cancel: QuoteRules["cancel"], { reader, t, locale }: Reading): string | null {
  if (!cancel) return null;
  const when = cancel.booked ? (cancel.open ? "open" : "over") : "before";
  return t(`quotes:law.cancel.${reader}.${when}`, { date: dayInWords(cancel.until, locale) });
}

/** A day without a time, YYYY-MM-DD, as its reader writes it. */
export function dayInWords(day: string, locale: Locale): string {
  return formatDate(`${day}T12:00:00Z`, "UTC", locale);
}

function depositInWords(deposit: QuoteRules["deposit"], { reader, t, locale }: Reading): string | null {
  if (!deposit) return null;
  const { percent, most, now } = deposit;
  const names = { percent: shownPercent(percent), amount: formatMoney(now, locale), most: formatMoney(most ?? 0, locale) };
  return t(`quotes:law.${most === null ? "deposit" : "depositOrSum"}.${reader}`, names);
}

function estimateInWords(estimate: QuoteRules["estimate"], { reader, t, locale }: Reading): string | null {
  return estimate && t(`quotes:law.estimate.${reader}`, { percent: estimate.percent, amount: formatMoney(estimate.most, locale) });
}
