import type { FieldFailure } from "#app/lib/errors.ts";
import { maxAmounts, parseLimitedDollars } from "#app/lib/typed-dollars.ts";
import { toPriceFields } from "../model.ts";
import { findKindByKey } from "./kinds.ts";

const formFields = ["kind", "manufacturer", "productName", "productSku", "price", "legalUntil", "productPage"] as const;
export type FormField = (typeof formFields)[number];

/** Form values; an unchecked box is absent. */
export type TypedProduct = Readonly<Record<string, string>>;

/** Converts form values to input for `Product`, with the fields that cannot be parsed. */
export function parseProductForm(typed: TypedProduct): { given: object; refused: FieldFailure[] } {
  const refused: FieldFailure[] = [];
  const text = (field: FormField) => (typed[field] ?? "").trim();
  const kind = findKindByKey(text("kind"));
  const price = text("price") === "" ? { cents: null } : parseLimitedDollars(text("price"), maxAmounts.part);
  if (!kind) refused.push({ field: "kind", code: text("kind") === "" ? "products.kindMissing" : "products.kindUnknown" });
  if ("code" in price) refused.push({ field: "price", code: price.code });
  const { serviceCategory = "ROOF", productSubCategory = null, productType = "", capacity = null } = kind ?? {};
  const given = {
    serviceCategory,
    productSubCategory,
    productType,
    capacity,
    ...toPriceFields(serviceCategory, "cents" in price ? price.cents : null),
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
export function toFormField(refused: FieldFailure): FieldFailure {
  const kindFields = ["serviceCategory", "productSubCategory", "productType", "capacity"];
  const field = kindFields.includes(refused.field) ? "kind" : refused.field.startsWith("pricePer") ? "price" : refused.field;
  return { ...refused, field };
}
