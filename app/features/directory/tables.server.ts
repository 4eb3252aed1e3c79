import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";

/** PostgreSQL's own `box`: (longitude, latitude) of two corners, in degrees. */
const box = customType<{ data: string }>({ dataType: () => "box" });

/** `cube` of the extension of that name: here always a point, the unit vector of a place. */
const cube = customType<{ data: string }>({ dataType: () => "cube" });

// The tables repeat facts of contractors, standings and listings. Their owners refresh them in their own transaction, many
// contractors at once, so there are no foreign keys to check row by row.

/**
 * The search table: one narrow row for each (brand, category, circle) in which a contractor may be found; two where the circle
 * crosses the 180th meridian. Its GiST index is in the migration `search_index`.
 */
export const searchCircles = pgTable(
  "search_circle",
  {
    /** `scopeOf(brand, category)`; int4, like the parameter it is compared with, or the index is not used for it. */
    scope: integer("scope").notNull(),
    contractorId: integer("contractor_id").notNull(),
    /** Which of the contractor's areas this is: 0 the profile's own, 1 and on its listings by age. */
    part: smallint("part").notNull(),
    /** Postal code in the middle of the circle. */
    code: text("code").notNull(),
    /** Bounding box of the circle, for the index alone. */
    area: box("area").notNull(),
    /** The middle as a vector of length one. */
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    z: doublePrecision("z").notNull(),
    /** The radius as a squared chord on the unit sphere. */
    reach: doublePrecision("reach").notNull(),
    /** What is offered here, an index of `offers`. */
    offer: smallint("offer").notNull(),
    /** The mean that ranks. */
    rating: real("rating").notNull(),
    /** `badgeMask` of the standing with the brand. */
    badges: bigint("badges", { mode: "number" }).notNull(),
    /** Whether `search_exclusion` has rows for this part. */
    excludes: boolean("excludes").notNull(),
  },
  (circle) => [index("search_circle_contractor").on(circle.contractorId), index("search_circle_settled").on(circle.scope, circle.code)],
);

/** Codes that an area includes beyond its circle; the columns mean the same as there. */
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
    offer: smallint("offer").notNull(),
    rating: real("rating").notNull(),
    badges: bigint("badges", { mode: "number" }).notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.scope, entry.code, entry.contractorId, entry.part] }),
    index("search_code_contractor").on(entry.contractorId),
  ],
);

/** Codes that an area leaves out although its circle covers them. */
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
 * Postal codes in the middle of some area, for each (brand, category): where the nearest cities are looked for. Rows may outlive their areas
 * until the daily sweep, so readers check `search_circle`. Its GiST index by distance is in the migration `search_centers`.
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
