import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BrandOverlay } from "#app/brands/brand.ts";
import { brandColumn } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";

/** What staff published, append-only: the newest version of a brand is in force. */
export const brandVersions = pgTable(
  "brand_version",
  {
    brand: brandColumn(),
    /** Counts from 1 without gaps; two publications at once want the same, so one of them fails. */
    version: integer("version").notNull(),
    overlay: jsonb("overlay").$type<BrandOverlay>().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true, precision: 3 }).notNull(),
    userId: uuid("user_id").references(() => users.id),
  },
  (row) => [primaryKey({ columns: [row.brand, row.version] })],
);

/** A person's own draft of a brand. */
export const brandDrafts = pgTable(
  "brand_draft",
  {
    brand: brandColumn(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    overlay: jsonb("overlay").$type<BrandOverlay>().notNull(),
    /** The version that was in force when the draft began; 0 for the brand's file. */
    basedOn: integer("based_on").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.brand, row.userId] })],
);
