import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { AttemptFailure, MessageKind, MessageStatus, OffReason } from "./model.ts";
import type { EventFacts } from "./model/payloads.ts";
import type { SentType, WebhookType } from "./model/types.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where a contractor, or a brand where `contractor_id` is null, wants to hear of events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoint",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The host's brand. A contractor's on the platform hears of all brands. */
    brand: text("brand").$type<BrandCode>().notNull(),
    contractorId: integer("contractor_id").references(() => contractors.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    types: text("types").array().$type<WebhookType[]>().notNull(),
    /** Encrypted with the server's key. */
    sealed: text("sealed").notNull(),
    ending: text("ending").notNull(),
    secretAt: moment("secret_at").notNull(),
    /** The secret before; signs until it ends. */
    formerSealed: text("former_sealed"),
    formerEnding: text("former_ending"),
    formerEndsAt: moment("former_ends_at"),
    /** Changes with what its owner sets; actors name the version they saw. */
    version: integer("version").notNull().default(1),
    offAt: moment("off_at"),
    offReason: text("off_reason").$type<OffReason>(),
    /** Since when every attempt failed, and how many; null after a success. */
    failingSince: moment("failing_since"),
    failures: integer("failures").notNull().default(0),
    createdBy: uuid("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (endpoint) => [
    index("webhook_endpoint_brand").on(endpoint.brand, endpoint.contractorId),
    index("webhook_endpoint_contractor").on(endpoint.contractorId),
    check("webhook_endpoint_off", sql`(${endpoint.offAt} is null) = (${endpoint.offReason} is null)`),
    check("webhook_endpoint_former", sql`(${endpoint.formerSealed} is null) = (${endpoint.formerEndsAt} is null)`),
  ],
);

/** One event for one endpoint: outbox and log. Names no homeowner; what does is read when it is sent. */
export const webhookMessages = pgTable(
  "webhook_message",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Order of one object's events. */
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    kind: text("kind").$type<MessageKind>().notNull(),
    /** The same for every attempt and replay. */
    eventId: uuid("event_id").notNull(),
    brand: text("brand").$type<BrandCode>().notNull(),
    type: text("type").$type<SentType>().notNull(),
    /** Messages of one object wait for each other. */
    objectKey: text("object_key").notNull(),
    facts: jsonb("facts").$type<EventFacts>().notNull(),
    status: text("status").$type<MessageStatus>().notNull().default("QUEUED"),
    attempts: integer("attempts").notNull().default(0),
    attemptAt: moment("attempt_at").notNull(),
    /** While a process sends it. */
    heldUntil: moment("held_until"),
    firstAttemptAt: moment("first_attempt_at"),
    occurredAt: moment("occurred_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (message) => [
    uniqueIndex("webhook_message_seq").on(message.seq),
    index("webhook_message_log").on(message.endpointId, message.seq),
    // Most are delivered.
    index("webhook_message_undelivered")
      .on(message.endpointId, message.status, message.seq)
      .where(sql`status in ('GIVEN_UP', 'CANCELED')`),
    index("webhook_message_due")
      .on(message.endpointId, message.attemptAt, message.seq)
      .where(sql`status = 'QUEUED'`),
    index("webhook_message_object")
      .on(message.endpointId, message.objectKey, message.seq)
      .where(sql`status = 'QUEUED'`),
    index("webhook_message_created").on(message.createdAt),
  ],
);

/** What an endpoint answered. */
export const webhookAttempts = pgTable(
  "webhook_attempt",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    messageId: uuid("message_id")
      .notNull()
      .references(() => webhookMessages.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Null without an answer. */
    responseStatus: smallint("response_status"),
    failure: text("failure").$type<AttemptFailure>(),
    /** Its beginning. */
    answer: text("answer").notNull().default(""),
  },
  (attempt) => [index("webhook_attempt_message").on(attempt.messageId, attempt.id)],
);
