import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contractors } from "../contractors/tables.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
