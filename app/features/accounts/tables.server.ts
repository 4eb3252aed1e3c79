import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { AccountType, Authority } from "./model.ts";
import type { Locale } from "#app/lib/locales.ts";
import { idKey, moment } from "#app/platform/columns.server.ts";

/** A homeowner's household or a contractor's business. */
export const accounts = pgTable("account", {
  id: idKey(),
  type: text("type").$type<AccountType>().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** `email` is normalized and serves as the sign-in name. */
export const users = pgTable(
  "app_user",
  {
    id: idKey(),
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
    /** Null means none. Super administrators work for all brands regardless. */
    brands: text("brands").array().$type<BrandCode[]>(),
    lastIncomingChannel: text("last_incoming_channel"),
    /** Null while the user may sign in. */
    disabledAt: moment("disabled_at"),
    /** Set when the business removed the user, who can be invited again. Null if an administrator disabled them. */
    leftAt: moment("left_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (user) => [
    uniqueIndex("app_user_email").on(user.email),
    index("app_user_account").on(user.accountId),
    // Staff among all people.
    index("app_user_authorities").using("gin", user.authorities),
    index("app_user_of_brands")
      .on(user.id)
      .where(sql`brands is not null`),
    uniqueIndex("app_user_one_manager")
      .on(user.accountId)
      .where(sql`account_manager`),
  ],
);

/** Of a user. Null for a row that has none. */
export const fullName = sql<string | null>`trim(${users.firstname} || ' ' || ${users.lastname})`;

/** `token` is the token's SHA-256. */
export const sessions = pgTable(
  "session",
  {
    id: idKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull(),
    /** The session is valid on this brand's host only. */
    brand: text("brand").$type<BrandCode>(),
    /** Shared by sessions handed off to other hosts. Signing out ends them all. */
    signIn: uuid("sign_in")
      .notNull()
      .default(sql`uuidv7()`),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Start of the absolute lifetime, on whatever host. */
    signedInAt: moment("signed_in_at").notNull().defaultNow(),
    secondFactorAt: moment("second_factor_at"),
    actingAccountId: uuid("acting_account_id").references(() => accounts.id),
    /** On the platform, the brand whose name and colors a homeowner sees. */
    displayBrand: text("display_brand").$type<BrandCode>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (session) => [
    uniqueIndex("session_token").on(session.token),
    index("session_user").on(session.userId),
    index("session_expiry").on(session.expiresAt),
  ],
);

export const credentials = pgTable(
  "credential",
  {
    id: idKey(),
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
  (credential) => [uniqueIndex("credential_of_user").on(credential.userId, credential.providerId)],
);

/** `code` is a hash; `sealed` is encrypted with the server's key, for resending. */
export const passwordResets = pgTable(
  "password_reset",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    sealed: text("sealed"),
    expiresAt: moment("expires_at").notNull(),
  },
  (reset) => [uniqueIndex("password_reset_code").on(reset.code)],
);

/** `code` is a hash. */
export const emailProofs = pgTable(
  "email_proof",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (proof) => [uniqueIndex("email_proof_code").on(proof.code)],
);

/** `secret` is sealed with the server's key. */
export const secondFactors = pgTable("second_factor", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  /** The second factor is not enforced until then. */
  confirmedAt: moment("confirmed_at"),
  /** Time step of the last code used, so that no code counts twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Hashes of unused codes. */
export const recoveryCodes = pgTable(
  "recovery_code",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
  },
  (known) => [primaryKey({ columns: [known.userId, known.code] })],
);

/** Hashes of browsers and addresses where failed attempts elsewhere do not block sign-in. */
export const knownPlaces = pgTable(
  "known_place",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mark: text("mark").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (place) => [primaryKey({ columns: [place.userId, place.mark] })],
);
