import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idKey } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import type { ResetStatus } from "./model.ts";

/** Requests to reset a second factor, which a second administrator decides. */
export const factorResets = pgTable(
  "factor_reset",
  {
    id: idKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedBy: uuid("requested_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedAt: timestamp("requested_at", { withTimezone: true, precision: 3 }).notNull(),
    status: text("status").$type<ResetStatus>().notNull().default("OPEN"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: timestamp("decided_at", { withTimezone: true, precision: 3 }),
  },
  (row) => [
    uniqueIndex("factor_reset_open")
      .on(row.userId)
      .where(sql`status = 'OPEN'`),
    index("factor_reset_requester").on(row.requestedBy),
  ],
);
