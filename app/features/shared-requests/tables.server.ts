import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** A secret link with which somebody may look at a request's quotes. At most one a request works. */
export const requestShares = pgTable(
  "request_share",
  {
    id: idKey(),
    brand: brandColumn(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret. */
    keyHash: text("key_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** By the homeowner, or by a newer link. */
    revokedAt: moment("revoked_at"),
    openedCount: integer("opened_count").notNull().default(0),
    lastOpenedAt: moment("last_opened_at"),
  },
  (share) => [
    uniqueIndex("request_share_key").on(share.keyHash),
    uniqueIndex("request_share_live")
      .on(share.requestId)
      .where(sql`revoked_at is null`),
    index("request_share_account").on(share.accountId),
  ],
);
