import { z } from "zod";
import type { Cents } from "#app/lib/money.ts";
import { PlainText, Text } from "#app/lib/text.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { findKind, productCategories, type ProductCategory } from "./model/kinds.ts";

/** Unit of the installed price: one heater, or one roofing square (100 sq ft). */
export const priceUnits = { PLUM: "unit", ROOF: "square" } as const;

const priceFields = { unit: "pricePerUnitInstalled", square: "pricePerSquareInstalled" } as const;

function getPriceField(serviceCategory: ProductCategory) {
  return priceFields[priceUnits[serviceCategory]];
}

export const maxProducts = 2_000;

/** Comma-separated text or a list; duplicates are dropped. */
export const Skus = z.union([PlainText.max(1000), z.array(PlainText.max(1000)).max(100)]).transform((typed) =>
  [
    ...new Set(
      [typed]
        .flat()
        .join(",")
        .split(",")
        .map((sku) => sku.trim()),
    ),
  ].filter(Boolean),
);

/** Line breaks and tabs become spaces. */
export const SingleLineText = Text.transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, " ").trim()).pipe(
  z.string().max(120, "products.lineTooLong"),
);
export const RequiredLine = SingleLineText.pipe(z.string().min(1, "products.required"));
const Price = z.int().min(0, "amount.negative").max(maxAmounts.part.most, maxAmounts.part.code).nullable();
const firstDay = "2000-01-01";
const lastDay = "2100-12-31";

/** Last day the contractor offers a product, YYYY-MM-DD. */
export const LegalDay = z.iso
  .date({ error: "products.dateInvalid", abort: true })
  .refine((day) => day >= firstDay && day <= lastDay, "products.dateInvalid");

/** Prices are in cents; only the one for the category's unit may be set. */
const ProductFields = z.strictObject({
  serviceCategory: z.enum(productCategories),
  productSubCategory: SingleLineText.nullable().default(null),
  /** Roof tier or material, or heater fuel. */
  productType: RequiredLine,
  /** Known manufacturer's value, or free text. */
  manufacturer: RequiredLine,
  productName: RequiredLine,
  /** Gallons of a tank heater, power of a tankless one; null for roofs. */
  capacity: SingleLineText.nullable().default(null),
  productSku: Skus.default([]),
  productPage: WebAddress.nullable().default(null),
  pricePerSquareInstalled: Price.default(null),
  pricePerUnitInstalled: Price.default(null),
  priceUnit: z.enum(["unit", "square"]),
  active: z.boolean().default(true),
  legalUntil: LegalDay.nullable().default(null),
});
type Fields = z.infer<typeof ProductFields>;

/** A valid product: a known kind, priced in its category's unit. */
export const Product = ProductFields.superRefine(checkKindAndPrice);
export type Product = Fields;

/** `seen` is the revision that the edit is based on. */
export const ProductChange = ProductFields.extend({ id: z.string().max(60), seen: z.int().min(0) }).superRefine(checkKindAndPrice);
export type ProductChange = z.infer<typeof ProductChange>;

function checkKindAndPrice(input: Fields, check: z.RefinementCtx): void {
  const addIssue = (field: keyof Fields, message: string) => check.addIssue({ code: "custom", path: [field], message });
  if (!findKind(input)) addIssue("productType", "products.kindUnknown");
  if (input.priceUnit !== priceUnits[input.serviceCategory]) addIssue("priceUnit", "products.otherUnit");
  for (const field of Object.values(priceFields))
    if (field !== getPriceField(input.serviceCategory) && input[field] !== null) addIssue(field, "products.otherUnit");
}

export interface OwnProduct extends Product {
  id: string;
  /** Increases with every change, for optimistic locking. */
  revision: number;
}

/** Installed price per square or unit in cents; null leaves the price to the price list. */
export function getInstalledPrice(
  product: Pick<Product, "serviceCategory" | "pricePerSquareInstalled" | "pricePerUnitInstalled">,
): Cents | null {
  return product[getPriceField(product.serviceCategory)];
}

export function toPriceFields(serviceCategory: Product["serviceCategory"], price: Cents | null) {
  const empty = { pricePerSquareInstalled: null, pricePerUnitInstalled: null };
  return { ...empty, [getPriceField(serviceCategory)]: price, priceUnit: priceUnits[serviceCategory] };
}

/** Key that is unique per contractor, ignoring case. Lists are sorted by it: kind, capacity, manufacturer, name. */
export function toProductIdentity(product: Pick<Product, KindField | "manufacturer" | "productName">): string {
  const { serviceCategory, productSubCategory, productType, capacity, manufacturer, productName } = product;
  const kind = [serviceCategory, productSubCategory, productType, capacity?.padStart(4, "0")].filter(Boolean).join(".");
  return [kind, manufacturer.toLowerCase(), productName.toLowerCase()].join("\u001F");
}

type KindField = "serviceCategory" | "productSubCategory" | "productType" | "capacity";

/** Product that a package of the contractor's price list can name. */
export interface ChoosableProduct {
  id: string;
  /** Manufacturer and name. */
  name: string;
  /** Message key. */
  kind: string;
}
