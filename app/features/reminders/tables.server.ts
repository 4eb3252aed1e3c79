import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import { leads } from "../leads/tables.server.ts";
import type { ReminderRepeat } from "./model/schedule.ts";

/** What a contractor wants to be reminded of about a lead. */
export const leadReminders = pgTable(
  "lead_reminder",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    repeat: text("repeat").$type<ReminderRepeat>().notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    minute: integer("minute").notNull(),
    plannedAt: moment("planned_at").notNull(),
    dueAt: moment("due_at").notNull(),
    notifyAt: moment("notify_at"),
    doneAt: moment("done_at"),
    finishedDueAt: moment("finished_due_at"),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (reminder) => [
    uniqueIndex("lead_reminder_key").on(reminder.leadId, reminder.idempotencyKey),
    index("lead_reminder_notify")
      .on(reminder.notifyAt)
      .where(sql`notify_at is not null`),
    index("lead_reminder_open")
      .on(reminder.contractorId, reminder.dueAt)
      .where(sql`done_at is null`),
    check("lead_reminder_done", sql`${reminder.doneAt} is null or ${reminder.notifyAt} is null`),
  ],
);
