import { z } from "zod";
import { CardOpening } from "#app/lib/week-hours.ts";
import { priceTypes } from "#app/features/pricing/model/price-book.ts";

/** A contractor in the directory. Every field is public. */
export const DirectoryItem = z.object({
  publicId: z.string(),
  accountId: z.uuid(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
  /** From the searched place to the contractor's own postal code, in tenths. */
  distanceMiles: z.number(),
  /** Average of the reviews with one decimal; null without reviews. */
  rating: z.number().nullable(),
  reviewsCount: z.int(),
  badges: z.array(z.string()),
  /** True if the price comes at once, confirmed or estimated. */
  quoteOnline: z.boolean(),
  /** Null when no listing covers this service here. */
  priceType: z.enum(priceTypes).nullable(),
  /** Usual minutes to a first answer; null with too little data. */
  replyMinutes: z.int().nullable(),
  /** Cents, rounded: the price of the service's typical job from the contractor's price list. Null where it has or shows none. */
  fromPrice: z.int().nullable(),
  /** Null until the contractor has set hours. */
  opening: CardOpening.nullable(),
  /** True if the contractor says so; false also means unknown. */
  startsWithinWeek: z.boolean(),
  /** A license in force that staff checked. */
  licence: z.object({ region: z.string(), checkedOn: z.string() }).nullable(),
  /** The day when staff last checked insurance in force. */
  insuredOn: z.string().nullable(),
  pictureUrl: z.string().nullable().meta({ description: "Its logo, a square; null while it has none" }),
});
export type DirectoryItem = z.infer<typeof DirectoryItem>;

export const NearestCity = z.object({
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  publicId: z.string(),
  distanceMiles: z.number(),
});
export type NearestCity = z.infer<typeof NearestCity>;

/** Pages count from 0. */
export const DirectoryPage = z.object({
  page: z.int(),
  pagesCount: z.int(),
  itemsCount: z.int(),
  items: z.array(DirectoryItem),
  nearestCities: z.array(NearestCity),
});
export type DirectoryPage = z.infer<typeof DirectoryPage>;
