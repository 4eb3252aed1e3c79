import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import type { ChangedLead } from "./model.ts";

/** Lists with filters and order that a business named. */
export const leadViews = pgTable(
  "lead_view",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
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
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
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
