import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import type { ProviderName } from "./model.ts";

/** An account at a provider that signs in. `email` is the one that it had when it was connected, for display. */
export const providerIdentities = pgTable(
  "provider_identity",
  {
    id: idKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").$type<ProviderName>().notNull(),
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    connectedAt: moment("connected_at").notNull(),
    lastUsedAt: moment("last_used_at"),
    /** Of a recovery: it signs nobody in until its owner keeps it. */
    suspendedAt: moment("suspended_at"),
  },
  (identity) => [
    uniqueIndex("provider_identity_subject").on(identity.provider, identity.subject),
    uniqueIndex("provider_identity_user").on(identity.userId, identity.provider),
  ],
);

/** Somebody is at the provider's page. Each row is used once, by the browser and on the host where it started. */
export const providerSignIns = pgTable(
  "provider_sign_in",
  {
    /** Hash. */
    state: text("state").primaryKey(),
    /** Hash of the browser's secret. */
    browser: text("browser").notNull(),
    provider: text("provider").$type<ProviderName>().notNull(),
    brand: brandColumn(),
    /** Nonce and PKCE verifier, encrypted with the server's key. */
    sealed: text("sealed").notNull(),
    /** Of the sign-in page: where to continue. */
    query: text("query").notNull(),
    /** Who connects an account; null for a sign-in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (start) => [index("provider_sign_in_expiry").on(start.expiresAt), index("provider_sign_in_user").on(start.userId)],
);
