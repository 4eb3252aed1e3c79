import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";

/** The categories that have products. */
export const productCategories = ["PLUM", "ROOF"] as const;
export type ProductCategory = (typeof productCategories)[number];

/** What a product's price counts: a heater, or a roofing square, both installed. */
export const priceUnits = { PLUM: "unit", ROOF: "square" } as const satisfies Readonly<Record<ProductCategory, string>>;

/** Stock numbers typed as one text, parted by commas: each once. */
export const Skus = Text.max(1000).transform((typed) => [...new Set(typed.split(",").map((sku) => sku.trim()))].filter(Boolean));

const Line = Text.trim().max(120);
const Price = z.int().min(0).max(100_000_000).nullable();

/** A product of a contractor's own list, as its dialog asks for it. Prices are in cents; the one that fits its category counts. */
export const Product = z.strictObject({
  serviceCategory: z.enum(productCategories),
  productSubCategory: Line.nullable().default(null),
  productType: Line.min(1),
  manufacturer: Line.min(1),
  productName: Line.min(1),
  /** Gallons of a water heater; none of a roof. */
  capacity: Line.nullable().default(null),
  productSku: Skus.default([]),
  /** The page that describes it. */
  productPage: WebAddress.nullable().default(null),
  pricePerSquareInstalled: Price.default(null),
  pricePerUnitInstalled: Price.default(null),
  priceUnit: z.enum(["unit", "square"]),
  active: z.boolean().default(true),
});
export type Product = z.infer<typeof Product>;
