import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#app/lib/locales.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import type { DeliveryStep, DropReason, SmsPurpose, SmsQueue, SmsTemplate } from "./model.ts";
import type { ConsentPurpose, ConsentSource, WithdrawalSource } from "./model/consents.ts";

const id = () => idKey();

/** Locked by every use of the number's consents. `keyword_at` is the provider's time. */
export const smsNumbers = pgTable("sms_number", {
  phoneHash: text("phone_hash").primaryKey(),
  stoppedAt: moment("stopped_at"),
  keywordAt: moment("keyword_at"),
});

/** Append-only, except for the withdrawal. */
export const smsConsents = pgTable(
  "sms_consent",
  {
    id: id(),
    phoneHash: text("phone_hash").notNull(),
    userId: uuid("user_id"),
    purpose: text("purpose").$type<ConsentPurpose>().notNull(),
    brand: brandColumn(),
    textVersion: text("text_version").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    source: text("source").$type<ConsentSource>().notNull(),
    /** Null for a reply by text. */
    networkHash: text("network_hash"),
    grantedAt: moment("granted_at").notNull(),
    withdrawnAt: moment("withdrawn_at"),
    withdrawnBy: text("withdrawn_by").$type<WithdrawalSource>(),
  },
  (consent) => [
    uniqueIndex("sms_consent_live")
      .on(consent.phoneHash, consent.userId, consent.purpose, consent.brand)
      .where(sql`withdrawn_at is null`),
    index("sms_consent_number").on(consent.phoneHash, consent.grantedAt),
    index("sms_consent_user").on(consent.userId),
  ],
);

/** Valid while it is the number in the user's profile. */
export const verifiedPhones = pgTable(
  "verified_phone",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    phone: text("phone").notNull(),
    phoneHash: text("phone_hash").notNull(),
    verifiedAt: moment("verified_at").notNull(),
    /** Since then no code to the number signs in, until its user turns that on. */
    signInOffAt: moment("sign_in_off_at"),
  },
  (verified) => [uniqueIndex("verified_phone_number").on(verified.phone)],
);

/** `code` is a keyed hash. */
export const phoneCodes = pgTable(
  "phone_code",
  {
    subject: text("subject").primaryKey(),
    phone: text("phone").notNull(),
    code: text("code").notNull(),
    messageId: uuid("message_id").notNull(),
    wrong: integer("wrong").notNull().default(0),
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (code) => [index("phone_code_expiry").on(code.expiresAt)],
);

export const smsOutbox = pgTable(
  "sms_outbox",
  {
    id: id(),
    key: text("key").notNull(),
    brand: brandColumn(),
    userId: uuid("user_id"),
    phone: text("phone"),
    phoneHash: text("phone_hash").notNull(),
    purpose: text("purpose").$type<SmsPurpose>().notNull(),
    queue: text("queue")
      .$type<SmsQueue>()
      .notNull()
      .generatedAlwaysAs(sql`case when purpose = 'VERIFICATION' then 'codes' else 'updates' end`),
    template: text("template").$type<SmsTemplate>().notNull(),
    /** The relay number of a message's text; null for the usual sender. */
    sender: text("sender"),
    locale: text("locale").$type<Locale>().notNull(),
    content: jsonb("content").$type<Record<string, string | number>>().notNull(),
    status: text("status").$type<"QUEUED" | "SENT" | "DEAD">().notNull().default("QUEUED"),
    reason: text("reason").$type<DropReason>(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Set ahead before each attempt, so parallel senders never hold the same text. */
    attemptAt: moment("attempt_at").notNull(),
    consentId: uuid("consent_id").references(() => smsConsents.id),
    dispatchedAt: moment("dispatched_at"),
    /** The provider may have accepted the text. */
    isUnanswered: boolean("is_unanswered").notNull().default(false),
    sentAt: moment("sent_at"),
    providerId: text("provider_id"),
    delivery: text("delivery").$type<DeliveryStep>(),
    errorCode: integer("error_code"),
  },
  (message) => [
    uniqueIndex("sms_outbox_key").on(message.key),
    uniqueIndex("sms_outbox_provider").on(message.providerId),
    index("sms_outbox_due")
      .on(message.queue, message.attempts, message.createdAt)
      .where(sql`status = 'QUEUED'`),
    index("sms_outbox_user").on(message.userId),
    index("sms_outbox_phone").on(message.phone),
    index("sms_outbox_with_content")
      .on(message.createdAt)
      .where(sql`status <> 'QUEUED' and phone is not null`),
  ],
);

/** Deduplicates webhooks. */
export const smsReplies = pgTable(
  "sms_reply",
  {
    providerId: text("provider_id").primaryKey(),
    phoneHash: text("phone_hash").notNull(),
    keyword: text("keyword").notNull(),
    sentAt: moment("sent_at").notNull(),
    receivedAt: moment("received_at").notNull(),
  },
  (reply) => [index("sms_reply_received").on(reply.receivedAt)],
);

/** Development and demonstration only. */
export const sms = pgTable(
  "sms",
  {
    id: id(),
    /** Null for replies. */
    messageKey: text("message_key"),
    brand: brandColumn(),
    phone: text("phone").notNull(),
    isOurs: boolean("is_ours").notNull(),
    /** Null for the usual sender. */
    relay: text("relay"),
    text: text("text").notNull(),
    at: moment("at").notNull(),
  },
  (message) => [
    uniqueIndex("sms_message_key").on(message.messageKey),
    index("sms_phone").on(message.phone, message.at),
    index("sms_at").on(message.at),
  ],
);
