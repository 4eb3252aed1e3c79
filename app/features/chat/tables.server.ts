import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts, fullName, users } from "../accounts/tables.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import { requests } from "../requests/tables.server.ts";
import type { CardEvent } from "./model/cards.ts";
import type { ChatParty, MessageKind } from "./model.ts";
import type { ReportReason } from "./model/rules.ts";

/** Between a household and a contractor: one a request, and one before any request. Its row is locked while it changes. */
export const conversations = pgTable(
  "conversation",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Null before a request, and after a repeated one replaced it. */
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "set null" }),
    /** Of its last message; the next one has one more. */
    lastSequence: integer("last_sequence").notNull().default(0),
    /** Changes with every message, edit and deletion. */
    revision: integer("revision").notNull().default(0),
    customerReadTo: integer("customer_read_to").notNull().default(0),
    contractorReadTo: integer("contractor_read_to").notNull().default(0),
    customerUnread: integer("customer_unread").notNull().default(0),
    contractorUnread: integer("contractor_unread").notNull().default(0),
    /** By a person. */
    lastMessageAt: moment("last_message_at"),
    /** By anybody, cards included. */
    movedAt: moment("moved_at").notNull(),
    autoRepliedAt: moment("auto_replied_at"),
    customerBlockedAt: moment("customer_blocked_at"),
    contractorBlockedAt: moment("contractor_blocked_at"),
    /** Why staff stopped this side's messages; null if they did not. */
    customerStoppedFor: text("customer_stopped_for").$type<ReportReason>(),
    contractorStoppedFor: text("contractor_stopped_for").$type<ReportReason>(),
    createdAt: moment("created_at").notNull(),
  },
  (conversation) => [
    uniqueIndex("conversation_request").on(conversation.requestId, conversation.contractorId),
    index("conversation_account").on(conversation.accountId, conversation.movedAt, conversation.id),
    index("conversation_contractor").on(conversation.contractorId, conversation.movedAt, conversation.id),
    index("conversation_customer_unread")
      .on(conversation.accountId)
      .where(sql`customer_unread > 0`),
    index("conversation_contractor_unread")
      .on(conversation.contractorId)
      .where(sql`contractor_unread > 0`),
  ],
);

/** Of a conversation, as the contractor sees it: first and last name once there is a request, else the first name. */
export const customerName = sql<string>`(
  select case when ${conversations.requestId} is null then ${users.firstname} else ${fullName} end
  from ${users} where ${users.accountId} = ${conversations.accountId} order by ${users.createdAt}, ${users.id} limit 1)`;

/** What both sides see. Never renumbered; a deleted one keeps its place without its text. */
export const chatMessages = pgTable(
  "chat_message",
  {
    id: idKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    sequence: integer("sequence").notNull(),
    /** Of the conversation when it last changed. */
    revision: integer("revision").notNull(),
    kind: text("kind").$type<MessageKind>().notNull(),
    /** Null for cards. */
    party: text("party").$type<ChatParty>(),
    userId: uuid("user_id"),
    text: text("text").notNull().default(""),
    card: text("card").$type<CardEvent>(),
    /** What a card is about. */
    subjectId: uuid("subject_id"),
    /** See `Message.opensAt`. */
    opensAt: integer("opens_at"),
    idempotencyKey: text("idempotency_key"),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    deletedAt: moment("deleted_at"),
    /** By staff, who keep its file. */
    removedFor: text("removed_for").$type<ReportReason>(),
  },
  (message) => [
    uniqueIndex("chat_message_sequence").on(message.conversationId, message.sequence),
    uniqueIndex("chat_message_key").on(message.conversationId, message.userId, message.idempotencyKey),
    index("chat_message_revision").on(message.conversationId, message.revision),
    check("chat_message_card", sql`(${message.kind} = 'card') = (${message.card} is not null)`),
  ],
);

/** A text before it was changed or deleted. */
export const chatMessageVersions = pgTable(
  "chat_message_version",
  {
    id: idKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => chatMessages.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    replacedAt: moment("replaced_at").notNull(),
  },
  (version) => [index("chat_message_version_message").on(version.messageId)],
);

/** For the contractor's team only: a table of its own, so that no count, list or last message of the homeowner reads it. */
export const chatNotes = pgTable(
  "chat_note",
  {
    id: idKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    text: text("text").notNull(),
    /** Of the message that it was written after. */
    sequence: integer("sequence").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (note) => [uniqueIndex("chat_note_key").on(note.conversationId, note.userId, note.idempotencyKey)],
);

/** Staff may read a conversation only while a report of it is open. */
export const chatReports = pgTable(
  "chat_report",
  {
    id: idKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    party: text("party").$type<ChatParty>().notNull(),
    userId: uuid("user_id").notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    words: text("words").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    /** Staff removed a message or stopped a side while the report was open. */
    actedAt: moment("acted_at"),
    closedAt: moment("closed_at"),
    closedBy: uuid("closed_by"),
  },
  (report) => [
    index("chat_report_open")
      .on(report.createdAt)
      .where(sql`closed_at is null`),
    uniqueIndex("chat_report_once")
      .on(report.conversationId, report.party)
      .where(sql`closed_at is null`),
  ],
);

/** A photo or PDF of a message; of none until the message is sent, and after it was deleted. */
export const chatFiles = pgTable(
  "chat_file",
  {
    id: idKey(),
    messageId: uuid("message_id").references(() => chatMessages.id, { onDelete: "set null" }),
    /** As its author named it. */
    name: text("name").notNull(),
    mediaType: text("media_type").$type<"application/pdf" | "image/webp">().notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the stored bytes. */
    hash: text("hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (file) => [
    uniqueIndex("chat_file_message").on(file.messageId),
    index("chat_file_unused")
      .on(file.createdAt)
      .where(sql`message_id is null`),
  ],
);
