import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { brandColumn, moment } from "#app/platform/columns.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";

/** Numbers that forward to contractors, whose missed calls we learn of. */
export const phoneLines = pgTable(
  "phone_line",
  {
    /** E.164. */
    phone: text("phone").primaryKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
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
    contractorId: ownerColumn(),
    at: moment("at").notNull(),
  },
  (call) => [index("missed_call_contractor").on(call.contractorId)],
);
