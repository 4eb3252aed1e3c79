import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ownerColumn } from "../contractors/tables.server.ts";
import type { Country } from "#app/lib/postal-codes.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { ProductCategory } from "./model/kinds.ts";
import type { LegalPlace } from "./model/master-products.ts";

export const products = pgTable(
  "product",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    /** `toProductIdentity`: unique per contractor, and the order of its list. */
    identity: text("identity").notNull(),
    serviceCategory: text("service_category").$type<ProductCategory>().notNull(),
    productSubCategory: text("product_sub_category").notNull(),
    productType: text("product_type").notNull(),
    manufacturer: text("manufacturer").notNull(),
    productName: text("product_name").notNull(),
    capacity: text("capacity"),
    productSku: text("product_sku")
      .array()
      .notNull()
      .default(sql`'{}'`),
    productPage: text("product_page"),
    /** Cents. Only the price of the category's unit is set. */
    pricePerSquareInstalled: integer("price_per_square_installed"),
    pricePerUnitInstalled: integer("price_per_unit_installed"),
    priceUnit: text("price_unit").$type<"unit" | "square">().notNull(),
    active: boolean("active").notNull().default(true),
    /** Null for no limit. */
    legalUntil: date("legal_until", { mode: "string" }),
    /** Increases with every change, for optimistic locking. */
    revision: integer("revision").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (product) => [
    uniqueIndex("product_identity").on(product.contractorId, product.identity),
    index("product_legal_until").on(product.contractorId, product.legalUntil),
  ],
);

/** Products of a brand's catalog, kept by its staff; `MasterProduct` says what each means. */
export const masterProducts = pgTable(
  "master_product",
  {
    id: idKey(),
    brand: brandColumn(),
    /** `toProductIdentity`, as of a contractor's own product. */
    identity: text("identity").notNull(),
    serviceCategory: text("service_category").$type<ProductCategory>().notNull(),
    productSubCategory: text("product_sub_category").notNull(),
    productType: text("product_type").notNull(),
    capacity: text("capacity"),
    manufacturer: text("manufacturer").notNull(),
    productName: text("product_name").notNull(),
    productSku: text("product_sku")
      .array()
      .notNull()
      .default(sql`'{}'`),
    productPage: text("product_page"),
    /** Cents. */
    samplePrice: integer("sample_price"),
    legalUntil: jsonb("legal_until")
      .$type<LegalPlace[]>()
      .notNull()
      .default(sql`'[]'`),
    waivedIn: text("waived_in")
      .array()
      .$type<Country[]>()
      .notNull()
      .default(sql`'{}'`),
    retired: boolean("retired").notNull().default(false),
    revision: integer("revision").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    changedAt: moment("changed_at").notNull(),
    changedFields: text("changed_fields")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (product) => [uniqueIndex("master_product_identity").on(product.brand, product.identity)],
);
