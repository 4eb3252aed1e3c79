import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { users } from "../accounts/tables.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Hand-offs from one brand's host to another. `codeHash` holds the SHA-256 of the one-time code; its times are the database's own. */
export const handoffs = pgTable(
  "handoff",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    codeHash: text("code_hash").notNull(),
    fromBrand: text("from_brand").$type<BrandCode>().notNull(),
    toBrand: text("to_brand").$type<BrandCode>().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session that it came from. No foreign key: a session that is gone makes the code dead, and the row stays to tell a second use. */
    givenBy: uuid("given_by").notNull(),
    /** The hash of the nonce of the browser that left for the other host; null where none is known, so that a person must agree. */
    nonceHash: text("nonce_hash"),
    createdAt: moment("created_at")
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** The hash of the nonce of the browser that used it. */
    usedBy: text("used_by"),
    /** The session that came of it. */
    sessionId: uuid("session_id"),
    /** When it was used a second time: from then on no session of it lives. */
    replayedAt: moment("replayed_at"),
  },
  (handoff) => [uniqueIndex("handoff_code").on(handoff.codeHash), index("handoff_created").on(handoff.createdAt)],
);
