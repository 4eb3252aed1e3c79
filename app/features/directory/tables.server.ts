import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { scopesPerBrand } from "./model/scope.ts";

const minutes = customType<{ data: string }>({ dataType: () => "int4multirange" });

/** PostgreSQL `box`: two corners as (longitude, latitude) in degrees. */
const box = customType<{ data: string }>({ dataType: () => "box" });

/** `cube` of the extension; here a point, the unit vector of a place. */
const cube = customType<{ data: string }>({ dataType: () => "cube" });

// These tables denormalize contractors, memberships and listings. No foreign keys, as owners refresh rows in bulk in
// their own transactions.

/** One row per (brand, category, circle), two across the 180th meridian. GiST index: migration `search_index`. */
export const searchCircles = pgTable(
  "search_circle",
  {
    /** From `toScope`. Parameters must be int4 too, or the index is not used. */
    scope: integer("scope").notNull(),
    contractorId: integer("contractor_id").notNull(),
    /** 0 for the profile's own area, 1 and up for its listings by age. */
    part: smallint("part").notNull(),
    /** Postal code at the center. */
    code: text("code").notNull(),
    /** Bounding box, for the index only. */
    area: box("area").notNull(),
    /** Center as a unit vector. */
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    z: doublePrecision("z").notNull(),
    /** The contractor's own place, to which distances are told, as a unit vector: precise to some meters. */
    homeX: real("home_x").notNull(),
    homeY: real("home_y").notNull(),
    homeZ: real("home_z").notNull(),
    /** Radius as a squared chord on the unit sphere. */
    reach: doublePrecision("reach").notNull(),
    /** Index in `offers`. */
    offer: smallint("offer").notNull(),
    /** Weighted mean for ranking. */
    rating: real("rating").notNull(),
    /** `toBadgeMask` of the brand membership, and `filterMasks`. */
    badges: bigint("badges", { mode: "number" }).notNull(),
    /** True if `search_exclusion` has rows for this part. */
    excludes: boolean("excludes").notNull(),
  },
  (circle) => [index("search_circle_contractor").on(circle.contractorId), index("search_circle_settled").on(circle.scope, circle.code)],
);

/** Codes included beyond an area's circle. Columns as in `search_circle`. */
export const searchCodes = pgTable(
  "search_code",
  {
    scope: integer("scope").notNull(),
    code: text("code").notNull(),
    contractorId: integer("contractor_id").notNull(),
    part: smallint("part").notNull(),
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    z: doublePrecision("z").notNull(),
    homeX: real("home_x").notNull(),
    homeY: real("home_y").notNull(),
    homeZ: real("home_z").notNull(),
    offer: smallint("offer").notNull(),
    rating: real("rating").notNull(),
    badges: bigint("badges", { mode: "number" }).notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.scope, entry.code, entry.contractorId, entry.part] }),
    index("search_code_contractor").on(entry.contractorId),
  ],
);

/** One row per contractor with what its card shows besides its own row. Arrays have an element per category, in order. */
export const searchCards = pgTable("search_card", {
  contractorId: integer("contractor_id").primaryKey(),
  timeZone: text("time_zone").notNull(),
  /** Local minutes after Monday's midnight; null without opening hours. */
  openMinutes: minutes("open_minutes"),
  /** Cents, rounded: the lowest of the typical job. */
  fromPrices: integer("from_prices").array().notNull(),
  /** Region and day of the last check, such as `IL 2026-11-02`, of licenses in force. */
  licences: text("licences").array().notNull(),
  /** Days of the last check of insurances in force. */
  insurances: date("insurances", { mode: "string" }).array().notNull(),
});

/** Codes excluded from an area's circle. */
export const searchExclusions = pgTable(
  "search_exclusion",
  {
    contractorId: integer("contractor_id").notNull(),
    part: smallint("part").notNull(),
    code: text("code").notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.contractorId, entry.part, entry.code] })],
);

/**
 * Center codes per (brand, category), for the nearest cities. Rows outlive their areas until the daily cleanup;
 * readers check `search_circle`. GiST index: migration `search_centers`.
 */
export const searchCenters = pgTable(
  "search_center",
  {
    scope: integer("scope").notNull(),
    code: text("code").notNull(),
    spot: cube("spot").notNull(),
  },
  (center) => [primaryKey({ columns: [center.scope, center.code] })],
);

/** Columns of `search_card`, joined as `card`, for the first service of the scope $1. */
export function buildCardColumns(several: boolean): string {
  const element = `${several ? "($1::int4[])[1]" : "$1::int4"} % ${scopesPerBrand} + 1`;
  return `card.time_zone, card.open_minutes::text as open_minutes, card.from_prices[${element}] as from_price,
    card.licences[${element}] as licence, card.insurances[${element}]::text as insured_on`;
}
