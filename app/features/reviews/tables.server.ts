import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { RemovalReason } from "./model/removal.ts";
import { contractors } from "../contractors/tables.server.ts";
import { orders } from "#app/features/booking/tables.server.ts";

/** One review per finished job. Count and star sum are also stored on the contractor, in the same transaction. */
export const reviews = pgTable(
  "review",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    bookingId: uuid("booking_id").references(() => orders.id),
    author: text("author").notNull(),
    stars: smallint("stars").notNull(),
    words: text("words").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    reply: text("reply"),
    /** Of single aspects; null where none were given. */
    quality: smallint("quality"),
    price: smallint("price"),
    punctuality: smallint("punctuality"),
    /** Counts the review's changes by its author. */
    version: integer("version").notNull().default(1),
    changedAt: timestamp("changed_at", { withTimezone: true }),
    /** When the present reply was first published; null for a reply recorded with its review. */
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    /** Counts the reply's changes. */
    replyVersion: integer("reply_version").notNull().default(0),
    /** By staff; it counts for no rating. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
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
    brand: text("brand").$type<BrandCode>().notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the mailed link's secret. */
    keyHash: text("key_hash").notNull(),
    /** Of the reminder's link. */
    reminderKeyHash: text("reminder_key_hash"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
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
    replacedAt: timestamp("replaced_at", { withTimezone: true }).notNull(),
  },
  (version) => [primaryKey({ columns: [version.reviewId, version.version] })],
);
