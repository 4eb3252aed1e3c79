import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { RemovalReason } from "./model/removal.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import { orders } from "#app/features/booking/tables.server.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** One review per finished job. Count and star sum are also stored on the contractor, in the same transaction. */
export const reviews = pgTable(
  "review",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    bookingId: uuid("booking_id").references(() => orders.id),
    author: text("author").notNull(),
    stars: smallint("stars").notNull(),
    words: text("words").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    createdAt: moment("created_at").notNull(),
    reply: text("reply"),
    /** Of single aspects; null where none were given. */
    quality: smallint("quality"),
    price: smallint("price"),
    punctuality: smallint("punctuality"),
    /** Counts the review's changes by its author. */
    version: integer("version").notNull().default(1),
    changedAt: moment("changed_at"),
    /** When the present reply was first published; null for a reply recorded with its review. */
    repliedAt: moment("replied_at"),
    /** Counts the reply's changes. */
    replyVersion: integer("reply_version").notNull().default(0),
    /** By staff; it counts for no rating. */
    removedAt: moment("removed_at"),
    removedFor: text("removed_for").$type<RemovalReason>(),
  },
  (review) => [
    uniqueIndex("review_booking").on(review.bookingId),
    index("review_created").on(review.createdAt),
    index("review_newest").on(review.contractorId, review.createdAt, review.id),
    check("review_removed", sql`(${review.removedAt} is null) = (${review.removedFor} is null)`),
    check("review_stars", sql`${review.stars} between 1 and 5`),
    check(
      "review_aspects",
      sql`least(${review.quality}, ${review.price}, ${review.punctuality}, 5) >= 1 and greatest(${review.quality}, ${review.price}, ${review.punctuality}, 1) <= 5`,
    ),
  ],
);

/** A homeowner who was asked for a review, once per job. */
export const reviewRequests = pgTable(
  "review_request",
  {
    quoteId: uuid("quote_id")
      .primaryKey()
      .references(() => quotes.id),
    brand: brandColumn(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the mailed link's secret. */
    keyHash: text("key_hash").notNull(),
    /** Of the reminder's link. */
    reminderKeyHash: text("reminder_key_hash"),
    createdAt: moment("created_at").notNull(),
  },
  (request) => [
    uniqueIndex("review_request_key").on(request.keyHash),
    uniqueIndex("review_request_reminder_key").on(request.reminderKeyHash),
    index("review_request_account").on(request.accountId),
  ],
);

/** Former versions of changed reviews. */
export const reviewVersions = pgTable(
  "review_version",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    stars: smallint("stars").notNull(),
    quality: smallint("quality"),
    price: smallint("price"),
    punctuality: smallint("punctuality"),
    words: text("words").notNull(),
    replacedAt: moment("replaced_at").notNull(),
  },
  (version) => [primaryKey({ columns: [version.reviewId, version.version] })],
);
