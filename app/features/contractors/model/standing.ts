import { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import type { Authority } from "#app/features/accounts/model.ts";
import { PhoneIfAny } from "#app/lib/phones.ts";
import { Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { badges, HeldBadges } from "./badges.ts";

/** What a financing offer is called unless the contractor names it. */
export const usualFinancingLabel = "Financing available";

/** The score that a partner starts with. */
export const usualPartnerScore = 0;

/** Staff who decide on the standings of contractors. */
export const judges: readonly Authority[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER"];

const Line = Text.trim().max(120);

/** What a contractor changes in its standing with a brand. */
export const OwnMepChange = z.strictObject({
  sendMeEmails: z.boolean().optional(),
  workphone: PhoneIfAny.nullable().optional(),
  financingEnabled: z.boolean().optional(),
  financingLabel: Line.min(1).optional(),
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

/** A contractor's standing with a brand on the wire, under the names of the specification. */
export const MepProfile = z.object({
  accountId: z.uuid(),
  /** The brand: it comes from the host; in a body it is a label and never a key. */
  incomingChannel: z.enum(brandCodes),
  badges: z.array(z.enum(badges)),
  partnerId: z.string().nullable(),
  partnerScore: z.number().default(usualPartnerScore),
  sendMeEmails: z.boolean().default(true),
  workphone: z.string().nullable(),
  financingEnabled: z.boolean().default(false),
  financingLabel: z.string().default(usualFinancingLabel),
  financingUrl: z.string().nullable(),
});
export type MepProfile = z.infer<typeof MepProfile>;

/** The parts of a standing's row that its wire form is made of. */
type Standing = Omit<MepProfile, "accountId" | "incomingChannel"> & { brand: BrandCode };

/** A standing in its wire form. */
export function mepProfileOf(accountId: string, { brand, ...standing }: Standing): MepProfile {
  return MepProfile.parse({ ...standing, accountId, incomingChannel: brand });
}
