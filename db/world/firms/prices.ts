import type { Category, CategoryCode } from "#app/features/categories/model/category.ts";
import { waterHeaterManufacturers } from "#app/features/categories/plum/heaters.ts";
import { checkBook, starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { Package, PriceBook, PriceType } from "#app/features/pricing/model/price-book.ts";
import type { Dice } from "../dice.ts";
import { generateTerms } from "./texts.ts";

export interface Pricing {
  region: string;
  priceType: PriceType;
  french: boolean;
  dice: Dice;
}

/** Price level by region in percent; roughly the BEA's regional price parities. */
const levels: Readonly<Record<string, number>> = Object.fromEntries(
  "AK 108|AL 90|AR 89|AS 112|BC 106|CA 116|CT 108|DC 115|GU 112|HI 114|IA 92|ID 95|KS 92|KY 91|LA 91|MA 112|MD 107|MO 92|MS 88|MT 95|ND 91|NE 93|NH 107|NJ 113|NM 93|NT 118|NU 122|NY 113|OH 93|OK 90|ON 105|OR 105|QC 94|RI 103|SC 94|SD 91|TN 93|VI 110|WA 110|WI 95|WV 90|YT 115"
    .split("|")
    .map((entry) => entry.split(" "))
    .map(([region, percent]) => [region, Number(percent)]),
);

/** The trade's example prices, adjusted to the region and varied. */
export function generatePriceBook(category: Category, { region, priceType, french, dice }: Pricing): PriceBook {
  const level = ((levels[region] ?? 100) / 100) * (0.88 + dice.share() * 0.27);
  const start = starterBook(category, priceType);
  const mustFill = new Set(category.cells.filter((cell) => cell.mustFill).map((cell) => cell.key));
  // An empty cell leaves a bathroom without an online price, so fewer are left empty.
  const keepChances = category.code === "BATH" ? [0.97, 0.99] : [0.9, 0.95];
  const kept = Object.entries(start.amounts).filter(
    ([cell]) => mustFill.has(cell) || dice.chance(keepChances[cell.includes(".") ? 0 : 1] ?? 1),
  );
  const amounts = Object.fromEntries(kept.map(([cell, cents]) => [cell, roundPrice(cents, level * (0.94 + dice.share() * 0.12))]));
  const percents = Object.fromEntries(
    Object.entries(start.percents).map(([cell, percent]) => [cell, Math.max(0, percent + dice.between(-2, 2))]),
  );
  const book: PriceBook = {
    ...start,
    amounts,
    percents,
    offers: category.code === "PLUM" ? { manufacturer: dice.some(Object.keys(waterHeaterManufacturers), dice.between(4, 9)) } : {},
    minimumCharge: dice.chance(0.6) ? toFiveDollars(level * dice.pick([150_00, 250_00, 350_00, 500_00])) : 0,
    volumeDiscount: dice.chance(0.2) ? { threshold: dice.pick([10_000_00, 15_000_00, 20_000_00]), percent: dice.pick([2, 3, 5]) } : null,
    travel: dice.chance(0.3) ? { by: "mile", freeMiles: dice.pick([10, 15, 20]), perMile: dice.pick([2_00, 2_50, 3_00, 4_00]) } : null,
    packages: category.code === "ROOF" && dice.chance(0.35) ? shinglePackages(amounts, french) : [],
    included: pickInclusions(category, amounts, dice),
    terms: { ...start.terms, ...generateTerms(french, dice) },
    validityDays: dice.pick([14, 30, 30, 30, 60]),
    example: false,
  };
  // In a trade with few prices, too few may be left for any offer.
  return checkBook(category, book).length > 0 ? { ...book, amounts: start.amounts } : book;
}

/** The product that an installation price always includes. */
const installed: Readonly<Partial<Record<CategoryCode, string>>> = { PLUM: "heater", HVAC: "equipment" };

/** Random inclusions; permits only with a price for them. */
function pickInclusions({ code, inclusions }: Category, amounts: PriceBook["amounts"], dice: Dice): string[] {
  const chosen = dice.some(inclusions, dice.between(2, inclusions.length)).map(({ key }) => key);
  const all = new Set([...(installed[code] ? [installed[code]] : []), ...chosen]);
  return inclusions.map(({ key }) => key).filter((key) => all.has(key) && (key !== "permitHandling" || amounts.permit !== undefined));
}

const shingles = [
  { key: "GOOD", product: "TRADITIONAL", en: "Three-tab shingles, 25 years", fr: "Bardeaux à trois jupes, 25 ans" },
  { key: "BETTER", product: "ARCHITECTURAL", en: "Architectural shingles, limited lifetime", fr: "Bardeaux architecturaux, à vie limitée" },
  { key: "BEST", product: "DESIGNER", en: "Designer shingles, limited lifetime", fr: "Bardeaux de prestige, à vie limitée" },
] as const;

function shinglePackages(amounts: PriceBook["amounts"], french: boolean): Package[] {
  return shingles
    .filter(({ product }) => amounts[`covering.ASPHALT_SHINGLES.${product}`])
    .map(({ key, product, en, fr }) => ({ key, sets: { product }, productId: null, title: french ? fr : en, extra: 0 }));
}

/** Below $15 (prices per square foot and the like) to five cents, else to five dollars. */
function roundPrice(cents: number, share: number): number {
  return cents < 15_00 ? Math.max(1, Math.round((cents * share) / 5)) * 5 : toFiveDollars(cents * share);
}

function toFiveDollars(cents: number): number {
  return Math.max(1, Math.round(cents / 500)) * 500;
}
