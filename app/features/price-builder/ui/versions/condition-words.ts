import { formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Words } from "#app/platform/words.ts";
import type { ToldCondition } from "../../model/rules/told-conditions.ts";

/** "How many stories does the building have? 2 or 3 or more". */
export function conditionWords({ label, options, atLeast, below }: ToldCondition, t: Words, locale: Locale): string {
  const bounds = [
    ...(atLeast === null ? [] : [t("builder:expert.ownFees.atLeast", { number: formatNumber(atLeast, locale) })]),
    ...(below === null ? [] : [t("builder:expert.ownFees.below", { number: formatNumber(below, locale) })]),
  ];
  const either = new Intl.ListFormat(locale, { type: "disjunction" }).format(options.map((key) => t(key)));
  return [t(label), either, ...bounds].filter(Boolean).join(" ");
}
