import { z } from "zod";
import { brandCodes } from "#app/brands/brand.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { MepProfile } from "./standing.ts";

/**
 * What the product knows of a contractor's business, on the wire to its own people and the staff of the brand: `bi` of the
 * specification. Everybody else gets the public profile, a type of its own.
 */
export const ContractorBusiness = z.object({
  accountId: z.uuid(),
  name: z.string(),
  vacationMode: z.boolean(),
  /** The photo that stands for the business; null without one. */
  mainPictureId: z.string().nullable(),
  /** The services that the directory finds it for. */
  cacheServiceCategories: z.array(z.enum(categoryCodes)),
  /** Gives a price online for some service. */
  priceable: z.boolean(),
  /** The brands that the reader may know of. */
  incomingChannels: z.array(z.enum(brandCodes)),
  mepProfiles: z.array(MepProfile),
  /** Approved and available on the brand of the request; Advanced is the profile with a card. */
  mepApproved: z.boolean(),
  mepAvailable: z.boolean(),
  mepAdvanced: z.boolean(),
});
export type ContractorBusiness = z.infer<typeof ContractorBusiness>;
