import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { brandColumn, moment } from "#app/platform/columns.server.ts";
import type { AuditFacts } from "./model.ts";

/** Checkpoints reveal a truncated log. The server log has the same figures. */
export const auditCheckpoints = pgTable("audit_checkpoint", {
  entryId: bigint("entry_id", { mode: "number" }).primaryKey(),
  hash: text("hash").notNull(),
  at: moment("at").notNull(),
});

/** Append-only, enforced by a trigger; each hash covers the previous row. */
export const auditEntries = pgTable(
  "audit_entry",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    brand: brandColumn(),
    /** Null for the system. */
    userId: uuid("user_id"),
    act: text("act").notNull(),
    accountId: uuid("account_id"),
    facts: jsonb("facts")
      .$type<AuditFacts>()
      .notNull()
      .default(sql`'{}'`),
    formerHash: text("former_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (entry) => [
    index("audit_entry_account").on(entry.accountId, entry.id),
    index("audit_entry_user").on(entry.userId, entry.id),
    index("audit_entry_at").on(entry.at, entry.id),
    index("audit_entry_act").on(entry.act, entry.at, entry.id),
    // The brand that an entry names comes before the host's.
    index("audit_entry_brand").on(sql`coalesce(${entry.facts} ->> 'brand', ${entry.brand})`, entry.at, entry.id),
    index("audit_entry_fact_user")
      .on(sql`(${entry.facts} ->> 'userId')`)
      .where(sql`${entry.facts} ->> 'userId' is not null`),
    index("audit_entry_fact_contractor")
      .on(sql`(${entry.facts} ->> 'contractorId')`)
      .where(sql`${entry.facts} ->> 'contractorId' is not null`),
  ],
);

/** What each daily check of the chain found. */
export const auditChecks = pgTable("audit_check", {
  at: timestamp("at", { withTimezone: true, precision: 3 }).primaryKey(),
  entries: bigint("entries", { mode: "number" }).notNull(),
  /** Null if the chain is intact. */
  brokenAt: bigint("broken_at", { mode: "number" }),
});
