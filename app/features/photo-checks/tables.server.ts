import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import type { HidingReason } from "../photos/model/hiding.ts";
import { photos } from "../photos/tables.server.ts";

/** A user's report of a contractor's photo, and when staff decided. */
export const photoReports = pgTable(
  "photo_report",
  {
    id: idKey(),
    photoId: uuid("photo_id")
      .notNull()
      .references(() => photos.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where it was seen. */
    brand: brandColumn(),
    reason: text("reason").$type<HidingReason>().notNull(),
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
    decidedAt: moment("decided_at"),
    decision: text("decision").$type<"approved" | "hidden">(),
  },
  (report) => [
    uniqueIndex("photo_report_user").on(report.photoId, report.userId),
    index("photo_report_reporter").on(report.userId),
    index("photo_report_open")
      .on(report.createdAt)
      .where(sql`decision is null`),
    check("photo_report_decided", sql`(${report.decision} is null) = (${report.decidedAt} is null)`),
  ],
);
