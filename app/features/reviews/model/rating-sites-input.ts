import { z } from "zod";
import { WebAddress } from "#app/lib/web-addresses.ts";
import { maxRatingSites } from "./rating-sites.ts";

/** `seen` is the version of the business profile. Empty lines are left out. */
export const RatingSitesInput = z.strictObject({
  ratingSites: z.array(z.union([z.literal(""), WebAddress])).max(maxRatingSites, "reviews.sitesTooMany"),
  seen: z.coerce.number().int().min(0),
});
