import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { brandColumn, moment } from "#app/platform/columns.server.ts";
import { contractors, ownerColumn } from "../contractors/tables.server.ts";
import { quotes } from "../quotes/tables.server.ts";
import type { DeliveryStatus, SendFailure } from "./model.ts";

/** A contractor's NiceJob account. The token is sealed with the installation's key. */
export const niceJobConnections = pgTable("nice_job_connection", {
  contractorId: integer("contractor_id")
    .primaryKey()
    .references(() => contractors.id, { onDelete: "cascade" }),
  sealedToken: text("sealed_token").notNull(),
  connectedAt: moment("connected_at").notNull(),
});

/** A pending connection, single-use and bound to one session. `session` is the token's hash. */
export const niceJobBeginnings = pgTable("nice_job_beginning", {
  session: text("session").primaryKey(),
  stateHash: text("state_hash").notNull(),
  /** PKCE verifier, sealed. */
  sealedVerifier: text("sealed_verifier").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** Codes and tokens of the embedded NiceJob. Development and demo only. */
export const niceJobGrants = pgTable("nice_job_grant", {
  codeHash: text("code_hash").primaryKey(),
  challenge: text("challenge").notNull(),
  expiresAt: moment("expires_at").notNull(),
  tokenHash: text("token_hash"),
  revokedAt: moment("revoked_at"),
});

/** A completed job of a business that was connected to NiceJob. Who its customer is, is read when it is sent. */
export const niceJobDeliveries = pgTable(
  "nice_job_delivery",
  {
    quoteId: uuid("quote_id")
      .primaryKey()
      .references(() => quotes.id, { onDelete: "cascade" }),
    contractorId: ownerColumn(),
    brand: brandColumn(),
    status: text("status").$type<DeliveryStatus>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Of the next attempt; while it is sent, when another sender may take it. */
    dueAt: moment("due_at").notNull(),
    /** Of the last attempt. */
    failure: text("failure").$type<SendFailure>(),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (delivery) => [
    index("nice_job_delivery_open")
      .on(delivery.status, delivery.dueAt)
      .where(sql`status in ('WAITING', 'FAILED')`),
    index("nice_job_delivery_contractor").on(delivery.contractorId, delivery.brand),
  ],
);

/** Jobs that the embedded NiceJob took, without their people. Development and demo only. */
export const niceJobReceipts = pgTable("nice_job_receipt", {
  jobKey: text("job_key").primaryKey(),
  tokenHash: text("token_hash").notNull(),
  receivedAt: moment("received_at").notNull(),
});
