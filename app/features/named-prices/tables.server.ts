import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { quotes } from "../quotes/tables.server.ts";
import type { NamedAnswer } from "./model/named-states.ts";

/** A price offered for one quote version. It lapses with the next version, without an update. */
export const namedPrices = pgTable(
  "named_price",
  {
    id: idKey(),
    brand: brandColumn(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    /** The homeowner's account; `userId` is the person. */
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    userId: uuid("user_id").notNull(),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id),
    /** The quote version that it applies to. */
    seen: integer("seen").notNull(),
    /** Cents. */
    total: integer("total").notNull(),
    note: text("note").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The outcome, by whom, when and why; null while open. */
    answer: text("answer").$type<NamedAnswer>(),
    reason: text("reason"),
    answeredBy: uuid("answered_by"),
    answeredAt: moment("answered_at"),
  },
  (named) => [
    uniqueIndex("named_price_key").on(named.accountId, named.idempotencyKey),
    uniqueIndex("named_price_open")
      .on(named.quoteId, named.seen)
      .where(sql`answer is null`),
    index("named_price_quote").on(named.quoteId, named.createdAt),
  ],
);
