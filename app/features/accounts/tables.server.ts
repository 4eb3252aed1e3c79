import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
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
    /** The brands that a member of staff works for; null is none. Super administrators work for all and need no list. */
    brands: text("brands").array().$type<BrandCode[]>(),
    lastIncomingChannel: text("last_incoming_channel"),
    /** Since when the user may not sign in; null for those who may. */
    disabledAt: moment("disabled_at"),
    /** Disabled because their business let them go: it may invite them again. Null for whom an administrator shut out. */
    leftAt: moment("left_at"),
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
    /** The brand of its one host. */
    brand: text("brand").$type<BrandCode>(),
    /** The sign-in that it belongs to, together with the sessions on other hosts that came of it by a hand-off: signing out ends them all. */
    signIn: uuid("sign_in")
      .notNull()
      .default(sql`uuidv7()`),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When its person proved who they are, on whatever host: its absolute lifetime counts from here. */
    signedInAt: moment("signed_in_at").notNull().defaultNow(),
    /** When its person last gave a code of the second factor. */
    secondFactorAt: moment("second_factor_at"),
    /** The account that a member of staff acts for. */
    actingAccountId: uuid("acting_account_id").references(() => accounts.id),
    /** On the platform's host: the brand whose name and colors a homeowner sees there. */
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
  (credential) => [uniqueIndex("credential_of_user").on(credential.userId, credential.providerId)],
);

/** The link that was sent to set a password; there is one at a time. `code` is a hash, `sealed` the code under the server's key, to send it again. */
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

/** The last link that was mailed to prove a user's e-mail address. `code` is a hash. */
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

/** The second factor of a member of staff. `secret` is sealed by the server's own key. */
export const secondFactors = pgTable("second_factor", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  /** When its first code was given; until then it is being set up and guards nothing. */
  confirmedAt: moment("confirmed_at"),
  /** The time step of the last code that was taken: no code counts twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Recovery codes that are not used yet, as hashes. */
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

/** Browsers and addresses from which a user has signed in, as hashes: there a flood of guesses from elsewhere does not keep them out. */
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
