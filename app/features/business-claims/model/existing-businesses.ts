import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** The start of the name and, optionally, the phone's last four digits. */
export const KnownBusiness = z.object({
  name: Text.trim().min(3, "contractors.nameShort").max(120),
  digits: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, "contractors.digitsFour"),
});
export type KnownBusiness = z.infer<typeof KnownBusiness>;

export const maxExistingBusinesses = 10;

export interface ListedBusiness {
  publicId: string;
  name: string;
  city: string;
  region: string;
}

export interface ClaimableListing extends ListedBusiness {
  /** It has users: enabled, invited, or disabled by an administrator. */
  isManaged: boolean;
}
