import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { quotes } from "../quotes/tables.server.ts";
import type { CallbackChannel, CallbackKind } from "./model.ts";

/** A homeowner's request for a call or visit. */
export const callbacks = pgTable(
  "callback",
  {
    id: idKey(),
    brand: brandColumn(),
    kind: text("kind").$type<CallbackKind>().notNull(),
    channel: text("channel").$type<CallbackChannel>().notNull().default("DIRECTORY"),
    /** The homeowner's account; `userId` is the person. Both null for a visitor. */
    accountId: uuid("account_id").references(() => accounts.id),
    userId: uuid("user_id"),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    /** Empty for a call. */
    street: text("street").notNull(),
    words: text("words").notNull(),
    /** The preferred day of a visit. */
    visitDay: date("visit_day", { mode: "string" }),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Time of the last correction and the previous number; null if never corrected. */
    correctedAt: moment("corrected_at"),
    formerPhone: text("former_phone"),
  },
  (callback) => [
    uniqueIndex("callback_key").on(callback.accountId, callback.idempotencyKey),
    uniqueIndex("callback_visitor_key")
      .on(callback.idempotencyKey)
      .where(sql`account_id is null`),
    index("callback_contractor").on(callback.contractorId, callback.createdAt),
    index("callback_quote").on(callback.quoteId),
    index("callback_account").on(callback.accountId, callback.createdAt),
  ],
);
