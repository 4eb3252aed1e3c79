import { z } from "zod";

/** So many contractors are on the map at most, the nearest of them. */
export const mostPinned = 1000;

/** A contractor on the map. Public, as its card is. */
export const PinnedContractor = z.object({
  publicId: z.string(),
  name: z.string(),
  /** Plain average of the reviews with one decimal; null while there are none. */
  rating: z.number().nullable(),
  reviewsCount: z.int(),
});
export type PinnedContractor = z.infer<typeof PinnedContractor>;

/** A point with all contractors there: the middle of their postal code, never an address. */
export const PinnedSpot = z.object({
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  region: z.string(),
  contractors: z.array(PinnedContractor),
});
export type PinnedSpot = z.infer<typeof PinnedSpot>;

/** The whole result of a search on the map, the nearest first. */
export const DirectoryMap = z.object({
  place: z.object({ code: z.string(), city: z.string(), region: z.string(), latitude: z.number(), longitude: z.number() }),
  /** How many were found; more than there are on the map where they are very many. */
  itemsCount: z.int(),
  spots: z.array(PinnedSpot),
});
export type DirectoryMap = z.infer<typeof DirectoryMap>;
