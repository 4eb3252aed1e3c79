import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.server.ts";
import type { Agreement } from "#app/brands/brand.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** Append-only legal record of who accepted which wording. */
export const acceptances = pgTable(
  "acceptance",
  {
    id: idKey(),
    brand: brandColumn(),
    agreement: text("agreement").$type<Agreement>().notNull(),
    version: text("version").notNull(),
    /** Null for a visitor. */
    userId: uuid("user_id").references(() => users.id),
    /** Keyed hash: comparable with a known address, but not readable. */
    addressHash: text("address_hash").notNull(),
    acceptedAt: moment("accepted_at").notNull(),
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
