import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#app/lib/locales.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import type { ContactPurpose } from "./model.ts";

/**
 * A household's consents that a contractor contacts it by phone and email; those to texts are `sms_consent`. Append-only, except for the
 * withdrawal. `is_contact_stopped(account, contractor, brand)` is true once all of them ended.
 */
export const contactConsents = pgTable(
  "contact_consent",
  {
    id: idKey(),
    brand: brandColumn(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Null once erased. */
    userId: uuid("user_id"),
    contractorId: ownerColumn(),
    purpose: text("purpose").$type<ContactPurpose>().notNull(),
    /** Null of a contact from before the ledger, like everything up to `granted_at`. */
    textVersion: text("text_version"),
    locale: text("locale").$type<Locale>(),
    /** Path of the page. */
    page: text("page"),
    networkHash: text("network_hash"),
    grantedAt: moment("granted_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (consent) => [
    uniqueIndex("contact_consent_live")
      .on(consent.accountId, consent.contractorId, consent.brand, consent.purpose, consent.textVersion)
      .where(sql`withdrawn_at is null`),
    index("contact_consent_household").on(consent.accountId, consent.contractorId, consent.brand),
    index("contact_consent_contractor").on(consent.contractorId),
  ],
);
