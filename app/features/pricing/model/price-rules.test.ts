import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { plainCooling } from "../../../../tests/hvac-examples.ts";
import { plainHeater, plainRoof, without } from "../../../../tests/price-examples.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { hvac } from "#app/features/categories/hvac/hvac.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "./book-checks.ts";
import { createAdjustedPrice, createManualPrice } from "./manual-price.ts";
import { findFittingPackages, pricePackages } from "./packages.ts";
import type { Package, PriceBook } from "./price-book.ts";
import { priceScope } from "./price-scope.ts";
import { computeQuantities } from "./quantities.ts";
import { formatReasonParams } from "./format-reason.ts";
import { computeVolumeDiscount } from "./tally.ts";

const day = { distanceMiles: 8, date: "2026-03-02" };
const roofPrice = (answers: Answers = {}, book: Partial<PriceBook> = {}) =>
  priceScope({ category: roof, book: { ...starterBook(roof, "CONFIRMED"), ...book }, answers: { ...plainRoof, ...answers }, ...day });
const findLine = (price: ReturnType<typeof roofPrice>, name: string) => price.lines.find((line) => line.key === `pricing:lines.${name}`);

describe("the volume discount", () => {
  it("[Q-06] is a percent of labor from its threshold on, but never reduces labor below the threshold", () => {
    const discount = { threshold: 10_000_00, percent: 10 };
    const at = (dollars: number) => dollars - computeVolumeDiscount(dollars * 100, discount) / 100;
    expect([9_999, 10_000, 10_500, 11_111, 20_000].map(at)).toEqual([9_999, 10_000, 10_000, 10_000, 18_000]);
  });

  it("[Q-06] never makes more labor cheaper", () => {
    const labor = fc.integer({ min: 0, max: 10_000_000 });
    const discounts = fc.record({ threshold: fc.integer({ min: 100, max: 5_000_000 }), percent: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(labor, labor, discounts, (one, other, discount) => {
        const net = (cents: number) => cents - computeVolumeDiscount(cents, discount);
        expect(net(Math.max(one, other))).toBeGreaterThanOrEqual(net(Math.min(one, other)));
      }),
    );
  });
});

describe("the price type", () => {
  it("[Q-05] follows the book, and is ESTIMATED if anything is unknown", () => {
    expect(roofPrice().type).toBe("CONFIRMED");
    expect(roofPrice({}, { priceType: "ESTIMATED" }).type).toBe("ESTIMATED");
    expect(roofPrice({ pitch: "NOT_SURE" }).unknowns).toEqual([
      { key: "pitch", label: "categories:ROOF.questions.pitch.label", low: 3, high: 12 },
    ]);
  });

  it.each([
    ["a book priced by hand", {}, { priceType: "MANUAL" as const }, "pricing:reasons.manual"],
    ["an empty cell", { roofType: "METAL", product: "COPPER" }, {}, "pricing:reasons.cellNotOffered"],
    ["no offered cell at all", { product: "NOT_SURE", roofType: "SLATE_TILE" }, {}, "pricing:reasons.notOffered"],
    ["a place beyond the last zone", {}, { travel: { by: "zone" as const, zones: [{ upToMiles: 5, fee: 0 }] } }, "pricing:reasons.tooFar"],
    ["an option that the contractor does not work with", {}, { offers: { roofType: ["METAL"] } }, "pricing:reasons.optionNotOffered"],
    ["shingles under 2/12", { pitch: 1 }, {}, "errors:roof.shinglesNeedSlope"],
  ])("[Q-05] is NONE with a reason for %s", (...[, answers, book, reason]) => {
    const price = roofPrice(answers, book);
    expect(price).toMatchObject({ type: "NONE", lines: [], total: 0, low: 0, high: 0 });
    expect(price.because?.key).toBe(reason);
  });

  it("[Q-07] does not price an overlay on two layers, even if an old answer asks for it", () => {
    expect(findLine(roofPrice({ overlay: true, layers: 2 }), "overlaySaving")).toBeUndefined();
    expect(findLine(roofPrice({ overlay: true }), "overlaySaving")?.amount).toBe(-460_00);
  });
});

describe("the contents of a price", () => {
  it("[Q-05] include the last valid day, inclusions and exclusions", () => {
    const { permit: _, ...amounts } = roof.starterPrices.amounts;
    const price = roofPrice({}, { amounts, validityDays: 14, included: ["dripEdge", "unheardOf"] });
    expect(price).toMatchObject({ validUntil: "2026-03-16", included: ["pricing:included.dripEdge"], excluded: ["pricing:lines.permit"] });
  });

  it("[Q-05] have ranges of derived quantities if something is unknown", () => {
    expect(computeQuantities(roof, plainRoof, roof.starterPrices).squares).toEqual({ low: 23, high: 23 });
    expect(computeQuantities(roof, { ...plainRoof, pitch: "NOT_SURE" }, roof.starterPrices).squares).toEqual({ low: 21, high: 29 });
  });

  it("[V-20] format a reason's amounts and numbers for the locale", () => {
    const reason = { key: "pricing:reasons.volume", params: { percent: 7.5, thresholdCents: 10_000_00 } };
    expect(formatReasonParams(reason, "en")).toEqual({ percent: "7.5", thresholdCents: "$10,000" });
    expect(formatReasonParams(reason, "fr").percent).toBe("7,5");
  });
});

const packageKeys = ["GOOD", "BETTER", "BEST"] as const;
const createHvacBook = (sets: readonly Package["sets"][]): PriceBook => ({
  ...starterBook(hvac, "CONFIRMED"),
  packages: sets.map((one, index) => ({ key: packageKeys[index]!, sets: one, productId: null, title: "", extra: 0 })),
});

describe("packages", () => {
  const packages: PriceBook["packages"] = [
    { key: "GOOD", sets: { product: "TRADITIONAL" }, productId: null, title: "", extra: 0 },
    { key: "BETTER", sets: { product: "ARCHITECTURAL" }, productId: "cambridge", title: "Cambridge", extra: 0 },
    { key: "BEST", sets: { product: "DESIGNER" }, productId: null, title: "", extra: 20_00 },
  ];
  const book = { ...starterBook(roof, "CONFIRMED"), packages };
  const open = { ...plainRoof, product: "NOT_SURE" };
  const catalogue = [
    { id: "cambridge", cell: "covering.ASPHALT_SHINGLES.ARCHITECTURAL", manufacturer: "IKO", name: "Cambridge", price: 420_00 },
  ];

  it("[Q-10] get a price each if the homeowner left the choice open, and contradict no answer", () => {
    expect(findFittingPackages({ book, category: roof, answers: open })).toEqual(["GOOD", "BETTER", "BEST"]);
    expect(findFittingPackages({ book, category: roof, answers: plainRoof })).toEqual(["BETTER"]);
    const prices = pricePackages({ category: roof, book, answers: open, ...day });
    expect(prices.map((price) => [price.packageKey, price.type])).toEqual([
      ["GOOD", "CONFIRMED"],
      ["BETTER", "CONFIRMED"],
      ["BEST", "CONFIRMED"],
    ]);
    expect(findLine(prices[2]!, "package")).toMatchObject({ quantity: 23, amount: 460_00 });
  });

  it("[Q-10] are left out if not covered; a book without packages has one price", () => {
    const amounts = { ...book.amounts, "covering.ASPHALT_SHINGLES.DESIGNER": 0 };
    expect(pricePackages({ category: roof, book: { ...book, amounts }, answers: open, ...day }).map((price) => price.packageKey)).toEqual([
      "GOOD",
      "BETTER",
    ]);
    expect(pricePackages({ category: plum, book: starterBook(plum), answers: plainHeater, ...day })).toHaveLength(1);
  });

  it("[Q-10] are left out if they settle questions that a job does not ask, such as a tune-up or a furnace", () => {
    const sets = ["HIGH", "TOP", "TOP_PLUS"].map((coolingBand) => ({ coolingBand }));
    const banded = createHvacBook(sets);
    const tuneUp = {
      ...without(plainCooling, "coolingBand"),
      hvacJob: "REPAIR",
      problem: "TUNE_UP",
      systemAge: "UNDER_10",
      urgency: "THIS_WEEK",
    };
    const furnace = { ...without(plainCooling, "coolingBand"), systemType: "FURNACE", fuel: "GAS", heatingBand: "HIGH" };
    for (const answers of [tuneUp, furnace]) {
      const prices = pricePackages({ category: hvac, book: banded, answers, ...day });
      expect(prices.map((price) => [price.packageKey, price.type])).toEqual([[null, "CONFIRMED"]]);
    }
    expect(findFittingPackages({ book: banded, category: hvac, answers: without(plainCooling, "coolingBand") })).toHaveLength(3);
  });

  it("[Q-10] [Q-09] are left out if they settle what may not be installed there: regular cooling in Dallas", () => {
    const fitting = (zip: string) =>
      findFittingPackages({
        book: createHvacBook([{ coolingBand: "REGULAR" }, { coolingBand: "HIGH" }]),
        category: hvac,
        answers: { ...without(plainCooling, "coolingBand"), zip },
      });
    expect([fitting("60614"), fitting("75201")]).toEqual([["GOOD", "BETTER"], ["BETTER"]]);
  });

  it("[C-08] use a catalog product's own price while it may be installed", () => {
    const priced = (product: object) =>
      priceScope({ category: roof, book, answers: open, packageKey: "BETTER", catalogue: [{ ...catalogue[0]!, ...product }], ...day });
    expect(findLine(priced({}), "covering")?.unitPrice).toBe(420_00);
    expect(findLine(priced({ price: null }), "covering")?.unitPrice).toBe(400_00);
    expect(findLine(priced({ price: 0 }), "covering")?.unitPrice).toBe(400_00);
    expect(findLine(priced({ legalUntil: "2026-03-01" }), "covering")?.unitPrice).toBe(400_00);
  });
});

describe("packages with products", () => {
  const packages: PriceBook["packages"] = [
    { key: "GOOD", sets: { product: "TRADITIONAL" }, productId: null, title: "", extra: 0 },
    { key: "BETTER", sets: { product: "ARCHITECTURAL" }, productId: "cambridge", title: "", extra: 0 },
  ];
  const book = { ...starterBook(roof, "CONFIRMED"), packages };
  const open = { ...plainRoof, product: "NOT_SURE" };
  const cambridge = {
    id: "cambridge",
    cell: "covering.ASPHALT_SHINGLES.ARCHITECTURAL",
    manufacturer: "IKO",
    name: "Cambridge",
    price: 420_00,
    legalUntil: "2026-03-02",
  };
  const prices = (catalogue: (typeof cambridge)[] | undefined, date: string) =>
    pricePackages({ category: roof, book, answers: open, ...day, date, ...(catalogue ? { catalogue } : {}) });

  it("[C-08] [Q-10] name their product and are offered through its last legal day", () => {
    const on = prices([cambridge], "2026-03-02");
    expect(on.map(({ packageKey, product }) => [packageKey, product])).toEqual([
      ["GOOD", undefined],
      ["BETTER", { manufacturer: "IKO", name: "Cambridge" }],
    ]);
    expect(findLine(on[1]!, "covering")?.unitPrice).toBe(420_00);
    expect(prices([cambridge], "2026-03-03").map(({ packageKey }) => packageKey)).toEqual(["GOOD"]);
  });

  it("[C-08] [Q-10] are not offered without their product and do not name one of another tier", () => {
    expect(prices([], "2026-03-02").map(({ packageKey }) => packageKey)).toEqual(["GOOD"]);
    expect(prices(undefined, "2026-03-02").map(({ packageKey }) => packageKey)).toEqual(["GOOD", "BETTER"]);
    const [, other] = prices([{ ...cambridge, cell: "covering.METAL.STEEL" }], "2026-03-02");
    expect([other?.product, findLine(other!, "covering")?.unitPrice]).toEqual([undefined, 400_00]);
  });

  it("[C-08] [Q-10] reuse the prepared book for each price after a product is gone", () => {
    const made = vi.fn<(of: PriceBook) => ArrayLike<string | symbol>>(Reflect.ownKeys);
    const rope = { name: "Rope crew", by: "percent" as const, figure: 10, when: {} };
    const watched = new Proxy({ ...book, ownFees: [rope] }, { ownKeys: made });
    const prices = () => pricePackages({ category: roof, book: watched, answers: open, catalogue: [], ...day });
    const first = prices();
    const times = made.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    expect(prices()).toEqual(first);
    expect(made).toHaveBeenCalledTimes(times);
  });

  it("[C-08] [Q-10] fall back to the book's one price if no product is available", () => {
    const only = { ...book, packages: packages.slice(1) };
    const [price, ...more] = pricePackages({ category: roof, book: only, answers: open, ...day, catalogue: [] });
    expect([price?.packageKey, price?.type, more]).toEqual([null, "ESTIMATED", []]);
  });
});

describe("a price set by hand", () => {
  it("[Q-13] is one line if the book had none", () => {
    const price = createManualPrice(roofPrice({}, { priceType: "MANUAL" }), 12_500_00, "CONFIRMED");
    expect(price).toMatchObject({ type: "CONFIRMED", total: 12_500_00, low: 12_500_00, high: 12_500_00, because: null });
    expect(price.lines.map((line) => line.amount)).toEqual([12_500_00]);
  });

  it("[Q-13] keeps the lines when adjusted and shows the difference as its own line", () => {
    const before = roofPrice({ pitch: "NOT_SURE" });
    const lower = createAdjustedPrice(before, before.total - 500_00, "CONFIRMED");
    expect(lower.lines.at(-1)).toMatchObject({ key: "pricing:lines.adjustment", kind: "discount", amount: -500_00 });
    const higher = createAdjustedPrice(lower, before.total + 100_00, "ESTIMATED");
    expect(higher.lines.filter((line) => line.key === "pricing:lines.adjustment").map((line) => line.amount)).toEqual([100_00]);
    for (const price of [lower, higher]) {
      expect(price.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.total);
      expect(price.subtotal + price.discounts + price.fees).toBe(price.total);
      expect(price.lines.some((line) => line.unknown)).toBe(false);
    }
  });
});
