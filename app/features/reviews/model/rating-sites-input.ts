import { z } from "zod";
import { parseWebAddress } from "#app/lib/web-addresses.ts";
import { maxRatingSites } from "#app/features/business-details/model/rating-sites.ts";

const OptionalWebAddress = z.string("input.webInvalid").transform((typed, check) => {
  const address = typed.trim() === "" ? "" : parseWebAddress(typed);
  if (address === null) check.addIssue({ code: "custom", message: "input.webInvalid" });
  return address ?? z.NEVER;
});

/** `seen` is the version of the business profile. Empty lines are left out. */
export const RatingSitesInput = z.strictObject({
  ratingSites: z.array(OptionalWebAddress).max(maxRatingSites, "reviews.sitesTooMany"),
  seen: z.coerce.number().int().min(0),
});
