import { z } from "zod";
import { priceTypes } from "#app/features/pricing/model/price-book.ts";

/** A contractor in the directory. Public: nothing here is private to the contractor. */
export const DirectoryItem = z.object({
  publicId: z.string(),
  accountId: z.uuid(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
  /** From the searched place to the middle of the nearest area that covers it, in tenths. */
  distanceMiles: z.number(),
  /** Plain average of the reviews with one decimal; null while there are none. */
  rating: z.number().nullable(),
  reviewsCount: z.int(),
  badges: z.array(z.string()),
  /** Gives a price at once, confirmed or estimated. */
  quoteOnline: z.boolean(),
  /** Null where no listing speaks of this service here. */
  priceType: z.enum(priceTypes).nullable(),
  /** Usual minutes to a first answer; null while too few are known. */
  replyMinutes: z.int().nullable(),
  pictureUrl: z.string().nullable().meta({ description: "Its logo, a square; null while it has none" }),
});
export type DirectoryItem = z.infer<typeof DirectoryItem>;

/** A place that has contractors for the service, and how far it is. */
export const NearestCity = z.object({
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  publicId: z.string(),
  distanceMiles: z.number(),
});
export type NearestCity = z.infer<typeof NearestCity>;

/** A page of the directory; pages count from 0. */
export const DirectoryPage = z.object({
  page: z.int(),
  pagesCount: z.int(),
  itemsCount: z.int(),
  items: z.array(DirectoryItem),
  nearestCities: z.array(NearestCity),
});
export type DirectoryPage = z.infer<typeof DirectoryPage>;
