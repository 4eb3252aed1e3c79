import { z } from "zod";
import type { Authority } from "#app/features/accounts/model.ts";
import { OptionalPhone } from "#app/lib/phone-input.ts";
import { Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { Loan } from "../../financing/model.ts";
import { badges } from "./badges.ts";
import { isPlainFinancing } from "./financing.ts";

export type { Loan };

export const defaultPartnerScore = 0;

/** Cents. Conditions and expiry are part of the brand's offer. */
export const maxPartnerRebateCents = 500_00;

/** Staff who manage contractors' brand memberships. */
export const membershipManagers: readonly Authority[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER"];

const Line = Text.trim().max(120);

/** Group rules are checked by `validateBadges`. */
export const HeldBadges = z.array(z.enum(badges)).refine((held) => new Set(held).size === held.length, { error: "contractors.badgeTwice" });

/** Fields the contractor may change. */
export const OwnMepChange = z.strictObject({
  sendMeEmails: z.boolean().optional(),
  workphone: OptionalPhone.nullable().optional(),
  financingEnabled: z.boolean().optional(),
  financingLabel: Line.min(1, "contractors.financingLabelMissing").refine(isPlainFinancing, "contractors.financingFigures").optional(),
  financingUrl: WebAddress.nullable().optional(),
  financingLoan: Loan.nullable().optional(),
});

const Score = z.number("memberships.scoreInvalid").min(0, "memberships.scoreInvalid").max(1000, "memberships.scoreInvalid");

/** Additional fields for the brand's staff. */
export const StaffMepChange = OwnMepChange.extend({
  approved: z.boolean().optional(),
  available: z.boolean().optional(),
  badges: HeldBadges.optional(),
  partnerId: Line.nullable().optional(),
  partnerScore: Score.optional(),
});
export type MepChange = z.infer<typeof StaffMepChange>;
