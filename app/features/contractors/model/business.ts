import { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";

/** A contractor's standing with one brand on the wire, for its own people and for staff, under the names of the specification. */
export const MepProfile = z.object({
  badges: z.array(z.string()),
  accountId: z.uuid(),
  incomingChannel: z.enum(brandCodes).meta({ description: "The brand of the standing" }),
  partnerId: z.string().nullable(),
  partnerScore: z.number(),
  sendMeEmails: z.boolean(),
  workphone: z.string().nullable(),
  financingEnabled: z.boolean(),
  financingLabel: z.string(),
  financingUrl: z.string().nullable(),
});
export type MepProfile = z.infer<typeof MepProfile>;

/** A contractor's business on the wire, for its own people and for staff. What everybody may see is `PublicProfile`. */
export const Business = z.object({
  accountId: z.uuid(),
  publicId: z.string(),
  name: z.string(),
  vacationMode: z.boolean(),
  allowNameYourPrice: z.boolean().meta({ description: "Whether homeowners may name a price of their own on its quotes" }),
  mainPictureId: z.string().nullable().meta({ description: "The first of its photos, else its logo" }),
  cacheServiceCategories: z.array(z.enum(categoryCodes)).meta({ description: "What it offers: in its profile, or by an active listing" }),
  priceable: z.boolean().meta({ description: "Gives a price online for some service" }),
  incomingChannels: z.array(z.enum(brandCodes)).meta({ description: "The brands that show it" }),
  mepProfiles: z.array(MepProfile),
  mepApproved: z.boolean().meta({ description: "By the brand of the host; on the platform by any" }),
  mepAvailable: z.boolean(),
  mepAdvanced: z.boolean(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  workPhone: z.string(),
  email: z.string(),
  displayEmailOnPublicProfile: z.boolean(),
  web: z.string().nullable(),
});
export type Business = z.infer<typeof Business>;

/** Whether homeowners may name a price of their own on a contractor's quotes, as its people read and switch it. */
export const NamingSwitch = z.strictObject({ allowNameYourPrice: Business.shape.allowNameYourPrice });

/** A contractor as a website button knows it: enough to lead to its page on this brand, and nothing that its page does not tell. */
export const ButtonBusiness = z.object({
  accountId: z.uuid(),
  publicId: z.string(),
  name: z.string(),
  vacationMode: z.boolean(),
});
export type ButtonBusiness = z.infer<typeof ButtonBusiness>;

/** A standing with the brand that it is with. */
export interface BrandedProfile extends MepProfile {
  brand: BrandCode;
  approved: boolean;
  available: boolean;
}

/** The standing without what only the house knows of it. */
export function shownProfile({ brand: _brand, approved: _approved, available: _available, ...profile }: BrandedProfile): MepProfile {
  return profile;
}

/** A standing as a form sends it back. Which of these keys may change is the actor's right to say; the rest must be as it is. */
export const MepProfileGiven = z.strictObject({
  accountId: z.uuid().optional(),
  incomingChannel: z.string().max(60).nullish(),
  badges: z.array(z.string().max(60)).max(60).optional(),
  partnerId: z.string().max(120).nullish(),
  partnerScore: z.number().optional(),
  sendMeEmails: z.boolean().optional(),
  workphone: z.string().max(40).nullish(),
  financingEnabled: z.boolean().optional(),
  financingLabel: z.string().max(120).optional(),
  financingUrl: z.string().max(500).nullish(),
});
export type MepProfileGiven = z.infer<typeof MepProfileGiven>;
