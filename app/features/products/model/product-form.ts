import type { FieldFailure } from "#app/lib/errors.ts";
import { largestAmounts, readDollars } from "#app/lib/typed-dollars.ts";
import { pricedFor } from "../model.ts";
import { kindOfKey } from "./kinds.ts";

export const formFields = ["kind", "manufacturer", "productName", "productSku", "price", "legalUntil", "productPage"] as const;
export type FormField = (typeof formFields)[number];

/** Form values; an unchecked box is absent. */
export type TypedProduct = Readonly<Record<string, string>>;

/** Converts form values to input for `Product`, with the fields that cannot be parsed. */
export function readForm(typed: TypedProduct): { given: object; refused: FieldFailure[] } {
  const refused: FieldFailure[] = [];
  const text = (field: FormField) => (typed[field] ?? "").trim();
  const kind = kindOfKey(text("kind"));
  const read = text("price") === "" ? { cents: null } : readDollars(text("price"), largestAmounts.part);
  if (!kind) refused.push({ field: "kind", code: "products.kindUnknown" });
  if ("code" in read) refused.push({ field: "price", code: read.code });
  const { serviceCategory = "ROOF", productSubCategory = null, productType = "", capacity = null } = kind ?? {};
  const given = {
    serviceCategory,
    productSubCategory,
    productType,
    capacity,
    ...pricedFor(serviceCategory, "cents" in read ? read.cents : null),
    manufacturer: text("manufacturer"),
    productName: text("productName"),
    productSku: text("productSku"),
    productPage: text("productPage") === "" ? null : text("productPage"),
    legalUntil: text("legalUntil") === "" ? null : text("legalUntil"),
    active: typed.active === "on",
  };
  return { given, refused };
}

/** Maps a product field to its form field. */
export function fieldOf(refused: FieldFailure): FieldFailure {
  const kindFields = ["serviceCategory", "productSubCategory", "productType", "capacity"];
  const field = kindFields.includes(refused.field) ? "kind" : refused.field.startsWith("pricePer") ? "price" : refused.field;
  return { ...refused, field };
}
