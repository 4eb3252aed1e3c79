import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import type { ViewTable } from "./model.ts";

/** Lists that a member of staff named, of their own. */
export const staffViews = pgTable(
  "staff_view",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `table` is a word of SQL. */
    list: text("list").$type<ViewTable>().notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (view) => [uniqueIndex("staff_view_name").on(view.userId, view.list, sql`lower(${view.name})`)],
);
