import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#app/lib/locales.ts";
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
    /** When the present reply was first published; null for a reply recorded with its review. */
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    /** Counts the reply's changes. */
    replyVersion: integer("reply_version").notNull().default(0),
  },
  (review) => [
    uniqueIndex("review_booking").on(review.bookingId),
    index("review_newest").on(review.contractorId, review.createdAt, review.id),
    check("review_stars", sql`${review.stars} between 1 and 5`),
  ],
);
