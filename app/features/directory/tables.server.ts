import { bigint, boolean, customType, doublePrecision, index, integer, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { contractors } from "../contractors/tables.server.ts";

/** PostgreSQL's own `box`: (longitude, latitude) of two corners, in degrees. */
const box = customType<{ data: string }>({ dataType: () => "box" });

/**
 * The search table: one narrow row for each (brand, category, circle) in which a contractor may be found. The owners of the
 * facts refresh it in their own transaction. Its GiST index is in the migration `search_index`.
 */
export const searchCircles = pgTable(
  "search_circle",
  {
    /** `brand.ordinal * 100 + category ordinal`; int4 on purpose, like the parameter it is compared with. */
    scope: integer("scope").notNull(),
    contractorId: integer("contractor_id").notNull().references(() => contractors.id, { onDelete: "cascade" }),
    /** The listing whose area this is; null for the profile's own area. */
    listingId: uuid("listing_id"),
    /** Bounding box of the circle, for the index alone. */
    area: box("area").notNull(),
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    z: doublePrecision("z").notNull(),
    /** The radius as a squared chord on the unit sphere. */
    reach: doublePrecision("reach").notNull(),
    /** An active listing with Confirmed or Estimated prices for this category. */
    online: boolean("online").notNull(),
    /** Bayesian mean of the reviews, prior 4.0 with weight 10. */
    rating: real("rating").notNull(),
    badges: bigint("badges", { mode: "number" }).notNull(),
    /** Whether `search_exclusion` has rows for this one. */
    excludes: boolean("excludes").notNull(),
  },
  (circle) => [index("search_circle_contractor").on(circle.contractorId)],
);

/** Codes that an area includes beyond its circle. */
export const searchCodes = pgTable(
  "search_code",
  {
    scope: integer("scope").notNull(),
    code: text("code").notNull(),
    contractorId: integer("contractor_id").notNull().references(() => contractors.id, { onDelete: "cascade" }),
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    z: doublePrecision("z").notNull(),
    online: boolean("online").notNull(),
    rating: real("rating").notNull(),
    badges: bigint("badges", { mode: "number" }).notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.scope, entry.code, entry.contractorId] }), index("search_code_contractor").on(entry.contractorId)],
);

/** Codes that an area leaves out although its circle covers them. `listingId` as in the circle it belongs to. */
export const searchExclusions = pgTable(
  "search_exclusion",
  {
    contractorId: integer("contractor_id").notNull().references(() => contractors.id, { onDelete: "cascade" }),
    listingId: uuid("listing_id"),
    code: text("code").notNull(),
  },
  (entry) => [index("search_exclusion_code").on(entry.contractorId, entry.code)],
);
