import { z } from "zod";

/** Maximum number of contractors on the map, nearest first. */
export const maxPinned = 1000;

/** Every field is public. */
export const PinnedContractor = z.object({
  publicId: z.string(),
  accountId: z.uuid(),
  name: z.string(),
  /** Average of the reviews with one decimal; null without reviews. */
  rating: z.number().nullable(),
  reviewsCount: z.int(),
  /** Cents, rounded; as on the card. */
  fromPrice: z.int().nullable(),
});
export type PinnedContractor = z.infer<typeof PinnedContractor>;

/** Center of a postal code with its contractors. Never an address. */
export const PinnedSpot = z.object({
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  region: z.string(),
  contractors: z.array(PinnedContractor),
});
export type PinnedSpot = z.infer<typeof PinnedSpot>;

/** Nearest spots first. */
export const DirectoryMap = z.object({
  place: z.object({ code: z.string(), city: z.string(), region: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Total number of results; may exceed those on the map. */
  itemsCount: z.int(),
  spots: z.array(PinnedSpot),
});
export type DirectoryMap = z.infer<typeof DirectoryMap>;
