import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** What somebody knows of a business that may be listed already: how its name begins, and perhaps the last four figures of its telephone. */
export const KnownBusiness = z.object({
  name: Text.trim().min(3, "contractors.nameShort").max(120),
  digits: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, "contractors.digitsFour"),
});
export type KnownBusiness = z.infer<typeof KnownBusiness>;

/** So many are shown at most. */
export const mostKnown = 10;

/** A listed business as everybody may see it. */
export interface ListedBusiness {
  publicId: string;
  name: string;
  city: string;
  region: string;
}
