import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { formatLocalRules } from "./rules-text.ts";
import type { QuoteRules } from "./quote-rules.ts";

const rules: QuoteRules = {
  deposit: { percent: 10, most: 100_000, now: 100_000, source: "Cal. Bus. & Prof. Code § 7159.5" },
  cancel: { until: "2026-12-01", open: true, booked: true, source: null },
  estimate: { percent: 10, most: 1_265_000, source: "s. 10" },
  licence: { shown: null, demanded: true },
};
const formatTexts = (locale: (typeof locales)[number], reader: "customer" | "contractor", over: Partial<QuoteRules> = {}) =>
  formatLocalRules({ ...rules, ...over }, { reader, t: getTranslator(locale), locale }).map((text) =>
    text.replaceAll(/[\u00a0\u202f]/g, " "),
  );

it("[Q-11] shows the homeowner what local law allows, with day and amount", () => {
  expect(formatTexts("en", "customer")).toEqual([
    "Before work starts, the contractor can ask for at most $1,000 (10% of the price or $1,000, whichever is less).",
    "You can cancel without giving a reason until 12/01/26. The contractor can’t decline.",
    "The contractor can confirm a price up to $12,650 (10% above the estimate), unless you agree to a new estimate and ask them to confirm it.",
  ]);
  expect(formatTexts("ru", "customer")[1]).toBe(
    "Заказ можно отменить без объяснения причин по 1 дек. 2026 г. включительно. Подрядчик не может отказать.",
  );
});

it("[Q-11] shows a third as a third, not as 33%", () => {
  const deposit = { percent: 100 / 3, most: null, now: 1_000_000, source: "73 Pa. Stat. § 517.9" };
  for (const locale of locales) expect(formatTexts(locale, "customer", { deposit })[0]).toMatch(/33⅓ ?%/);
});

it("[Q-11] is empty without known rules, translated in every language, and different for each party", () => {
  expect(formatTexts("en", "customer", { deposit: null, cancel: null, estimate: null })).toEqual([]);
  const times = [
    { booked: false, open: true },
    { booked: true, open: true },
    { booked: true, open: false },
  ];
  for (const locale of locales)
    for (const time of times) {
      const cancel = { ...rules.cancel!, ...time };
      const [ours, theirs] = [formatTexts(locale, "customer", { cancel }), formatTexts(locale, "contractor", { cancel })];
      expect([...ours, ...theirs].join()).not.toMatch(/law\.|\{\{/);
      expect(ours.filter((sentence) => theirs.includes(sentence))).toEqual([]);
    }
});
