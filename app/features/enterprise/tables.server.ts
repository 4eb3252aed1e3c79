import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { distributors } from "../distributors/tables.server.ts";

/** A contractor's customer account at a supply house, with the consent to share it. Never public. */
export const enterpriseConnections = pgTable(
  "enterprise_connection",
  {
    contractorId: integer("contractor_id")
      .primaryKey()
      .references(() => contractors.id, { onDelete: "cascade" }),
    /** Null if the supply house is not listed. */
    distributorId: integer("distributor_id").references(() => distributors.id, { onDelete: "set null" }),
    accountNumber: text("account_number").notNull(),
    consentVersion: text("consent_version").notNull(),
    consentedAt: moment("consented_at").notNull(),
    consentedBy: uuid("consented_by").notNull(),
    requestedAt: moment("requested_at").notNull(),
    /** Null unless the supply house declined the request. */
    declinedAt: moment("declined_at"),
    declineReason: text("decline_reason"),
    /** The supply house gets its mail once the limits allow it. */
    isMailWaiting: boolean("is_mail_waiting").notNull().default(false),
    version: integer("version").notNull(),
  },
  (connection) => [
    index("enterprise_connection_distributor").on(connection.distributorId),
    index("enterprise_connection_mail")
      .on(connection.requestedAt)
      .where(sql`is_mail_waiting`),
  ],
);
