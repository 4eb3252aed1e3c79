import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { ChangeLine } from "./model.ts";
import type { ChangeStatus, JobParty, JobStatus } from "./model/life-cycle.ts";

/** What happened after a booking; the row is added by its first step. */
export const bookedJobs = pgTable(
  "booked_job",
  {
    quoteId: uuid("quote_id")
      .primaryKey()
      .references(() => quotes.id),
    brand: brandColumn(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id),
    status: text("status").$type<JobStatus>().notNull().default("SCHEDULED"),
    version: integer("version").notNull().default(1),
    /** In cents: of the booking, and of the accepted changes. */
    bookedTotal: integer("booked_total").notNull(),
    acceptedTotal: integer("accepted_total").notNull().default(0),
    finalPrice: integer("final_price"),
    startedAt: moment("started_at"),
    completedAt: moment("completed_at"),
    confirmedAt: moment("confirmed_at"),
    confirmedBy: text("confirmed_by").$type<JobParty>(),
    problem: text("problem").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (job) => [
    index("booked_job_confirmed")
      .on(job.contractorId, job.brand)
      .where(sql`status = 'CONFIRMED'`),
    index("booked_job_silent")
      .on(job.completedAt)
      .where(sql`status = 'COMPLETED'`),
    index("booked_job_completed")
      .on(job.brand, job.completedAt)
      .where(sql`completed_at is not null`),
    index("booked_job_account").on(job.accountId),
    check(
      "booked_job_done",
      sql`${job.status} not in ('COMPLETED', 'CONFIRMED') or (${job.finalPrice} is not null and ${job.completedAt} is not null)`,
    ),
  ],
);

/** Work that the contractor proposes to add or remove; accepted ones change the contract price. */
export const changeOrders = pgTable(
  "change_order",
  {
    id: idKey(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => bookedJobs.quoteId, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    status: text("status").$type<ChangeStatus>().notNull(),
    lines: jsonb("lines").$type<ChangeLine[]>().notNull(),
    total: integer("total").notNull(),
    reason: text("reason").notNull(),
    answer: text("answer").notNull().default(""),
    /** The contract price once accepted; null for others. */
    contractTotal: integer("contract_total"),
    idempotencyKey: text("idempotency_key").notNull(),
    proposedBy: uuid("proposed_by").notNull(),
    proposedAt: moment("proposed_at").notNull(),
    answeredAt: moment("answered_at"),
  },
  (change) => [
    uniqueIndex("change_order_number").on(change.quoteId, change.number),
    uniqueIndex("change_order_key").on(change.quoteId, change.idempotencyKey),
    uniqueIndex("change_order_open")
      .on(change.quoteId)
      .where(sql`status = 'PROPOSED'`),
  ],
);
