import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import { leads } from "../leads/tables.server.ts";
import type { ColumnChoice, FileRow } from "./model.ts";

/** A file of leads that a business checks and imports. */
export const leadImports = pgTable(
  "lead_import",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    userId: uuid("user_id").notNull(),
    fileName: text("file_name").notNull(),
    headings: jsonb("headings").$type<readonly string[]>().notNull(),
    columns: jsonb("columns").$type<ColumnChoice>().notNull(),
    /** Those of the file until it is imported, then empty. */
    rows: jsonb("rows").$type<readonly FileRow[]>().notNull(),
    uploadedAt: moment("uploaded_at").notNull(),
    importedAt: moment("imported_at"),
    added: integer("added").notNull().default(0),
    /** Rows that were in the list already. */
    skipped: integer("skipped").notNull().default(0),
    /** Rows with errors. */
    refused: integer("refused").notNull().default(0),
    undoneAt: moment("undone_at"),
    removed: integer("removed").notNull().default(0),
  },
  (one) => [
    index("lead_import_contractor").on(one.contractorId, one.id),
    index("lead_import_waiting")
      .on(one.uploadedAt)
      .where(sql`imported_at is null`),
  ],
);

/** A lead that an import added, until it is removed. */
export const importedLeads = pgTable(
  "lead_import_row",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => leadImports.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The lead's customer when it was imported. */
    customerId: uuid("customer_id").notNull(),
    /** The import added the customer too. */
    isNewCustomer: boolean("is_new_customer").notNull(),
    line: integer("line").notNull(),
  },
  (row) => [primaryKey({ columns: [row.importId, row.leadId] }), index("lead_import_row_lead").on(row.leadId)],
);
