import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { brandColumn } from "#app/platform/columns.server.ts";

/** How often a directory search found nobody. Counts only: nothing about who searched. */
export const searchGaps = pgTable(
  "search_gap",
  {
    /** Of Eastern Time. */
    day: date("day", { mode: "string" }).notNull(),
    brand: brandColumn(),
    category: text("category").$type<CategoryCode>().notNull(),
    postalCode: text("postal_code").notNull(),
    searches: integer("searches").notNull(),
  },
  (gap) => [primaryKey({ columns: [gap.day, gap.brand, gap.category, gap.postalCode] })],
);
