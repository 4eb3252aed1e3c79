import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";

/**
 * A requested sign-in by mail: a code for the browser that requested it, and a link for any browser. By text message: a
 * code alone. An unknown address or number has a row too, without a user, so that requests and wrong codes are answered alike.
 */
export const signInLinks = pgTable(
  "sign_in_link",
  {
    id: idKey(),
    /** Hash of the browser's secret. */
    handle: text("handle").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The account's address at the time of the request; a link to a former address is dead. */
    email: text("email"),
    /** The verified number that a code was texted to, hashed. */
    phoneHash: text("phone_hash"),
    /** The text message with the code. */
    messageId: uuid("message_id"),
    /** Keyed hash. */
    code: text("code").notNull(),
    /** Hash; null by text message. */
    link: text("link"),
    /** Code and link, encrypted with the server's key, for resending. */
    sealed: text("sealed").notNull(),
    /** The code counts on this brand's host only, the link on the other's. */
    brand: brandColumn(),
    linkBrand: text("link_brand").$type<BrandCode>().notNull(),
    /** Of the sign-in page: where to continue. */
    query: text("query").notNull(),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (link) => [
    uniqueIndex("sign_in_link_handle").on(link.handle),
    uniqueIndex("sign_in_link_link").on(link.link),
    index("sign_in_link_user").on(link.userId),
    index("sign_in_link_expiry").on(link.expiresAt),
  ],
);
