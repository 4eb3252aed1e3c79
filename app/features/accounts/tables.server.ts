import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { AccountType, Authority } from "./model.ts";
import type { Locale } from "#app/lib/locales.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A party: one homeowner's household, or one contractor's business with several users. */
export const accounts = pgTable("account", {
  id: uuid("id")
    .primaryKey()
    .default(sql`uuidv7()`),
  type: text("type").$type<AccountType>().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** A person. `email` is the normal form and the name to sign in with. */
export const users = pgTable(
  "app_user",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    firstname: text("firstname").notNull().default(""),
    lastname: text("lastname").notNull().default(""),
    cellphone: text("cellphone").notNull().default(""),
    postalCode: text("postal_code"),
    fullAddress: text("full_address"),
    locale: text("locale").$type<Locale>().notNull().default("en"),
    authorities: text("authorities")
      .array()
      .$type<Authority[]>()
      .notNull()
      .default(sql`'{}'`),
    accountManager: boolean("account_manager").notNull().default(false),
    lastIncomingChannel: text("last_incoming_channel"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (user) => [
    uniqueIndex("app_user_email").on(user.email),
    index("app_user_account").on(user.accountId),
    uniqueIndex("app_user_one_manager")
      .on(user.accountId)
      .where(sql`account_manager`),
  ],
);

/** Sessions; `token` holds the SHA-256 of the token, never the token. */
export const sessions = pgTable(
  "session",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (session) => [uniqueIndex("session_token").on(session.token), index("session_user").on(session.userId)],
);

/** How a user proves who they are: the hash of a password. */
export const credentials = pgTable(
  "credential",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    issuer: text("issuer"),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (credential) => [index("credential_user").on(credential.userId)],
);

/** One-time codes of the sign-in library (password reset). */
export const verifications = pgTable("verification", {
  id: uuid("id")
    .primaryKey()
    .default(sql`uuidv7()`),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: moment("expires_at").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
