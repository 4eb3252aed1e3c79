import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";

/** `host` is the relying party: a passkey signs in on the host where it was made. */
export const passkeys = pgTable(
  "passkey",
  {
    id: idKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    credentialId: text("credential_id").notNull(),
    /** Base64url. */
    publicKey: text("public_key").notNull(),
    /** Signatures so far; zero for authenticators that do not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports")
      .array()
      .notNull()
      .default(sql`'{}'`),
    host: text("host").notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
    /** Of a recovery: it signs nobody in until its owner keeps it. */
    suspendedAt: moment("suspended_at"),
  },
  (passkey) => [uniqueIndex("passkey_credential").on(passkey.credentialId), index("passkey_user").on(passkey.userId)],
);

/** `challenge` is a hash. Each is used once. */
export const passkeyChallenges = pgTable(
  "passkey_challenge",
  {
    challenge: text("challenge").primaryKey(),
    /** Of a registration; null for sign-in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    host: text("host").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (challenge) => [index("passkey_challenge_expiry").on(challenge.expiresAt)],
);
