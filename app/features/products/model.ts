import { z } from "zod";
import type { Cents } from "#app/lib/money.ts";
import { PlainText, Text } from "#app/lib/text.ts";
import { largestAmounts } from "#app/lib/typed-dollars.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { findKind, productCategories, type ProductCategory } from "./model/kinds.ts";

/** What a product's price counts, a heater or a roofing square, both installed. */
export const priceUnits = { PLUM: "unit", ROOF: "square" } as const;

/** The field that holds the price for each unit. */
const priceFields = { unit: "pricePerUnitInstalled", square: "pricePerSquareInstalled" } as const;

function priceFieldFor(serviceCategory: ProductCategory) {
  return priceFields[priceUnits[serviceCategory]];
}

/** Products that one contractor keeps at most. */
export const mostProducts = 2_000;

/** Stock numbers as a list, or typed as one text and parted by commas: each once. */
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

/** One line of text: a break or a tab within it is a space. */
const Line = Text.transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, " ").trim()).pipe(z.string().max(120, "products.lineTooLong"));
const Needed = Line.pipe(z.string().min(1, "products.required"));
const Price = z.int().min(0, "amount.negative").max(largestAmounts.part.most, largestAmounts.part.code).nullable();
const firstDay = "2000-01-01";
const lastDay = "2100-12-31";

/** The last day on which its contractor offers a product, YYYY-MM-DD. */
export const LegalDay = z.iso
  .date({ error: "products.dateInvalid", abort: true })
  .refine((day) => day >= firstDay && day <= lastDay, "products.dateInvalid");

/** The fields of a product of a contractor's own list. Prices are in cents; the one that fits its category counts. */
export const ProductFields = z.strictObject({
  serviceCategory: z.enum(productCategories),
  /** The kind of roof, or of heater. */
  productSubCategory: Line.nullable().default(null),
  /** The tier or the material of a roof, the fuel of a heater. */
  productType: Needed,
  /** A value of the makers' list, or another maker's name. */
  manufacturer: Needed,
  productName: Needed,
  /** Gallons of a water heater, or how powerful a tankless one is; none of a roof. */
  capacity: Line.nullable().default(null),
  productSku: Skus.default([]),
  /** The page that describes it. */
  productPage: WebAddress.nullable().default(null),
  pricePerSquareInstalled: Price.default(null),
  pricePerUnitInstalled: Price.default(null),
  priceUnit: z.enum(["unit", "square"]),
  active: z.boolean().default(true),
  legalUntil: LegalDay.nullable().default(null),
});
type Fields = z.infer<typeof ProductFields>;

/** A product of a contractor's own list, of a kind that the categories know and with the price that fits it. */
export const Product = ProductFields.superRefine(refuseMisfit);
export type Product = Fields;

/** The same of a product that is there, as it shall be; `seen` is the revision that it was seen at. */
export const ProductChange = ProductFields.extend({ id: z.string().max(60), seen: z.int().min(0) }).superRefine(refuseMisfit);
export type ProductChange = z.infer<typeof ProductChange>;

function refuseMisfit(given: Fields, check: z.RefinementCtx): void {
  const refuse = (field: keyof Fields, message: string) => check.addIssue({ code: "custom", path: [field], message });
  if (!findKind(given)) refuse("productType", "products.kindUnknown");
  if (given.priceUnit !== priceUnits[given.serviceCategory]) refuse("priceUnit", "products.otherUnit");
  for (const field of Object.values(priceFields))
    if (field !== priceFieldFor(given.serviceCategory) && given[field] !== null) refuse(field, "products.otherUnit");
}

/** A product of a contractor's own list as it is kept. */
export interface OwnProduct extends Product {
  id: string;
  /** Counts up with every change; who saves names the one that they saw. */
  revision: number;
}

/** What a product costs a square or unit installed, in cents; null leaves the price to the price list. */
export function priceOf(product: Pick<Product, "serviceCategory" | "pricePerSquareInstalled" | "pricePerUnitInstalled">): Cents | null {
  return product[priceFieldFor(product.serviceCategory)];
}

/** A price as the fields of a category hold it. */
export function pricedFor(serviceCategory: Product["serviceCategory"], price: Cents | null) {
  const empty = { pricePerSquareInstalled: null, pricePerUnitInstalled: null };
  return { ...empty, [priceFieldFor(serviceCategory)]: price, priceUnit: priceUnits[serviceCategory] };
}

/**
 * What makes two products of a contractor the same one: kind, maker and name, whatever their case. In the order of these texts products are
 * listed, kind by kind and small before large.
 */
export function identityOf(product: Pick<Product, KindField | "manufacturer" | "productName">): string {
  const { serviceCategory, productSubCategory, productType, capacity, manufacturer, productName } = product;
  const kind = [serviceCategory, productSubCategory, productType, capacity?.padStart(4, "0")].filter(Boolean).join(".");
  return [kind, manufacturer.toLowerCase(), productName.toLowerCase()].join("\u001F");
}

type KindField = "serviceCategory" | "productSubCategory" | "productType" | "capacity";
