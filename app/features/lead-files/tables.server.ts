import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import { ownerColumn } from "#app/features/contractors/tables.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { idKey, moment } from "#app/platform/columns.server.ts";

/** A document or photo that a business keeps with a lead. In no lead until its file is stored, and once it is removed. */
export const leadFiles = pgTable(
  "lead_file",
  {
    id: idKey(),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    contractorId: ownerColumn(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    mediaType: text("media_type").$type<"application/pdf" | "image/webp">().notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the stored bytes. */
    hash: text("hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (file) => [
    index("lead_file_lead").on(file.leadId, file.createdAt),
    index("lead_file_contractor").on(file.contractorId),
    index("lead_file_unused")
      .on(file.createdAt)
      .where(sql`lead_id is null`),
  ],
);
