import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import type { CheckState } from "./model/check.ts";

const account = () =>
  uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

type Provider = "STRIPE" | "EMBEDDED";

/** Owns the business's cards and holds at the provider. */
export const cardCustomers = pgTable(
  "card_customer",
  { accountId: account(), provider: text("provider").$type<Provider>().notNull(), customer: text("customer").notNull() },
  (customer) => [primaryKey({ columns: [customer.accountId, customer.provider] })],
);

/** One card per business. */
export const cardsOnFile = pgTable("card_on_file", {
  accountId: account().primaryKey(),
  brand: brandColumn(),
  provider: text("provider").$type<Provider>().notNull(),
  token: text("token").notNull(),
  checkId: uuid("check_id").notNull(),
  cardBrand: text("card_brand").notNull(),
  last4: text("last4").notNull(),
  expiryMonth: integer("expiry_month").notNull(),
  expiryYear: integer("expiry_year").notNull(),
  verifiedAt: moment("verified_at").notNull(),
});

/** The hold's id is stored before the hold can reserve money. */
export const cardChecks = pgTable(
  "card_check",
  {
    id: uuid("id").primaryKey(),
    accountId: account(),
    userId: uuid("user_id").notNull(),
    brand: brandColumn(),
    /** Only this page's origin may embed the frame. */
    pageOrigin: text("page_origin").notNull(),
    provider: text("provider").$type<Provider>().notNull(),
    customer: text("customer").notNull(),
    setupId: text("setup_id").notNull(),
    /** Reopens the frame after a reload. */
    sealedSecret: text("sealed_secret"),
    token: text("token"),
    cardBrand: text("card_brand"),
    last4: text("last4"),
    expiryMonth: integer("expiry_month"),
    expiryYear: integer("expiry_year"),
    holdId: text("hold_id"),
    declinedTries: integer("declined_tries").notNull().default(0),
    state: text("state").$type<CheckState>().notNull().default("NONE"),
    version: integer("version").notNull().default(1),
    startedAt: moment("started_at").notNull(),
    /** When an event of the provider told of the card. */
    storedAt: moment("stored_at"),
    requestedAt: moment("requested_at"),
    heldAt: moment("held_at"),
    changedAt: moment("changed_at").notNull(),
  },
  (check) => [
    uniqueIndex("card_check_open")
      .on(check.accountId)
      .where(sql`state not in ('VOIDED', 'DECLINED')`),
    uniqueIndex("card_check_hold").on(check.provider, check.holdId),
    uniqueIndex("card_check_setup").on(check.provider, check.setupId),
    index("card_check_account").on(check.accountId, check.startedAt),
    index("card_check_running")
      .on(check.startedAt)
      .where(sql`state not in ('VOIDED', 'DECLINED')`),
  ],
);

/** Cards to be deleted at the provider. */
export const removedCards = pgTable(
  "removed_card",
  { provider: text("provider").$type<Provider>().notNull(), token: text("token").notNull(), removedAt: moment("removed_at").notNull() },
  (card) => [primaryKey({ columns: [card.provider, card.token] })],
);

/** Handled events of the provider. */
export const cardEvents = pgTable(
  "card_event",
  {
    provider: text("provider").$type<Provider>().notNull(),
    eventId: text("event_id").notNull(),
    receivedAt: moment("received_at").notNull(),
  },
  (event) => [primaryKey({ columns: [event.provider, event.eventId] }), index("card_event_received").on(event.receivedAt)],
);
