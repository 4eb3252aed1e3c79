import { describe, expect, it } from "vitest";
import { categories } from "#app/features/categories/model/registry.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { maxConditions, type OwnFee } from "#app/features/pricing/model/own-fee.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { offerQuestions } from "#app/features/pricing/model/offered-options.ts";
import { readExpert } from "./expert-form.ts";
import { toTypedConditions, feeQuestions, listPicks } from "./own-fees-form.ts";

const book = starterBook(roof, "CONFIRMED");
/** An untouched form, except for `typed`. */
const form = (typed: Record<string, string> = {}) => ({
  ...Object.fromEntries(Object.entries(book.percents).map(([cell, percent]) => [`percents.${cell}`, String(percent)])),
  validityDays: "30",
  "travel.by": "none",
  ...typed,
});
const read = (typed: Record<string, string> = {}, before: PriceBook = book) => readExpert(roof, before, form(typed));

describe("the expert form", () => {
  it("[C-07] keeps an untouched book, including all price cells", () => {
    expect(read()).toEqual({ book: { ...book, ownFees: undefined }, refused: [] });
    expect(PriceBook.parse(read().book)).toEqual(book);
  });

  it("[C-07] [Q-06] reads own fees: answers to one question are alternatives, both bounds apply, removed fees are dropped", () => {
    const { book: typed, refused } = read({
      "ownFees.0.name": " Boom lift ",
      "ownFees.0.by": "amount",
      "ownFees.0.figure": "1 450,50 $",
      "ownFees.0.when.0": "floors=2",
      "ownFees.0.when.1": "floors=3",
      "ownFees.0.when.2": "pitch>=",
      "ownFees.0.number.2": "8",
      "ownFees.0.when.5": "pitch<",
      "ownFees.0.number.5": "12",
      "ownFees.1.name": "Gone",
      "ownFees.1.figure": "1",
      "ownFees.1.remove": "on",
      "ownFees.3.name": "Winter rate",
      "ownFees.3.by": "percentOff",
      "ownFees.3.figure": "2.5 %",
      "ownFees.3.when.0": "overlay=true",
    });
    expect(refused).toEqual([]);
    expect(typed.ownFees).toEqual([
      { name: "Boom lift", by: "amount", figure: 1450_50, when: { floors: ["2", "3"], pitch: { atLeast: 8, below: 12 } } },
      { name: "Winter rate", by: "percentOff", figure: 2.5, when: { overlay: [true] } },
    ]);
  });

  it("[C-07] [Q-06] keeps the maximum number of conditions and rejects a repeated bound", () => {
    const fee = { "ownFees.0.name": "Lift", "ownFees.0.figure": "1" };
    const late = { "ownFees.0.when.0": "floors=3", [`ownFees.0.when.${maxConditions - 1}`]: "overlay=true" };
    expect(read({ ...fee, ...late }).book.ownFees?.[0]?.when).toEqual({ floors: ["3"], overlay: [true] });
    const twice = { "ownFees.0.when.0": "pitch>=", "ownFees.0.number.0": "4", "ownFees.0.when.1": "pitch>=", "ownFees.0.number.1": "8" };
    expect(read({ ...fee, ...twice }).refused).toEqual([{ field: "ownFees.0.when.1", code: "book.feeBoundTwice" }]);
  });

  it("[C-07] rejects fees without name, figure or number, duplicate names and unknown answers, next to their fields", () => {
    const { refused } = read({
      "ownFees.0.name": "Boom lift",
      "ownFees.0.figure": "about 400",
      "ownFees.0.when.0": "pitch>=",
      "ownFees.1.figure": "20",
      "ownFees.2.name": "Ladder",
      "ownFees.2.figure": "20",
      "ownFees.2.when.1": "moat=deep",
      "ownFees.4.name": "LADDER",
      "ownFees.4.figure": "30",
    });
    expect(refused.map(({ field, code }) => [field, code])).toEqual([
      ["ownFees.0.figure", "amount.invalid"],
      ["ownFees.0.number.0", "book.feeNumberMissing"],
      ["ownFees.1.name", "book.feeNameMissing"],
      ["ownFees.2.when.1", "book.feeConditionUnknown"],
      ["ownFees.4.name", "book.feeTwice"],
    ]);
  });

  it("[C-07] [Q-10] reads packages, drops empty ones and keeps the product of a package", () => {
    const best = { key: "BEST" as const, sets: { product: "DESIGNER" }, productId: "crowne", title: "Crowne", extra: 0 };
    const { book: typed } = read(
      {
        "packages.GOOD.sets.product": "TRADITIONAL",
        "packages.BEST.title": "Crowne Slate",
        "packages.BEST.sets.product": "DESIGNER",
        "packages.BEST.extra": "20",
      },
      { ...book, packages: [{ ...best, key: "BETTER" }, best] },
    );
    expect(typed.packages).toEqual([
      { key: "GOOD", sets: { product: "TRADITIONAL" }, productId: null, title: "", extra: 0 },
      { ...best, title: "Crowne Slate", extra: 20_00 },
    ]);
  });

  it("[C-07] [C-08] sets and clears a package's product; a package with only a product is kept", () => {
    const best = { key: "BEST" as const, sets: {}, productId: "crowne", title: "", extra: 0 };
    const readPackages = (fields: Record<string, string>) => read(fields, { ...book, packages: [best] }).book.packages;
    expect(readPackages({ "packages.GOOD.product": "cambridge" })).toEqual([{ ...best, key: "GOOD", productId: "cambridge" }]);
    expect(readPackages({ "packages.BEST.product": "dynasty" })).toEqual([{ ...best, productId: "dynasty" }]);
    const bare = { "packages.BEST.product": "NONE", "packages.BEST.title": "Designer shingles" };
    expect(readPackages(bare)).toEqual([{ ...best, productId: null, title: "Designer shingles" }]);
    expect(readPackages({ "packages.BEST.product": "NONE" })).toEqual([]);
  });

  it("[C-07] [Q-06] keeps partly ticked options, drops fully ticked ones, rejects none ticked, and keeps questions not in the form", () => {
    const tick = (options: readonly string[]) => Object.fromEntries(options.map((option) => [`offers.roofType.${option}`, "on"]));
    const all = offerQuestions(roof)
      .find(({ key }) => key === "roofType")!
      .options.map(({ value }) => value);
    const asked = { "offers.roofType": "asked" };
    const before = { ...book, offers: { floors: ["1"] } };
    expect(read({ ...asked, ...tick(["METAL", "FLAT"]) }, before).book.offers).toEqual({ floors: ["1"], roofType: ["METAL", "FLAT"] });
    expect(read({ ...asked, ...tick(all) }, before).book.offers).toEqual({ floors: ["1"] });
    expect(read(asked, before).refused).toEqual([{ field: "offers.roofType", code: "book.offerEmpty" }]);
  });

  it("[C-07] [Q-06] reads percents, minimum charge, volume discount and travel like the price form", () => {
    const { book: typed } = read({
      "percents.steep": "",
      "percents.urgent": "12,5",
      minimumCharge: "500",
      "travel.by": "mile",
      "travel.perMile": "2",
    });
    expect(typed.percents).toEqual({ ...book.percents, steep: undefined, urgent: 12.5 });
    expect(typed).toMatchObject({ minimumCharge: 500_00, travel: { by: "mile", freeMiles: 0, perMile: 2_00 }, amounts: book.amounts });
  });
});

describe("a fee's conditions", () => {
  it.each(Object.values(categories).map((category) => [category.code, category] as const))(
    "[C-07] %s: every condition is read and shown as picked",
    (code, category) => {
      const picks = feeQuestions(category).flatMap(listPicks);
      for (const pick of picks) {
        const typed = { "ownFees.0.name": "Fee", "ownFees.0.figure": "1", "ownFees.0.when.0": pick, "ownFees.0.number.0": "3" };
        const { book: one } = readExpert(category, starterBook(category), typed);
        const [fee] = one.ownFees as OwnFee[];
        expect(toTypedConditions(fee!), code).toEqual([{ pick, number: /[<>]/.test(pick) ? 3 : null }]);
        expect(PriceBook.shape.ownFees.safeParse(one.ownFees).success).toBe(true);
      }
    },
  );

  it("[C-07] exclude text and postal code questions", () => {
    expect(feeQuestions(plum).map(({ key }) => key)).not.toEqual(expect.arrayContaining(["zip"]));
    expect(feeQuestions(plum).some(({ key }) => key === "details")).toBe(false);
  });
});
