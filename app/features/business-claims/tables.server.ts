import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { users } from "../accounts/tables.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import type { ClaimStatus } from "./model/life-cycle.ts";

/** A user's claim to run a business that is already there. `code` is a keyed hash. */
export const businessClaims = pgTable(
  "business_claim",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    contractorId: integer("contractor_id")
      .notNull()
      .references(() => contractors.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In whose name mails are written: one of the business's own. Its memberships of the moment say whose staff decide. */
    brand: text("brand").$type<BrandCode>().notNull(),
    status: text("status").$type<ClaimStatus>().notNull(),
    code: text("code"),
    /** The text that carries the code; null if it was mailed. */
    codeMessageId: uuid("code_message_id"),
    codeExpiresAt: timestamp("code_expires_at", { withTimezone: true }),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    evidence: text("evidence").notNull().default(""),
    reason: text("reason").notNull().default(""),
    decidedBy: uuid("decided_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
  },
  (claim) => [
    uniqueIndex("business_claim_user").on(claim.userId, claim.contractorId),
    index("business_claim_contractor").on(claim.contractorId),
    index("business_claim_requested")
      .on(claim.createdAt)
      .where(sql`status = 'REQUESTED'`),
  ],
);
