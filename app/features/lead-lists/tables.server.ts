import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { ChangedLead } from "./model.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Lists with filters and order that a business named. */
export const leadViews = pgTable(
  "lead_view",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    brand: text("brand").$type<BrandCode>().notNull(),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (view) => [uniqueIndex("lead_view_name").on(view.contractorId, view.brand, sql`lower(${view.name})`)],
);

/** Changes of many leads at once, so that each can be undone. */
export const bulkChanges = pgTable(
  "lead_bulk_change",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    brand: text("brand").$type<BrandCode>().notNull(),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    changes: jsonb("changes").$type<readonly ChangedLead[]>().notNull(),
    skipped: integer("skipped").notNull(),
    /** Leads that the undo left because somebody had changed them since. */
    kept: integer("kept"),
    at: moment("at").notNull(),
    undoneAt: moment("undone_at"),
  },
  (change) => [uniqueIndex("lead_bulk_change_key").on(change.contractorId, change.idempotencyKey)],
);
