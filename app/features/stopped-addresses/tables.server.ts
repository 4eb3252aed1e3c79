import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.server.ts";
import type { StopReason } from "../notice-settings/model.ts";

/** Addresses that get no notices: mail to them came back, or was reported as spam. */
export const stoppedAddresses = pgTable("stopped_address", {
  /** Keyed hash of the normalized address. */
  addressHash: text("address_hash").primaryKey(),
  reason: text("reason").$type<StopReason>().notNull(),
  at: moment("at").notNull(),
});

/** Reports of the mail provider that were handled, so that a repeated one has no effect. */
export const mailReports = pgTable(
  "mail_report",
  {
    id: text("id").primaryKey(),
    receivedAt: moment("received_at").notNull(),
  },
  (report) => [index("mail_report_received").on(report.receivedAt)],
);
