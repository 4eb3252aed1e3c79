import { date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { FunnelStep } from "./model.ts";

/** How often a step from search to order was taken. Sums of a day: nothing about who it was. */
export const funnelCounts = pgTable(
  "funnel_count",
  {
    /** Of Eastern Time. */
    day: date("day", { mode: "string" }).notNull(),
    brand: text("brand").$type<BrandCode>().notNull(),
    /** Null: of the brand as a whole, where a request to three contractors counts once. */
    contractorId: integer("contractor_id").references(() => contractors.id, { onDelete: "cascade" }),
    step: text("step").$type<FunnelStep>().notNull(),
    count: integer("count").notNull(),
  },
  (sum) => [
    unique("funnel_count_day").on(sum.day, sum.brand, sum.contractorId, sum.step).nullsNotDistinct(),
    index("funnel_count_contractor").on(sum.contractorId, sum.day),
  ],
);
