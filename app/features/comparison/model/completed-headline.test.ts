import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { notSure } from "#app/features/categories/model/answers.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import { formatCompletedHeadline } from "./completed-headline.ts";

const reading = { t: getTranslator("en"), locale: "en" } as const;
const createPrice = (answers = roofJob) =>
  priceScope({ book: starterBook(roof, "CONFIRMED"), category: roof, answers, distanceMiles: 0, date: "2026-11-21" });
const permit = { key: "pricing:lines.permit", usual: 165_00, source: "QUOTES" } as const;

it("[Q-10] adds the usual cost of missing work to the headline and marks it as about, in whole dollars", () => {
  const price = { ...createPrice(), total: 9_036_25, low: 9_036_25, high: 9_036_25 };
  expect(formatCompletedHeadline({ price, completed: { missing: [permit], total: 9_201_25 } }, reading)).toBe("about $9,201");
});

it("[Q-10] adds it to both ends of an estimate", () => {
  const price = {
    ...createPrice({ ...roofJob, layers: notSure }),
    type: "ESTIMATED" as const,
    total: 7_700_00,
    low: 7_630_07,
    high: 7_800_07,
  };
  expect(formatCompletedHeadline({ price, completed: { missing: [permit], total: 7_865_00 } }, reading)).toBe("$7,795–$7,966");
});

it("[Q-10] keeps the price where nothing is missing or a cost is not known", () => {
  const price = createPrice();
  const plain = formatHeadline(price, reading);
  expect(formatCompletedHeadline({ price, completed: { missing: [], total: price.total } }, reading)).toBe(plain);
  const unknown = { missing: [permit, { key: "pricing:lines.chimneys", usual: null, source: null }], total: null };
  expect(formatCompletedHeadline({ price, completed: unknown }, reading)).toBe(plain);
});
