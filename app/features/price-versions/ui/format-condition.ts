import { formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Translator } from "#app/platform/translations.ts";
import type { ConditionSummary } from "../model/condition-summary.ts";

/** "How many stories does the building have? 2 or 3 or more". */
export function formatCondition({ label, options, atLeast, below }: ConditionSummary, t: Translator, locale: Locale): string {
  const bounds = [
    ...(atLeast === null ? [] : [t("builder:expert.ownFees.atLeast", { number: formatNumber(atLeast, locale) })]),
    ...(below === null ? [] : [t("builder:expert.ownFees.below", { number: formatNumber(below, locale) })]),
  ];
  const either = new Intl.ListFormat(locale, { type: "disjunction" }).format(options.map((key) => t(key)));
  return [t(label), either, ...bounds].filter(Boolean).join(" ");
}
