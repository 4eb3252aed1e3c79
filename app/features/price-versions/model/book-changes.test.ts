import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { bookChanges } from "./book-changes.ts";

const book = starterBook(roof, "CONFIRMED");

it("[C-07] lists the fields that changed between two versions, with both values", () => {
  const { chimney: _, ...amounts } = book.amounts;
  const after = {
    ...book,
    amounts: { ...amounts, tearOff: 80_00 },
    travel: { by: "mile" as const, freeMiles: 20, perMile: 2_50 },
    terms: { ...book.terms, payment: "When done." },
    included: ["dripEdge"],
  };
  expect(bookChanges(roof, [book, after]).map(({ field, before, after }) => [field, before, after])).toEqual([
    ["amounts.tearOff", { kind: "amount", cents: 75_00 }, { kind: "amount", cents: 80_00 }],
    ["amounts.chimney", { kind: "amount", cents: 350_00 }, null],
    ["travel.by", { kind: "key", key: "builder:travel.none" }, { kind: "key", key: "builder:travel.mile" }],
    ["travel.freeMiles", null, { kind: "number", number: 20 }],
    ["travel.perMile", null, { kind: "amount", cents: 2_50 }],
    ["terms.payment", null, { kind: "text", text: "When done." }],
    ["included.dripEdge", null, { kind: "key", key: "categories:answers.yes" }],
  ]);
  expect(bookChanges(roof, [book, book])).toEqual([]);
  expect(bookChanges(null, [book, { ...book, priceType: "MANUAL" }])).toHaveLength(1);
});

it("[C-07] lists changes in the order of the builder, whether fields are filled, emptied or replaced", () => {
  const fee = (name: string) => ({ name, by: "amount" as const, figure: 10_00, when: {} });
  const byMile = { ...book, travel: { by: "mile" as const, freeMiles: 20, perMile: 2_50 }, ownFees: [fee("Crane"), fee("Lift")] };
  const zones = [{ upToMiles: 10, fee: 50_00 }];
  const byZone = { ...book, travel: { by: "zone" as const, zones }, ownFees: [fee("Barge"), fee("Crane")], validityDays: 6 };
  const fields = (before: PriceBook, after: PriceBook) => bookChanges(roof, [before, after]).map(({ field }) => field);
  const [mile, zone] = [
    ["travel.freeMiles", "travel.perMile"],
    ["travel.zones.0.upToMiles", "travel.zones.0.fee"],
  ];
  const ownFee = (name: string) => [`ownFees.${name}.figure`, `ownFees.${name}.when`];
  expect(fields(byMile, byZone)).toEqual(["travel.by", ...mile, ...zone, ...ownFee("lift"), ...ownFee("barge"), "validityDays"]);
  expect(fields(byZone, byMile)).toEqual(["travel.by", ...zone, ...mile, ...ownFee("barge"), ...ownFee("lift"), "validityDays"]);
  expect(fields(book, byZone)).toEqual(["travel.by", ...zone, ...ownFee("barge"), ...ownFee("crane"), "validityDays"]);
});

it("[C-07] [Q-06] lists changed expert rules with the contractor's names, conditions and options", () => {
  const lift = { name: "Boom lift", by: "amount" as const, figure: 450_00, when: { floors: ["3"] } };
  const before = { ...book, ownFees: [lift], offers: { roofType: ["METAL"] } };
  const best = { key: "BEST" as const, sets: { product: "DESIGNER" }, productId: null, title: "Crowne Slate", extra: 20_00 };
  const after = { ...book, ownFees: [{ ...lift, figure: 500_00, when: { pitch: { atLeast: 8 } } }], packages: [best] };
  const changes = bookChanges(roof, [before, after]);
  expect(changes.map(({ field }) => field)).toEqual([
    "ownFees.boom lift.figure",
    "ownFees.boom lift.when",
    "packages.BEST.title",
    "packages.BEST.settles",
    "packages.BEST.extra",
    "offers.roofType",
  ]);
  const question = (key: string) => `categories:ROOF.questions.${key}`;
  expect(changes[1]).toMatchObject({
    name: "Boom lift",
    before: { conditions: [{ label: `${question("floors")}.label`, options: [`${question("floors")}.options.3`] }] },
    after: { conditions: [{ label: `${question("pitch")}.label`, atLeast: 8, below: null }] },
  });
  expect(changes.at(-1)).toMatchObject({
    before: { keys: [`${question("roofType")}.options.METAL`] },
    after: { key: "builder:expert.offers.all" },
  });
});

it("[C-07] [C-08] names both products when a package's product changes, and marks deleted ones", () => {
  const named = (productId: string | null) => ({
    ...book,
    packages: [{ key: "BEST" as const, sets: { product: "DESIGNER" }, productId, title: "", extra: 0 }],
  });
  const names = { slate: "IKO Crowne Slate", armour: "IKO Armourshake" };
  const listChanges = (before: string | null, after: string | null) =>
    bookChanges(roof, [named(before), named(after)], names).map((change) => [change.field, change.before, change.after]);
  const slate = { kind: "product", id: "slate", name: "IKO Crowne Slate" };
  const gone = (id: string) => ({ kind: "product", id, name: null });
  expect(listChanges("slate", "armour")).toEqual([
    ["packages.BEST.product", slate, { kind: "product", id: "armour", name: "IKO Armourshake" }],
  ]);
  expect(listChanges(null, "slate")).toEqual([["packages.BEST.product", null, slate]]);
  expect(listChanges("old", "older")).toEqual([["packages.BEST.product", gone("old"), gone("older")]]);
  expect(listChanges("slate", "slate")).toEqual([]);
});

it.each(locales)("[C-07] says in words that prices are no longer examples, in %s", (locale) => {
  const [change] = bookChanges(roof, [
    { ...book, example: true },
    { ...book, example: false },
  ]);
  expect(change).toMatchObject({ field: "example", before: { kind: "key" }, after: { kind: "key" } });
  const t = getTranslator(locale);
  const [before, after] = [change?.before, change?.after].map((figure) => (figure?.kind === "key" ? t(figure.key) : ""));
  expect([before, after]).not.toContain("");
  expect(before).not.toBe(after);
  expect(bookChanges(roof, [book, book])).toEqual([]);
});
