import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import type { Licence } from "../contractors/model/presentation.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { Loan } from "../financing/model.ts";
import { requests } from "../requests/tables.server.ts";
import type { Price } from "../pricing/model/price.ts";
import type { ZoneTerms } from "../pricing/model/zone-terms.ts";
import type { QuoteEvent, QuoteParty } from "./model/life-cycle.ts";
import type { QuoteStatus } from "./model/statuses.ts";

/** One contractor's quote for a request. Carries both scopes: the brand and the two parties. */
export const quotes = pgTable(
  "quote",
  {
    id: idKey(),
    brand: brandColumn(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** The homeowner's account. */
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id),
    listingId: uuid("listing_id"),
    bookVersion: integer("book_version"),
    /** Terms of the zone that the job was in. */
    zone: jsonb("zone").$type<ZoneTerms>(),
    /** Null when the book has no packages. */
    packageKey: text("package_key"),
    status: text("status").$type<QuoteStatus>().notNull(),
    /** Incremented with every change of status or price; actors name the version they saw. */
    version: integer("version").notNull(),
    /** Version in `quote_version` of the current price; 0 without a price. */
    priceVersion: integer("price_version").notNull(),
    expiresAt: moment("expires_at").notNull(),
    cancelAskedAt: moment("cancel_asked_at"),
    /** Contact details of the order; null before. */
    orderPhone: text("order_phone"),
    orderStreet: text("order_street"),
    viewedAt: moment("viewed_at"),
    /** The expired quote that this one renews. */
    renews: uuid("renews"),
    /** Said and written as Q-4821. Unique and in no order: the migration's function permutes a sequence. */
    number: integer("number")
      .notNull()
      .default(sql`next_quote_number()`),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (quote) => [
    index("quote_request").on(quote.requestId),
    index("quote_account").on(quote.accountId, quote.createdAt),
    index("quote_contractor").on(quote.contractorId, quote.createdAt),
    index("quote_brand").on(quote.brand, quote.createdAt),
    index("quote_contractor_moved").on(quote.contractorId, quote.updatedAt, quote.id),
    uniqueIndex("quote_renews").on(quote.renews),
    uniqueIndex("quote_number").on(quote.number),
    index("quote_open_expiry")
      .on(quote.expiresAt)
      .where(sql`status in ('NEW','TENTATIVE','BEING_CONFIRMED','PRICE_WAITING','BEING_PRICED','FIRM')`),
    index("quote_cancel_asked")
      .on(quote.cancelAskedAt)
      .where(sql`status = 'CANCEL_WAITING'`),
    index("quote_unpriced")
      .on(quote.createdAt)
      .where(sql`status = 'NEW'`),
  ],
);

/** Financing at the quote's brand and license in the job's region, at the time of the price. */
export interface OfferedWith {
  financing: { label: string; url: string | null; loan?: Loan | null } | null;
  licence: Licence | null;
}

/** One price of a quote. Immutable. */
export const quoteVersions = pgTable(
  "quote_version",
  {
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    price: jsonb("price").$type<Price>().notNull(),
    comments: text("comments").notNull().default(""),
    by: text("by").$type<QuoteParty>().notNull(),
    offeredWith: jsonb("offered_with").$type<OfferedWith>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (version) => [primaryKey({ columns: [version.quoteId, version.version] })],
);

/** Must match the partial index's condition, or the index is not used. */
export const isWaitOrReply = sql`((to_status in ('PRICE_WAITING', 'BEING_CONFIRMED') and party <> 'contractor')
  or (party = 'contractor' and event in ('confirm', 'adjust', 'adjustAndConfirm', 'provide', 'provideEstimate', 'withdraw')))`;

/** Append-only history of a quote. */
export const quoteEvents = pgTable(
  "quote_event",
  {
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    event: text("event").$type<QuoteEvent>().notNull(),
    from: text("from_status").$type<QuoteStatus>(),
    to: text("to_status").$type<QuoteStatus>().notNull(),
    priceVersion: integer("price_version").notNull(),
    party: text("party").$type<QuoteParty>().notNull(),
    userId: uuid("user_id"),
    reason: text("reason"),
    at: moment("at").notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.quoteId, event.version] }),
    index("quote_event_reply_time").on(event.at, event.quoteId, event.party).where(isWaitOrReply),
  ],
);
