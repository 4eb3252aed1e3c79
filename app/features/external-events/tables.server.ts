import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** Events reported by other sites, by their id. Every field is untrusted text, never fetched. */
export const externalEvents = pgTable(
  "external_event",
  {
    id: idKey(),
    brand: brandColumn(),
    extEventId: text("ext_event_id").notNull(),
    calledUrl: text("called_url").notNull(),
    refCallUrl: text("ref_call_url").notNull(),
    userAgent: text("user_agent").notNull(),
    accountId: uuid("account_id"),
    calledAt: moment("called_at").notNull(),
  },
  (event) => [uniqueIndex("external_event_ext").on(event.brand, event.extEventId), index("external_event_called").on(event.calledAt)],
);
