import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contractors } from "../contractors/tables.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A contractor's account at NiceJob that it let us use. The token is sealed with the installation's key. */
export const niceJobConnections = pgTable("nice_job_connection", {
  contractorId: integer("contractor_id")
    .primaryKey()
    .references(() => contractors.id, { onDelete: "cascade" }),
  sealedToken: text("sealed_token").notNull(),
  connectedAt: moment("connected_at").notNull(),
});

/** A connection that a session has begun: good once, for that session alone. `session` is the hash of its token. */
export const niceJobBeginnings = pgTable("nice_job_beginning", {
  session: text("session").primaryKey(),
  stateHash: text("state_hash").notNull(),
  /** The secret of the PKCE exchange, sealed. */
  sealedVerifier: text("sealed_verifier").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** The embedded NiceJob's own memory: codes that it gave, and the tokens that it gave for them. Development and demo only. */
export const niceJobGrants = pgTable("nice_job_grant", {
  codeHash: text("code_hash").primaryKey(),
  challenge: text("challenge").notNull(),
  expiresAt: moment("expires_at").notNull(),
  tokenHash: text("token_hash"),
  revokedAt: moment("revoked_at"),
});
