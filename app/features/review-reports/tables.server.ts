import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import type { RemovalReason } from "../reviews/model/removal.ts";
import { reviews } from "../reviews/tables.server.ts";
import type { ReportDecision } from "./model.ts";

/** A user's report of one version of a review, and what staff decided. */
export const reviewReports = pgTable(
  "review_report",
  {
    id: idKey(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    reviewVersion: integer("review_version").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In whose name the reporter is answered. */
    brand: brandColumn(),
    reason: text("reason").$type<RemovalReason>().notNull(),
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
    decision: text("decision").$type<ReportDecision>(),
    /** The review's version that staff read. */
    decidedVersion: integer("decided_version"),
    decidedBy: uuid("decided_by"),
    decidedAt: moment("decided_at"),
  },
  (report) => [
    uniqueIndex("review_report_user").on(report.reviewId, report.userId, report.reviewVersion),
    index("review_report_reporter").on(report.userId),
    index("review_report_open")
      .on(report.createdAt)
      .where(sql`decision is null`),
    check("review_report_decided", sql`(${report.decision} is null) = (${report.decidedAt} is null)`),
  ],
);
