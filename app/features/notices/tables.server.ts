import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#app/lib/locales.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { NoticeQueue, NoticeReason, NoticeStatus } from "./model.ts";

/** The second part of a key `kind:subject:…`: the id of a request, quote, named price, question, callback, appointment or user. */
export const subject = (key: SQLWrapper): SQL => sql`split_part(${key}, ':', 2)`;

/** Outbox: saved in the transaction of its event, sent afterwards, once per `key`. */
export const notices = pgTable(
  "notice",
  {
    id: idKey(),
    key: text("key").notNull(),
    brand: brandColumn(),
    userId: uuid("user_id"),
    /** An entered address, if there is no user; deleted once the email is sent. */
    address: text("address"),
    template: text("template").notNull(),
    channel: text("channel").$type<"mail" | "push">().notNull().default("mail"),
    /** The browser of a push message. */
    subscriptionId: uuid("subscription_id"),
    /** The digest that contains it. */
    digestId: uuid("digest_id"),
    queue: text("queue")
      .$type<NoticeQueue>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when channel = 'push' then 'push' when template like 'account.%' then 'access' when template = 'contractor.announcement' then 'bulk' else 'notices' end`,
      ),
    locale: text("locale").$type<Locale>().notNull(),
    content: jsonb("content").$type<Record<string, string | number>>().notNull(),
    /** `WAITING`: until its reader may have seen it, the end of quiet hours, or the next digest. `DEAD`: never sent. */
    status: text("status").$type<NoticeStatus>().notNull().default("QUEUED"),
    reason: text("reason").$type<NoticeReason>(),
    createdAt: moment("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Next attempt. Set before each attempt, so that two senders never take the same notice. */
    attemptAt: moment("attempt_at").notNull(),
    sentAt: moment("sent_at"),
    /** W3C `traceparent` of what caused it, while somebody traces. */
    trace: text("trace"),
  },
  (notice) => [
    uniqueIndex("notice_key").on(notice.key),
    index("notice_due")
      .on(notice.queue, notice.attempts, notice.createdAt)
      .where(sql`status = 'QUEUED'`),
    index("notice_put_off")
      .on(notice.queue, notice.attemptAt, notice.createdAt)
      .where(sql`status = 'QUEUED' and attempts > 0`),
    index("notice_waiting")
      .on(notice.attemptAt)
      .where(sql`status = 'WAITING'`),
    index("notice_undelivered")
      .on(notice.createdAt)
      .where(sql`status = 'DEAD' and reason in ('REFUSED', 'GIVEN_UP')`),
    // Rows are in the order of time: a few kilobytes, and no work for the queue.
    index("notice_created").using("brin", notice.createdAt),
    index("notice_digest")
      .on(notice.digestId)
      .where(sql`digest_id is not null`),
    index("notice_user").on(notice.userId),
    index("notice_address")
      .on(sql`lower(${notice.address})`)
      .where(sql`address is not null`),
    index("notice_subject").on(subject(notice.key)),
    index("notice_with_content")
      .on(notice.createdAt)
      .where(sql`status <> 'QUEUED' and content <> '{}'`),
  ],
);

/** The notices that a person sees on our pages. */
export const inboxItems = pgTable(
  "inbox_item",
  {
    id: idKey(),
    key: text("key").notNull(),
    brand: brandColumn(),
    userId: uuid("user_id").notNull(),
    template: text("template").notNull(),
    content: jsonb("content").$type<Record<string, string | number>>().notNull(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
  },
  (item) => [
    uniqueIndex("inbox_item_key").on(item.key),
    index("inbox_item_user").on(item.userId, item.createdAt, item.id),
    index("inbox_item_unread")
      .on(item.userId)
      .where(sql`read_at is null`),
    index("inbox_item_subject").on(subject(item.key)),
    index("inbox_item_created").on(item.createdAt),
  ],
);

/** When a notice that anyone can trigger was last sent; repeats are dropped until its pause is over. */
export const noticePauses = pgTable("notice_pause", { key: text("key").primaryKey(), toldAt: moment("told_at").notNull() });

/** Embedded mailbox: emails that a server would have received. Development and demo only. */
export const mails = pgTable(
  "mail",
  {
    id: idKey(),
    /** The notice's key: repeated deliveries are stored once. */
    messageKey: text("message_key").notNull(),
    brand: brandColumn(),
    to: text("to").notNull(),
    from: text("from").notNull(),
    /** Where a reply goes. */
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Attached iCalendar file. */
    calendar: text("calendar"),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (mail) => [
    uniqueIndex("mail_message_key").on(mail.messageKey),
    index("mail_received").on(mail.receivedAt),
    index("mail_receiver").on(sql`lower(${mail.to})`),
    index("mail_subject").on(subject(mail.messageKey)),
  ],
);
