import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { users } from "../accounts/tables.server.ts";
import type { Agreement } from "#app/brands/brand.ts";

/** Append-only legal record of who accepted which wording. */
export const acceptances = pgTable(
  "acceptance",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    brand: text("brand").$type<BrandCode>().notNull(),
    agreement: text("agreement").$type<Agreement>().notNull(),
    version: text("version").notNull(),
    /** Null for a visitor. */
    userId: uuid("user_id").references(() => users.id),
    /** Keyed hash: comparable with a known address, but not readable. */
    addressHash: text("address_hash").notNull(),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }).notNull(),
  },
  (row) => [
    uniqueIndex("acceptance_of_user")
      .on(row.brand, row.agreement, row.version, row.userId)
      .where(sql`user_id is not null`),
    uniqueIndex("acceptance_of_visitor")
      .on(row.brand, row.agreement, row.version, row.addressHash)
      .where(sql`user_id is null`),
  ],
);
