import { z } from "zod";
import type { Authority } from "#app/features/accounts/model.ts";
import { PhoneIfAny } from "#app/lib/phones.ts";
import { Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { HeldBadges } from "./badges.ts";
import { isPlainFinancing } from "./financing.ts";

/** The score that a partner starts with. */
export const usualPartnerScore = 0;

/** The most that a partner's rebate gives back, in cents; where and until when is the brand's offer to say. */
export const partnerRebateMost = 500_00;

/** Staff who decide on the standings of contractors. */
export const judges: readonly Authority[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER"];

const Line = Text.trim().max(120);

/** What a contractor changes in its standing with a brand. */
export const OwnMepChange = z.strictObject({
  sendMeEmails: z.boolean().optional(),
  workphone: PhoneIfAny.nullable().optional(),
  financingEnabled: z.boolean().optional(),
  financingLabel: Line.min(1).refine(isPlainFinancing, "contractors.financingFigures").optional(),
  financingUrl: WebAddress.nullable().optional(),
});

/** What the brand's staff changes in it besides. */
export const StaffMepChange = OwnMepChange.extend({
  approved: z.boolean().optional(),
  available: z.boolean().optional(),
  badges: HeldBadges.optional(),
  partnerId: Line.nullable().optional(),
  partnerScore: z.number().min(0).max(1000).optional(),
});
export type MepChange = z.infer<typeof StaffMepChange>;
