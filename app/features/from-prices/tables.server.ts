import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { listings } from "../listings/tables.server.ts";

/** What the current price list of a listing reveals; the card of the directory shows it. */
export const listedPrices = pgTable(
  "listed_price",
  {
    listingId: uuid("listing_id")
      .primaryKey()
      .references(() => listings.id, { onDelete: "cascade" }),
    /** The price list that it was computed from. */
    bookVersion: integer("book_version").notNull(),
    /** The center of its area then: local law decides which equipment is legal. */
    zip: text("zip").notNull(),
    /** `fromPriceRevision` then. */
    revision: smallint("revision").notNull(),
    /** Cents, rounded; null if the list does not price the typical job. */
    fromPrice: integer("from_price"),
    repairs: boolean("repairs").notNull(),
    /** Day of computing, if the prices of products count, which change without a new version. */
    productsOn: date("products_on", { mode: "string" }),
  },
  (price) => [
    index("listed_price_products")
      .on(price.productsOn)
      .where(sql`products_on is not null`),
  ],
);
