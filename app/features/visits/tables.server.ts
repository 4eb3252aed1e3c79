import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { contractors } from "../contractors/tables.server.ts";

/**
 * Who looked at a contractor on a day: one row for each address, with the programs that came from it. Both are hashes with a salt
 * of that day, so that nobody can be followed from one day to the next.
 */
export const visits = pgTable(
  "visit",
  {
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    brand: text("brand").$type<BrandCode>().notNull(),
    day: date("day").notNull(),
    address: text("address").notNull(),
    agents: text("agents")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What the visitor's page said it came through: a label. */
    incomingChannel: text("incoming_channel"),
  },
  (visit) => [primaryKey({ columns: [visit.contractorId, visit.brand, visit.day, visit.address] })],
);
