import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { ColumnChoice, RowCounts, RowFailure, RowState, UploadRules, UploadState } from "./model.ts";
import type { FormerValues, UploadedFields } from "./model/matching.ts";

/** A file of contractors that a super administrator checks, imports and may undo. */
export const contractorUploads = pgTable(
  "contractor_upload",
  {
    id: idKey(),
    brand: brandColumn(),
    userId: uuid("user_id").notNull(),
    fileName: text("file_name").notNull(),
    headings: jsonb("headings").$type<readonly string[]>().notNull(),
    columns: jsonb("columns").$type<ColumnChoice>().notNull(),
    rules: jsonb("rules").$type<UploadRules>(),
    state: text("state").$type<UploadState>().notNull(),
    rowCount: integer("row_count").notNull(),
    /** Line of the last row that the work in hand has done; an undo goes backwards. */
    position: integer("position").notNull().default(0),
    /** Rows that the work in hand has done. */
    doneCount: integer("done_count").notNull().default(0),
    /** Failed tries of the batch in hand. */
    attempts: integer("attempts").notNull().default(0),
    counts: jsonb("counts").$type<RowCounts>().notNull(),
    /** Changes with every step of staff; a form names the one it saw. */
    version: integer("version").notNull().default(1),
    uploadedAt: moment("uploaded_at").notNull(),
    importedAt: moment("imported_at"),
  },
  (upload) => [
    index("contractor_upload_brand").on(upload.brand, upload.id),
    index("contractor_upload_working")
      .on(upload.attempts, upload.uploadedAt)
      .where(sql`state in ('CHECKING', 'IMPORTING', 'UNDOING')`),
  ],
);

export const contractorUploadRows = pgTable(
  "contractor_upload_row",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => contractorUploads.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    cells: jsonb("cells").$type<readonly string[]>().notNull(),
    name: text("name").notNull(),
    state: text("state").$type<RowState>().notNull(),
    failures: jsonb("failures").$type<readonly RowFailure[]>().notNull(),
    sameAs: integer("same_as"),
    publicId: text("public_id"),
    /** What the row writes, as it was checked. Null until then, and if refused. */
    fields: jsonb("fields").$type<Partial<UploadedFields>>(),
    former: jsonb("former").$type<FormerValues>(),
    /** Of the contractor as the upload left it. */
    fingerprint: text("fingerprint"),
  },
  (row) => [primaryKey({ columns: [row.uploadId, row.line] }), index("contractor_upload_row_state").on(row.uploadId, row.state, row.line)],
);

/** What identifies the contractors of a file, while it is checked. */
export const contractorUploadKeys = pgTable(
  "contractor_upload_key",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => contractorUploads.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    line: integer("line").notNull(),
  },
  (key) => [primaryKey({ columns: [key.uploadId, key.key] })],
);
