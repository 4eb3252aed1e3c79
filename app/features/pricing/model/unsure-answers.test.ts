import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBook, partialAnswers } from "../../../../tests/prices.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { PriceLine } from "./price.ts";
import { priceScope } from "./price-scope.ts";
import { lineKey } from "./with-own-fees.ts";
import { listUnsureAnswers, filterUnsureForLine } from "./unsure-answers.ts";
import { sizes } from "../../../../tests/sizes.ts";

const day = { distanceMiles: 12, date: "2026-03-02" };

describe("answers that a homeowner was unsure about", () => {
  it.each(Object.values(categories))("[Q-05] are listed at every line that depends on them, and at no other ($code)", (category) => {
    fc.assert(
      fc.property(anyBook(category), partialAnswers(category), (book, answers) => {
        const price = priceScope({ category, book, answers, ...day });
        const unsure = listUnsureAnswers(price, answers);
        for (const line of price.lines) {
          const named = filterUnsureForLine(line, unsure, category);
          if (!line.unknown) expect(named).toEqual([]);
          else if (unsure.length === price.unknowns.length) expect(named).not.toEqual([]);
        }
      }),
      { numRuns: sizes.books },
    );
  });

  it("[Q-05] affect a percent if they affect the work it is based on", () => {
    const unsure = ["pitch", "ridgeVent"].map((key) => ({ key, label: key }));
    const named = (name: string) => {
      const line = { key: lineKey(name), unknown: true } as PriceLine;
      return filterUnsureForLine(line, unsure, roof).map(({ key }) => key);
    };
    expect(named("ridgeVent")).toEqual(["ridgeVent"]);
    expect(named("storeys")).toEqual(["pitch"]);
    expect(named("chimneys")).toEqual([]);
  });

  it.each(Object.values(categories))("[Q-05] [Q-17] are not phrased as wishes: a line's reason suits both sides ($code)", ({ rules }) => {
    const t = getTranslator("en");
    for (const { line } of rules) expect(t(`pricing:reasons.${line}`)).not.toMatch(/\byou\b/i);
  });
});
