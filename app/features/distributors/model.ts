import { z } from "zod";
import { brandCodes } from "#app/brands/brand.ts";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { Phone } from "#app/lib/phone-input.ts";
import { PostalKey } from "#app/lib/postal-inputs.ts";
import { Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";

/** Near supply houses are within this many miles. If there are none, the nearest are shown with a warning. */
export const maxDriveMiles = 100;
/** Maximum number shown within `maxDriveMiles` and beyond it. */
export const maxShown = { near: 20, far: 3 } as const;
/** Contractors named per distributor, and the limit of counting. */
export const maxNamedContractors = 6;
export const maxCountedContractors = 100;
/** Contractors named when one distributor is shown alone. */
export const maxNamedAlone = 500;
/** Maximum number of supply houses in one contractor's list. */
export const maxPerContractor = 200;

/** City and coordinates follow from the postal code. */
export const NewDistributor = z.object({
  publicId: z.string().regex(/^dst_[0-9a-z]{16}$/, "input.invalid"),
  brand: z.enum(brandCodes),
  name: Text.trim().min(1, "input.required").max(120),
  address: Text.trim().max(200),
  postalCode: PostalKey,
  phone: Phone,
  web: WebAddress.nullable(),
  /** Gets requests for connections; never public. */
  email: EmailAddress.nullable().default(null),
  /** Public ids of contractors that buy there. */
  contractors: z.array(z.string()).max(2_000),
});
export type NewDistributor = z.infer<typeof NewDistributor>;

/** A contractor that buys at a distributor and is shown in the brand's directory. */
export interface ConnectedContractor {
  publicId: string;
  name: string;
  city: string;
  region: string;
}

export interface SupplyHouse {
  publicId: string;
  name: string;
  address: string;
  city: string;
  region: string;
  postalCode: string;
  phone: string;
  web: string | null;
  distanceMiles: number;
}

export interface Distributor extends SupplyHouse {
  /** At most `maxNamedContractors`, best rated first. */
  contractors: ConnectedContractor[];
  /** A lower bound if `isCounted` is false. */
  contractorsCount: number;
  isCounted: boolean;
}

/** A supply house with the brand that it sells. */
export interface BrandedSupplyHouse extends SupplyHouse {
  brand: string;
}

/** Supply houses where a business buys, each with the brand that it buys. */
export interface BusinessList {
  /** Name of the business. */
  name: string;
  postalCode: string;
  houses: BrandedSupplyHouse[];
}
