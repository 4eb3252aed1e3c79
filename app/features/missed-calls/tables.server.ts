import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { contractors } from "../contractors/tables.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Numbers that forward to contractors, whose missed calls we learn of. */
export const phoneLines = pgTable(
  "phone_line",
  {
    /** E.164. */
    phone: text("phone").primaryKey(),
    brand: text("brand").$type<BrandCode>().notNull(),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    /** The contractor's choice: missed calls are answered by a text. */
    textsBack: boolean("texts_back").notNull().default(false),
    addedAt: moment("added_at").notNull(),
  },
  (line) => [uniqueIndex("phone_line_contractor").on(line.contractorId, line.brand)],
);

/** Calls that were handled, so that a repeated report has no effect. */
export const missedCalls = pgTable(
  "missed_call",
  {
    /** The provider's. */
    callId: text("call_id").primaryKey(),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
  },
  (call) => [index("missed_call_contractor").on(call.contractorId)],
);
