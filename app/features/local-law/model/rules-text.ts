import { formatPercent } from "./deposit-caps.ts";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { TextContext } from "#app/lib/text-context.ts";
import type { QuoteRules } from "./quote-rules.ts";

/** One sentence per known rule. */
export function formatLocalRules(rules: QuoteRules, reading: TextContext): string[] {
  return [
    formatDepositCap(rules.deposit, reading),
    formatCancelRight(rules.cancel, reading),
    formatEstimateLimit(rules.estimate, reading),
  ].flatMap((sentence) => sentence ?? []);
}

/** The last day to cancel an existing order or one made today. */
function formatCancelRight(cancel: QuoteRules["cancel"], { reader, t, locale }: TextContext): string | null {
  if (!cancel) return null;
  const when = cancel.booked ? (cancel.open ? "open" : "over") : "before";
  return t(`quotes:law.cancel.${reader}.${when}`, { date: formatDay(cancel.until, locale) });
}

/** Formats YYYY-MM-DD. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(`${day}T12:00:00Z`, "UTC", locale);
}

function formatDepositCap(deposit: QuoteRules["deposit"], { reader, t, locale }: TextContext): string | null {
  if (!deposit) return null;
  const { percent, most, now } = deposit;
  const names = { percent: formatPercent(percent), amount: formatMoney(now, locale), most: formatMoney(most ?? 0, locale) };
  return t(`quotes:law.${most === null ? "deposit" : "depositOrSum"}.${reader}`, names);
}

function formatEstimateLimit(estimate: QuoteRules["estimate"], { reader, t, locale }: TextContext): string | null {
  return estimate && t(`quotes:law.estimate.${reader}`, { percent: estimate.percent, amount: formatMoney(estimate.most, locale) });
}
