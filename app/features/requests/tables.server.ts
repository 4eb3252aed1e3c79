import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#app/lib/locales.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { Answers } from "../categories/model/answers.ts";
import type { CategoryCode } from "../categories/model/category.ts";
import type { ReminderStatus } from "./model/reminders.ts";
import type { RequestChannel } from "./model/sent-request.ts";

/** The key is secret and is the permission: any device with the link can resume. */
export const drafts = pgTable(
  "draft",
  {
    key: text("key").primaryKey(),
    brand: brandColumn(),
    category: text("category").$type<CategoryCode>().notNull(),
    contractorIds: integer("contractor_ids").array().notNull(),
    answers: jsonb("answers").$type<Answers>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    requestId: uuid("request_id"),
    /** The household that began or continued it while signed in. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (draft) => [
    index("draft_updated").on(draft.updatedAt),
    index("draft_account").on(draft.accountId),
    index("draft_request")
      .on(draft.requestId)
      .where(sql`request_id is not null`),
  ],
);

/**
 * One email per draft. The address is deleted after sending or dropping; its hash identifies unsubscribed recipients.
 */
export const reminders = pgTable(
  "draft_reminder",
  {
    /** Secret and only in the email: a visitor who has it received the email. */
    key: text("key").primaryKey(),
    draftKey: text("draft_key").notNull(),
    brand: brandColumn(),
    address: text("address"),
    addressHash: text("address_hash").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    status: text("status").$type<ReminderStatus>().notNull(),
    consentedAt: moment("consented_at").notNull(),
    dueAt: moment("due_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (reminder) => [
    uniqueIndex("draft_reminder_draft").on(reminder.draftKey),
    index("draft_reminder_address").on(reminder.addressHash),
    index("draft_reminder_due")
      .on(reminder.dueAt)
      .where(sql`status = 'WAITING'`),
  ],
);

/** One scope for up to four contractors. After submission only unknown answers may change. */
export const requests = pgTable(
  "request",
  {
    id: idKey(),
    brand: brandColumn(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    userId: uuid("user_id").notNull(),
    draftKey: text("draft_key").notNull(),
    category: text("category").$type<CategoryCode>().notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    region: text("region").notNull(),
    timeZone: text("time_zone").notNull(),
    answers: jsonb("answers").$type<Answers>().notNull(),
    /** The submitted answers; null unless unknown ones were answered later. */
    firstAnswers: jsonb("first_answers").$type<Answers>(),
    locale: text("locale").$type<Locale>().notNull(),
    channel: text("channel").$type<RequestChannel>().notNull().default("DIRECTORY"),
    submittedAt: moment("submitted_at").notNull(),
  },
  (request) => [
    uniqueIndex("request_draft").on(request.draftKey),
    index("request_submitted").on(request.submittedAt, request.id),
    index("request_account").on(request.accountId, request.submittedAt),
    index("request_place").on(request.brand, request.category, request.postalCode, request.submittedAt),
  ],
);

/** Only these contractors may see the request. */
export const requestContractors = pgTable(
  "request_contractor",
  {
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id),
  },
  (row) => [primaryKey({ columns: [row.requestId, row.contractorId] }), index("request_contractor_contractor").on(row.contractorId)],
);
