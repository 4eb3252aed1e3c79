import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { users } from "../accounts/tables.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import type { ClaimStatus } from "./model/life-cycle.ts";

/** A user's claim to run a business that is already there. `code` is a keyed hash. */
export const businessClaims = pgTable(
  "business_claim",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In whose name mails are written: one of the business's own. Its memberships of the moment say whose staff decide. */
    brand: brandColumn(),
    status: text("status").$type<ClaimStatus>().notNull(),
    code: text("code"),
    /** The text that carries the code; null if it was mailed. */
    codeMessageId: uuid("code_message_id"),
    codeExpiresAt: moment("code_expires_at"),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    evidence: text("evidence").notNull().default(""),
    reason: text("reason").notNull().default(""),
    decidedBy: uuid("decided_by"),
    createdAt: moment("created_at").notNull(),
    decidedAt: moment("decided_at"),
  },
  (claim) => [
    uniqueIndex("business_claim_user").on(claim.userId, claim.contractorId),
    index("business_claim_contractor").on(claim.contractorId),
    index("business_claim_requested")
      .on(claim.createdAt)
      .where(sql`status = 'REQUESTED'`),
  ],
);
