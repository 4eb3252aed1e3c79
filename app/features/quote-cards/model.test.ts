import { expect, it } from "vitest";
import type { CustomerQuote, QuoteStatus } from "#app/features/quotes/model.ts";
import { findExtraCost, groupByContractor } from "./model.ts";

interface Given {
  status?: QuoteStatus;
  total?: number | null;
  packageKey?: string | null;
}

/** Only what grouping reads. */
function createQuote(id: string, contractor: string, { status = "FIRM", total = 100_00, packageKey = null }: Given = {}): CustomerQuote {
  const price = { type: "CONFIRMED", total: total ?? 0 };
  return {
    id,
    status,
    packageKey,
    price,
    completed: { missing: [], total },
    contractor: { publicId: contractor },
  } as unknown as CustomerQuote;
}

const summarize = (quotes: CustomerQuote[]) =>
  groupByContractor(quotes).map(({ lead, packages, ended }) => [lead, ...packages, ...ended].map(({ id }) => id).join(" "));

it("[Q-10] makes one card a contractor: bookable ones first, then by the lowest completed total of its packages", () => {
  const quotes = [
    createQuote("estimate", "summit", { status: "TENTATIVE", total: 80_00 }),
    createQuote("waiting", "oldtown", { status: "PRICE_WAITING", total: null }),
    createQuote("dear", "byron", { total: 95_00 }),
    createQuote("rapid-best", "rapid", { total: 300_00, packageKey: "BEST" }),
    createQuote("rapid-good", "rapid", { total: 90_00, packageKey: "GOOD" }),
    createQuote("rapid-better", "rapid", { total: 200_00, packageKey: "BETTER" }),
  ];
  expect(summarize(quotes)).toEqual(["rapid-good rapid-good rapid-better rapid-best", "dear dear", "estimate estimate", "waiting waiting"]);
  expect(summarize(quotes.toReversed())).toEqual(summarize(quotes));
});

it("[Q-10] leads with the booked package, and folds ended quotes unless nothing else is left", () => {
  const booked = createQuote("best", "rapid", { status: "ORDERED", total: 300_00, packageKey: "BEST" });
  const good = createQuote("good", "rapid", { packageKey: "GOOD" });
  const expired = createQuote("old", "rapid", { status: "EXPIRED" });
  expect(summarize([expired, good, booked])).toEqual(["best good best old"]);
  expect(summarize([expired])).toEqual(["old"]);
});

it("[Q-10] says what another package costs more only where both totals compare and none is booked", () => {
  const good = createQuote("good", "rapid", { total: 1_745_00 });
  const better = createQuote("better", "rapid", { total: 2_310_00 });
  expect(findExtraCost(good, better)).toBe(565_00);
  expect(findExtraCost(better, good)).toBe(-565_00);
  expect(findExtraCost(good, good)).toBeNull();
  expect(findExtraCost(good, createQuote("open", "rapid", { total: null }))).toBeNull();
  expect(findExtraCost(createQuote("booked", "rapid", { status: "ORDERED" }), better)).toBeNull();
});
