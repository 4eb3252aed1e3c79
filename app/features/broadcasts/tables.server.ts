import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { BroadcastPage, BroadcastState, Messages, Segment } from "./model.ts";

/** A message of staff to people of a brand's members. */
export const broadcasts = pgTable(
  "broadcast",
  {
    id: idKey(),
    brand: brandColumn(),
    userId: uuid("user_id").notNull(),
    state: text("state").$type<BroadcastState>().notNull(),
    segment: jsonb("segment").$type<Segment>().notNull(),
    page: text("page").$type<BroadcastPage>().notNull(),
    messages: jsonb("messages").$type<Messages>().notNull(),
    recipientCount: integer("recipient_count").notNull().default(0),
    /** Changes with every step of staff; a form names the one it saw. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    startedAt: moment("started_at"),
    /** Of the latest batch, so that several take turns. */
    batchAt: moment("batch_at"),
    endedAt: moment("ended_at"),
  },
  (broadcast) => [
    index("broadcast_brand").on(broadcast.brand, broadcast.id),
    index("broadcast_sending")
      .on(broadcast.batchAt)
      .where(sql`state = 'SENDING'`),
  ],
);

/** Each person once. The mail of the outbox has the key `broadcast:<broadcast>:<user>`, unique too. */
export const broadcastRecipients = pgTable(
  "broadcast_recipient",
  {
    broadcastId: uuid("broadcast_id")
      .notNull()
      .references(() => broadcasts.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    /** Handed over to the outbox, or skipped because the person was gone by then. */
    queuedAt: moment("queued_at"),
  },
  (recipient) => [
    primaryKey({ columns: [recipient.broadcastId, recipient.userId] }),
    index("broadcast_recipient_waiting")
      .on(recipient.broadcastId, recipient.userId)
      .where(sql`queued_at is null`),
    index("broadcast_recipient_user").on(recipient.userId),
  ],
);
