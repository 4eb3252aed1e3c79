import type { FieldFailure } from "#app/lib/errors.ts";
import { maxAmounts, parseLimitedDollars } from "#app/lib/typed-dollars.ts";
import { findKindByKey, type ProductKind } from "./kinds.ts";
import { parseCountries, parseLegalPlaces } from "./master-products.ts";

/** Columns of the file, in any order; the first three are needed. They are the names of the form's fields too. */
export const masterColumns = ["kind", "manufacturer", "name", "sku", "page", "price", "legalUntil", "waivedIn", "retired"] as const;
export type MasterColumn = (typeof masterColumns)[number];

export interface MasterError {
  field: MasterColumn;
  code: string;
}

/** How many rows of a file do what. */
export interface MasterImport {
  created: number;
  changed: number;
  unchanged: number;
}

/** A row that must be corrected. */
export interface RefusedMaster {
  line: number;
  name: string;
  errors: readonly FieldFailure[];
}

export interface MasterCheck {
  /** Of what the file would change, and of which versions. */
  digest: string;
  counts: MasterImport;
  refused: RefusedMaster[];
}

/** What a form or a row of a file says, as input for `MasterProduct`, with what cannot be read. */
export function parseTypedMaster(read: (column: MasterColumn) => string): { given: Record<string, unknown>; errors: MasterError[] } {
  const errors: MasterError[] = [];
  const refuse = (field: MasterColumn, code: string) => void errors.push({ field, code });
  const kind = findKindByKey(read("kind").trim());
  if (!kind) refuse("kind", read("kind").trim() === "" ? "products.kindMissing" : "products.kindUnknown");
  const price = read("price").trim() === "" ? { cents: null } : parseLimitedDollars(read("price"), maxAmounts.part);
  if ("code" in price) refuse("price", price.code);
  const legalUntil = parseLegalPlaces(read("legalUntil"));
  if (!legalUntil) refuse("legalUntil", "products.placesInvalid");
  const waivedIn = parseCountries(read("waivedIn"));
  if (!waivedIn) refuse("waivedIn", "products.countriesInvalid");
  const retired = read("retired").trim().toLowerCase();
  if (!["", "yes", "no"].includes(retired)) refuse("retired", "products.yesOrNo");
  const given = {
    ...toKindFields(kind),
    manufacturer: read("manufacturer"),
    productName: read("name"),
    productSku: read("sku"),
    productPage: read("page").trim() || null,
    samplePrice: "cents" in price ? price.cents : null,
    legalUntil: legalUntil ?? [],
    waivedIn: waivedIn ?? [],
    retired: retired === "yes",
  };
  return { given, errors };
}

/** Without a kind, which is refused apart, the others are still checked. */
function toKindFields(kind: ProductKind | null) {
  if (!kind) return { serviceCategory: "ROOF", productSubCategory: "", productType: "-", capacity: null };
  const { serviceCategory, productSubCategory, productType, capacity } = kind;
  return { serviceCategory, productSubCategory, productType, capacity };
}

const columnsByField: Readonly<Record<string, MasterColumn>> = {
  manufacturer: "manufacturer",
  productName: "name",
  productSku: "sku",
  productPage: "page",
  samplePrice: "price",
  legalUntil: "legalUntil",
  waivedIn: "waivedIn",
};

export function toMasterColumn(field: string): MasterColumn {
  return columnsByField[field.split(".")[0] ?? ""] ?? "kind";
}
