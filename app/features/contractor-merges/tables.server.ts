import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contractors } from "../contractors/tables.server.ts";
import type { MergeEffects } from "./model.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Two contractors that turned out to be one business. */
export const contractorMerges = pgTable(
  "contractor_merge",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    keptId: integer("kept_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    mergedId: integer("merged_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    reason: text("reason").notNull(),
    effects: jsonb("effects").$type<MergeEffects>().notNull(),
    at: moment("at").notNull(),
    undoneAt: moment("undone_at"),
  },
  (merge) => [
    uniqueIndex("contractor_merge_live")
      .on(merge.mergedId)
      .where(sql`undone_at is null`),
    index("contractor_merge_kept").on(merge.keptId),
  ],
);
