import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import type { ArrivalTime } from "./model/wishes.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** A free booking: at most one per quote, for the price version seen. */
export const orders = pgTable(
  "booking",
  {
    id: idKey(),
    brand: brandColumn(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id),
    priceVersion: integer("price_version").notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id),
    /** Total of that version, in cents. */
    total: integer("total").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    callBackBy: moment("call_back_by").notNull(),
    /** Result of the address check; null for bookings that predate it. */
    addressStatus: text("address_status").$type<AddressStatus>(),
    /** PL-4821-907: the quote's number and three random digits. */
    number: text("number").notNull(),
    /** The homeowner's wish, agreed only by the contractor's call: first day and time of arrival. */
    wishedDay: date("wished_day"),
    wishedTime: text("wished_time").$type<ArrivalTime>(),
    createdAt: moment("created_at").notNull(),
  },
  (order) => [
    uniqueIndex("booking_quote").on(order.quoteId),
    uniqueIndex("booking_number").on(order.number),
    uniqueIndex("booking_key").on(order.accountId, order.idempotencyKey),
    index("booking_brand").on(order.brand, order.createdAt),
    index("booking_contractor").on(order.contractorId, order.createdAt),
  ],
);
