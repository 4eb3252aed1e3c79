import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";

/** Events reported by other sites, by their id. Every field is untrusted text, never fetched. */
export const externalEvents = pgTable(
  "external_event",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    brand: text("brand").$type<BrandCode>().notNull(),
    extEventId: text("ext_event_id").notNull(),
    calledUrl: text("called_url").notNull(),
    refCallUrl: text("ref_call_url").notNull(),
    userAgent: text("user_agent").notNull(),
    accountId: uuid("account_id"),
    calledAt: timestamp("called_at", { withTimezone: true }).notNull(),
  },
  (event) => [uniqueIndex("external_event_ext").on(event.brand, event.extEventId), index("external_event_called").on(event.calledAt)],
);
