import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { regionNames } from "#app/features/places/model/regions.ts";
import { countryByRegion, type Country } from "#app/lib/postal-codes.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { isSame } from "#app/lib/same.ts";
import { LegalDay, RequiredLine, SingleLineText, Skus, toProductIdentity } from "../model.ts";
import { findKind, productCategories, productKinds, type ProductCategory } from "./kinds.ts";
import { toMakerValue } from "./makers.ts";

const countries = ["US", "CA"] as const satisfies readonly Country[];

/** CA is California. */
const countryPlaces: Readonly<Record<Country, string>> = { US: "USA", CA: "CANADA" };

/** Null for a state or province. */
export function findCountry(where: string): Country | null {
  return countries.find((country) => countryPlaces[country] === where) ?? null;
}

/** Line of a roof's price that a product can be free of. */
const warrantyLine = "extendedWarranty";

/** Of one brand. */
export const maxMasterProducts = 2_000;

/** A country, or a state or province of either. */
function isPlace(where: string): boolean {
  return Object.values(countryPlaces).includes(where) || regionNames.has(where);
}

const LegalPlace = z.strictObject({ where: z.string().refine(isPlace, "products.placeUnknown"), day: LegalDay });
export type LegalPlace = z.infer<typeof LegalPlace>;

/** A product of the brand's catalog, which contractors add at their own price. */
export const MasterProduct = z
  .strictObject({
    serviceCategory: z.enum(productCategories),
    productSubCategory: SingleLineText,
    productType: RequiredLine,
    capacity: SingleLineText.nullable(),
    manufacturer: RequiredLine,
    productName: RequiredLine,
    productSku: Skus,
    /** The manufacturer's PDF or page. */
    productPage: WebAddress.nullable(),
    /** Cents per square or unit; an example, never a price. */
    samplePrice: z.int().min(0, "amount.negative").max(maxAmounts.part.most, maxAmounts.part.code).nullable(),
    legalUntil: z.array(LegalPlace).max(70, "products.placesInvalid"),
    /** Countries in which the fee for an extended warranty is waived. */
    waivedIn: z.array(z.enum(countries)).transform((chosen) => countries.filter((one) => chosen.includes(one))),
    retired: z.boolean(),
  })
  .superRefine((product, check) => {
    const addIssue = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
    if (!findKind(product)) addIssue("productType", "products.kindUnknown");
    if (product.serviceCategory !== "ROOF" && product.waivedIn.length > 0) addIssue("waivedIn", "products.waiverRoofOnly");
    const named = product.legalUntil.map(({ where }) => where);
    if (new Set(named).size < named.length) addIssue("legalUntil", "products.placeTwice");
  });
export type MasterProduct = z.infer<typeof MasterProduct>;

/** A brand that keeps a catalog. */
export interface MasterBrand {
  code: BrandCode;
  name: string;
  categories: readonly ProductCategory[];
}

export interface StoredMaster extends MasterProduct {
  id: string;
  brand: string;
  identity: string;
  /** Increases with every change, for optimistic locking. */
  revision: number;
  /** ISO 8601. */
  changedAt: string;
  /** What the last change changed; empty for a new product. */
  changedFields: string[];
}

/** The last day in a state or province: its own, or that of its country, whichever ends first. */
export function findMasterLastDay({ legalUntil }: Pick<MasterProduct, "legalUntil">, region: string): string | null {
  const country = countryPlaces[countryByRegion(region)];
  return findFirstDay(...legalUntil.filter(({ where }) => where === region || where === country).map(({ day }) => day));
}

export function findFirstDay(...days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** Days that a change stays marked for contractors. */
const markedDays = 90;

/** What contractors see of an entry's last change. */
export interface MasterChange {
  /** YYYY-MM-DD. */
  day: string;
  /** Empty for a new product. */
  fields: string[];
}

/** What a brand's catalog says of a contractor's product. */
export interface MasterNote {
  /** Of the entry. */
  id: string;
  brand: string;
  /** Last day where the contractor is; null for none. */
  lastDay: string | null;
  productPage: string | null;
  isFeeWaived: boolean;
  isRetired: boolean;
  change: MasterChange | null;
}

/** Null once the mark has faded. `today` is YYYY-MM-DD. */
export function findMasterChange(
  { changedAt, changedFields }: Pick<StoredMaster, "changedAt" | "changedFields">,
  today: string,
): MasterChange | null {
  const day = changedAt.slice(0, 10);
  return day >= addDays(today, -markedDays) ? { day, fields: changedFields } : null;
}

/** Names of the fields that differ. */
export function listMasterChanges(before: MasterProduct, after: MasterProduct): string[] {
  return Object.keys(MasterProduct.shape).filter((field) => {
    const key = field as keyof MasterProduct;
    return !isSame(before[key], after[key]);
  });
}

/** Lines of a price that are free with this product in the country. */
export function listWaivedLines(
  { serviceCategory, waivedIn }: Pick<MasterProduct, "serviceCategory" | "waivedIn">,
  country: Country,
): string[] {
  return serviceCategory === "ROOF" && waivedIn.includes(country) ? [warrantyLine] : [];
}

/** Identities that the product of a price may have in a catalog, by the cells of its lines. */
export function toQuotedIdentities(
  category: string,
  { manufacturer, name: productName }: { manufacturer: string; name: string },
  cells: readonly string[],
): string[] {
  return productKinds
    .filter(({ serviceCategory, cell }) => serviceCategory === category && cells.includes(cell))
    .map((kind) => toProductIdentity({ ...kind, manufacturer: toMakerValue(kind.serviceCategory, manufacturer), productName }));
}

/** As in `USA 2029-05-06; ON 2030-01-01`. */
export function formatLegalPlaces(places: readonly LegalPlace[]): string {
  return places.map(({ where, day }) => `${where} ${day}`).join("; ");
}

/** Null unless each part is a place and a day; semicolons, commas and line breaks separate them. */
export function parseLegalPlaces(typed: string): LegalPlace[] | null {
  const parts = typed
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const pairs = parts.map((part) => /^([A-Za-z]{2,6})\s+(\d{4}-\d{2}-\d{2})$/.exec(part));
  if (pairs.some((pair) => pair === null)) return null;
  return pairs.map((pair) => ({ where: pair?.[1]?.toUpperCase() ?? "", day: pair?.[2] ?? "" }));
}

/** As in `USA CANADA`. */
export function formatCountries(chosen: readonly Country[]): string {
  return chosen.map((country) => countryPlaces[country]).join(" ");
}

export function parseCountries(typed: string): Country[] | null {
  const named = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const found = named.flatMap((name) => findCountry(name) ?? []);
  return found.length === named.length ? found : null;
}
