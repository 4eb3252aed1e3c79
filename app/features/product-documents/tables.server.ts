import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { masterProducts } from "#app/features/products/tables.server.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** The page of a brand's product as a PDF, one each. Of no product until its file is stored, and once it is replaced or removed. */
export const productDocuments = pgTable(
  "product_document",
  {
    id: idKey(),
    brand: brandColumn(),
    masterId: uuid("master_id").references(() => masterProducts.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the stored bytes. */
    hash: text("hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (document) => [
    uniqueIndex("product_document_master").on(document.masterId),
    index("product_document_brand").on(document.brand),
    index("product_document_unused")
      .on(document.createdAt)
      .where(sql`master_id is null`),
  ],
);
