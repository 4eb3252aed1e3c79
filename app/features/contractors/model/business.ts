import { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";

/** For the contractor's own users and staff. Field names follow the specification. */
export const MepProfile = z.object({
  badges: z.array(z.string()),
  accountId: z.uuid(),
  incomingChannel: z.enum(brandCodes).meta({ description: "The brand of the membership" }),
  partnerId: z.string().nullable(),
  partnerScore: z.number(),
  sendMeEmails: z.boolean(),
  workphone: z.string().nullable(),
  financingEnabled: z.boolean(),
  financingLabel: z.string(),
  financingUrl: z.string().nullable(),
});
export type MepProfile = z.infer<typeof MepProfile>;

/** For the contractor's own users and staff. Others see `PublicProfile`. */
export const Business = z.object({
  accountId: z.uuid(),
  publicId: z.string(),
  name: z.string(),
  vacationMode: z.boolean(),
  allowNameYourPrice: z.boolean().meta({ description: "Whether homeowners can make price offers on its quotes" }),
  mainPictureId: z.string().nullable().meta({ description: "The first photo, or the logo if there are no photos" }),
  cacheServiceCategories: z.array(z.enum(categoryCodes)).meta({ description: "Categories in its profile or with an active listing" }),
  priceable: z.boolean().meta({ description: "Has online prices for at least one service" }),
  incomingChannels: z.array(z.enum(brandCodes)).meta({ description: "The brands that list it" }),
  mepProfiles: z.array(MepProfile),
  mepApproved: z.boolean().meta({ description: "Approved by the brand of the host; on the platform, by any brand" }),
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

export const NameYourPriceSwitch = z.strictObject({ allowNameYourPrice: Business.shape.allowNameYourPrice });

/** Contains only what the public page shows. */
export const ButtonBusiness = z.object({
  accountId: z.uuid(),
  publicId: z.string(),
  name: z.string(),
  vacationMode: z.boolean(),
});
export type ButtonBusiness = z.infer<typeof ButtonBusiness>;

export interface BrandedProfile extends MepProfile {
  brand: BrandCode;
  approved: boolean;
  available: boolean;
}

/** Removes internal fields. */
export function toMepProfile(profile: BrandedProfile): MepProfile {
  return MepProfile.parse(profile);
}

/** Fields that the caller may not change must be sent unchanged. */
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
