import { date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { brandColumn } from "#app/platform/columns.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";

/**
 * Visits of a contractor by day and address. Address and agents are hashes salted per day, so nobody can be tracked
 * across days.
 */
export const visits = pgTable(
  "visit",
  {
    contractorId: ownerColumn(),
    brand: brandColumn(),
    day: date("day").notNull(),
    address: text("address").notNull(),
    agents: text("agents")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Self-reported label. */
    incomingChannel: text("incoming_channel"),
  },
  (visit) => [primaryKey({ columns: [visit.contractorId, visit.brand, visit.day, visit.address] })],
);
