import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import type { AuditFacts } from "./model.ts";

/** The newest entry at each check of the log, so that a log whose end is cut off shows. The log of the server has the same figures. */
export const auditCheckpoints = pgTable("audit_checkpoint", {
  entryId: bigint("entry_id", { mode: "number" }).primaryKey(),
  hash: text("hash").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/**
 * What staff and account managers did with others' things. Rows are added and never changed: a trigger refuses the rest, and each row's hash
 * covers the one before it, so that a row which is taken out or altered by other means shows.
 */
export const auditEntries = pgTable(
  "audit_entry",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    brand: text("brand").$type<BrandCode>().notNull(),
    /** Who did it; null where the product itself did. */
    userId: uuid("user_id"),
    act: text("act").notNull(),
    /** Whose account it was done to, or as. */
    accountId: uuid("account_id"),
    facts: jsonb("facts")
      .$type<AuditFacts>()
      .notNull()
      .default(sql`'{}'`),
    formerHash: text("former_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (entry) => [index("audit_entry_account").on(entry.accountId, entry.id), index("audit_entry_user").on(entry.userId, entry.id)],
);
