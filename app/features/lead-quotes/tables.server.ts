import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import { ownerColumn } from "#app/features/contractors/tables.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** A lead that its business prices itself, and the draft with the answers so far. */
export const leadPricings = pgTable(
  "lead_pricing",
  {
    leadId: uuid("lead_id")
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    /** Never sent to a browser: the key would open the draft for anybody. */
    draftKey: text("draft_key").notNull(),
    startedAt: moment("started_at").notNull(),
  },
  (pricing) => [index("lead_pricing_contractor").on(pricing.contractorId)],
);

/** A secret link with which a lead's customer sees the quotes and books one. At most one a lead works. */
export const quoteLinks = pgTable(
  "quote_link",
  {
    id: idKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    /** SHA-256 of the secret. */
    keyHash: text("key_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** By the business, or by a newer link. */
    revokedAt: moment("revoked_at"),
    /** By others than the business. */
    openedCount: integer("opened_count").notNull().default(0),
    lastOpenedAt: moment("last_opened_at"),
  },
  (link) => [
    uniqueIndex("quote_link_key").on(link.keyHash),
    uniqueIndex("quote_link_live")
      .on(link.leadId)
      .where(sql`revoked_at is null`),
    index("quote_link_contractor").on(link.contractorId),
  ],
);
