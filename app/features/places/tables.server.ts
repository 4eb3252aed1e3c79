import { doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import type { Country } from "#app/lib/postal-codes.ts";

/** The gazetteer: every US ZIP and every Canadian FSA. Public reference, the same for all brands and parties. */
export const postalPlaces = pgTable("postal_place", {
  code: text("code").primaryKey(),
  country: text("country").$type<Country>().notNull(),
  city: text("city").notNull(),
  region: text("region").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  timeZone: text("time_zone").notNull(),
});
