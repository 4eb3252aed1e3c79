import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { contractors } from "../contractors/tables.server.ts";

/** What a brand's staff write about a contractor, for themselves. */
export const contractorNotes = pgTable(
  "contractor_note",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    /** Whose staff read it. */
    brand: text("brand").$type<BrandCode>().notNull(),
    userId: uuid("user_id").notNull(),
    words: text("words").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (note) => [index("contractor_note_contractor").on(note.contractorId, note.id)],
);
