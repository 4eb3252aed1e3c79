import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Country } from "#app/lib/postal-codes.ts";

/** Every US ZIP and Canadian FSA. Public reference data, the same for all brands. */
export const postalPlaces = pgTable(
  "postal_place",
  {
    code: text("code").primaryKey(),
    country: text("country").$type<Country>().notNull(),
    city: text("city").notNull(),
    region: text("region").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    timeZone: text("time_zone").notNull(),
    /** Estimate; 0 for PO boxes, military mail and places without a census count. */
    residents: integer("residents").notNull().default(0),
  },
  (place) => [index("postal_place_by_city").on(place.city, place.region)],
);

/** Cities for search by name. Public reference data. */
export const gazetteerCities = pgTable(
  "gazetteer_city",
  {
    region: text("region").notNull(),
    plain: text("plain").notNull(),
    name: text("name").notNull(),
    country: text("country").$type<Country>().notNull(),
    code: text("code").notNull(),
    weight: doublePrecision("weight").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.region, table.plain] }),
    index("gazetteer_city_by_name")
      .using("gin", sql`${table.plain} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);
