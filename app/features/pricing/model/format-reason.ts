import { units } from "#app/features/categories/model/rules.ts";
import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Reason, AnswerText } from "./price.ts";

/** Formats names ending in `Cents` as money and other numbers with separators, for `t(reason.key, …)`. */
export function formatReasonParams(reason: Reason, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(reason.params).map(([name, value]) => [name, formatParam(name, value, locale)]));
}

export function formatReasonMessage(reason: Reason, t: (key: string, values?: Record<string, unknown>) => string, locale: Locale): string {
  const answers = (reason.answers ?? []).map(({ label, value }) => `${t(label)} ${formatAnswer(value, t, locale)}`).join(" · ");
  return t(reason.key, { ...formatReasonParams(reason, locale), answers });
}

export function formatAnswer(
  value: AnswerText["value"],
  t: (key: string, values?: Record<string, unknown>) => string,
  locale: Locale,
): string {
  if (value.kind === "key") return t(value.key);
  if (value.kind === "keys") return new Intl.ListFormat(locale).format(value.keys.map((key) => t(key)));
  if (value.kind === "text") return value.text;
  const amount = formatNumber(value.number, locale);
  const unit = units.find((one) => value.unit === `pricing:units.${one}`);
  if (unit) return t(`pricing:counts.${unit}`, { count: value.number, amount });
  return value.unit ? `${amount} ${t(value.unit)}` : amount;
}

function formatParam(name: string, value: string | number | boolean, locale: Locale): string {
  if (typeof value !== "number") return String(value);
  return name.endsWith("Cents") ? formatMoney(value, locale) : formatNumber(value, locale);
}
