import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Locale } from "#app/lib/locales.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { WaitlistStatus } from "./model.ts";

/** Who found nobody for a service at a place, and agreed to one email once somebody covers it. */
export const waitlistEntries = pgTable(
  "waitlist_entry",
  {
    id: idKey(),
    brand: brandColumn(),
    category: text("category").$type<CategoryCode>().notNull(),
    postalCode: text("postal_code").notNull(),
    /** Deleted once the entry is over. */
    address: text("address"),
    addressHash: text("address_hash").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    status: text("status").$type<WaitlistStatus>().notNull(),
    /** Of the text that was agreed to. */
    textVersion: text("text_version").notNull(),
    /** A keyed hash of the network address. */
    networkHash: text("network_hash").notNull(),
    consentedAt: moment("consented_at").notNull(),
    confirmedAt: moment("confirmed_at"),
    settledAt: moment("settled_at"),
    /** When the place was last looked at. */
    checkedAt: moment("checked_at"),
  },
  (entry) => [
    uniqueIndex("waitlist_entry_open")
      .on(entry.brand, entry.category, entry.postalCode, entry.addressHash)
      .where(sql`status in ('PENDING', 'WAITING')`),
    index("waitlist_entry_waiting")
      .on(entry.brand, entry.category, entry.postalCode)
      .where(sql`status = 'WAITING'`),
    index("waitlist_entry_address").on(entry.addressHash),
  ],
);
