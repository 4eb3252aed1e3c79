import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Authority } from "#app/features/accounts/model.ts";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { idKey, moment } from "#app/platform/columns.server.ts";

/**
 * To a business, or to the staff where `accountId` is null. The invited person has no user before accepting. `code` is a
 * hash. Open while neither accepted nor revoked; one a person and account.
 */
export const invitations = pgTable(
  "invitation",
  {
    id: idKey(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** Normalized. */
    email: text("email").notNull(),
    /** As the inviter typed them. */
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    authorities: text("authorities").array().$type<Authority[]>().notNull(),
    /** Of staff. Null for super administrators and for colleagues. */
    brands: text("brands").array().$type<BrandCode[]>(),
    /** Null for the system. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    /** The host's brand, or the one shown there. */
    brand: text("brand").$type<BrandCode>(),
    code: text("code").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    acceptedAt: moment("accepted_at"),
  },
  (invitation) => [
    uniqueIndex("invitation_code").on(invitation.code),
    uniqueIndex("invitation_open_of_account")
      .on(invitation.accountId, invitation.email)
      .where(sql`accepted_at is null and revoked_at is null and account_id is not null`),
    uniqueIndex("invitation_open_of_staff")
      .on(invitation.email)
      .where(sql`accepted_at is null and revoked_at is null and account_id is null`),
    index("invitation_email").on(invitation.email),
    index("invitation_expiry").on(invitation.expiresAt),
  ],
);
