import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";

/** How often a directory search found nobody. Counts only: nothing about who searched. */
export const searchGaps = pgTable(
  "search_gap",
  {
    /** Of Eastern Time. */
    day: date("day", { mode: "string" }).notNull(),
    brand: text("brand").$type<BrandCode>().notNull(),
    category: text("category").$type<CategoryCode>().notNull(),
    postalCode: text("postal_code").notNull(),
    searches: integer("searches").notNull(),
  },
  (gap) => [primaryKey({ columns: [gap.day, gap.brand, gap.category, gap.postalCode] })],
);
