import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idKey, moment } from "#app/platform/columns.server.ts";
import type { CategoryCode } from "../categories/model/category.ts";
import type { Licence } from "../contractors/model/presentation.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import type { StartTiming } from "./model.ts";
import type { PriceBook, PriceType } from "../pricing/model/price-book.ts";

export const listings = pgTable(
  "listing",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    category: text("category").$type<CategoryCode>().notNull(),
    subCategory: text("sub_category"),
    title: text("title").notNull(),
    active: boolean("active").notNull().default(false),
    priceType: text("price_type").$type<PriceType>().notNull(),
    centrePostalCode: text("centre_postal_code").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    rangeMiles: integer("range_miles").notNull(),
    includedCodes: text("included_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    excludedCodes: text("excluded_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Its area is the profile's and changes with it. */
    followsProfile: boolean("follows_profile").notNull().default(false),
    bookVersion: integer("book_version").notNull().default(0),
    /** Two-letter codes. */
    listedStates: text("listed_states")
      .array()
      .notNull()
      .default(sql`'{}'`),
    licences: jsonb("licences")
      .$type<Licence[]>()
      .notNull()
      .default(sql`'[]'`),
    startTime: text("start_time").$type<StartTiming>(),
    /** The card in the directory shows no price of the typical job. */
    hidesFromPrice: boolean("hides_from_price").notNull().default(false),
    /** The price type has not been chosen yet. */
    draft: boolean("draft").notNull().default(false),
    /** Increases with every change except activation; saves name the revision they are based on. */
    revision: integer("revision").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (listing) => [index("listing_contractor").on(listing.contractorId, listing.category)],
);

/** Never updated: quotes keep their version. */
export const priceBooks = pgTable(
  "price_book",
  {
    id: idKey(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    book: jsonb("book").$type<PriceBook>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    createdBy: uuid("created_by"),
  },
  (book) => [uniqueIndex("price_book_version").on(book.listingId, book.version)],
);
