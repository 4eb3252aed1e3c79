import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";

/** What a brand's staff write about a contractor, for themselves. */
export const contractorNotes = pgTable(
  "contractor_note",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    /** Whose staff read it. */
    brand: brandColumn(),
    userId: uuid("user_id").notNull(),
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (note) => [index("contractor_note_contractor").on(note.contractorId, note.id)],
);
