import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { contractors, ownerColumn } from "../contractors/tables.server.ts";
import { customers, leads } from "../leads/tables.server.ts";
import type { FollowUpReason, FollowUpStatus } from "./model/rows.ts";
import type { Sequence, Step } from "./model/steps.ts";

/** Sequences that a business turned on, by channel. */
export const followUpSettings = pgTable("follow_up_settings", {
  contractorId: integer("contractor_id")
    .primaryKey()
    .references(() => contractors.id, { onDelete: "cascade" }),
  byMail: text("by_mail").array().$type<Sequence[]>().notNull(),
  byText: text("by_text").array().$type<Sequence[]>().notNull(),
  version: integer("version").notNull().default(1),
});

/** A planned or past message about a lead: each step once for each occasion. */
export const followUps = pgTable(
  "follow_up",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    step: text("step").$type<Step>().notNull(),
    key: text("key").notNull(),
    status: text("status").$type<FollowUpStatus>().notNull(),
    reason: text("reason").$type<FollowUpReason>(),
    dueAt: moment("due_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    sentAt: moment("sent_at"),
    byMail: boolean("by_mail").notNull().default(false),
    byText: boolean("by_text").notNull().default(false),
    /** Keyed hashes of who received it and of the address, with a space between, for the link that turns follow-ups off. */
    receiver: text("receiver"),
    /** SHA-256 of that link's secret. */
    stopHash: text("stop_hash"),
  },
  (followUp) => [
    uniqueIndex("follow_up_step").on(followUp.leadId, followUp.step, followUp.key),
    uniqueIndex("follow_up_stop_hash").on(followUp.stopHash),
    index("follow_up_receiver")
      .on(followUp.receiver)
      .where(sql`receiver is not null`),
    index("follow_up_due")
      .on(followUp.dueAt)
      .where(sql`status = 'WAITING'`),
    index("follow_up_waiting")
      .on(followUp.contractorId)
      .where(sql`status = 'WAITING'`),
    check("follow_up_sent", sql`(${followUp.status} = 'SENT') = (${followUp.sentAt} is not null)`),
  ],
);

/** Customers that a business does not follow up with. */
export const followUpStops = pgTable("follow_up_stop", {
  customerId: uuid("customer_id")
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  userId: uuid("user_id").notNull(),
  at: moment("at").notNull(),
});

/** Who turned follow-ups of a brand off, by a keyed hash. */
export const followUpOptOuts = pgTable(
  "follow_up_opt_out",
  {
    brand: brandColumn(),
    receiver: text("receiver").notNull(),
    at: moment("at").notNull(),
  },
  (optOut) => [primaryKey({ columns: [optOut.brand, optOut.receiver] })],
);
