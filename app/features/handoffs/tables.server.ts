import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";

/** `codeHash` is a SHA-256. All times use the database clock. */
export const handoffs = pgTable(
  "handoff",
  {
    id: idKey(),
    codeHash: text("code_hash").notNull(),
    fromBrand: text("from_brand").$type<BrandCode>().notNull(),
    toBrand: text("to_brand").$type<BrandCode>().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Source session. No foreign key: the row must outlive it to detect reuse. */
    givenBy: uuid("given_by").notNull(),
    /** Nonce hash of the source browser. Without it the user must confirm. */
    nonceHash: text("nonce_hash"),
    createdAt: moment("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** Nonce hash of the redeeming browser. */
    usedBy: text("used_by"),
    sessionId: uuid("session_id"),
    /** When reuse was detected. No session survives it. */
    replayedAt: moment("replayed_at"),
  },
  (handoff) => [uniqueIndex("handoff_code").on(handoff.codeHash), index("handoff_created").on(handoff.createdAt)],
);
