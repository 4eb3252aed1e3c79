import { z } from "zod";
import { brandCodes } from "#app/brands/brand.ts";
import { Phone } from "#app/lib/phones.ts";
import { PostalKey } from "#app/lib/postal-inputs.ts";
import { Text } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";

/** How far a homeowner or an installer drives to a supply house, in miles; beyond, the nearest are named with a warning. */
export const usualDrive = 100;
/** Distributors that are shown within the usual drive, and beyond it. */
export const mostShown = { near: 20, far: 3 } as const;
/** Contractors that are named with each distributor; of the others the number is told, up to so many. */
export const contractorsNamed = 6;
export const contractorsCounted = 100;
/** Contractors that are named where one distributor is looked at alone. */
export const mostNamed = 500;
/** Supply houses that the list of one contractor holds at most. */
export const mostOfContractor = 200;

/** A supply house to be, as whoever keeps the list gives it. Its city and point follow from the postal code. */
export const NewDistributor = z.object({
  publicId: z.string().regex(/^dst_[0-9a-z]{16}$/, "input.invalid"),
  brand: z.enum(brandCodes),
  name: Text.trim().min(1, "input.required").max(120),
  address: Text.trim().max(200),
  postalCode: PostalKey,
  phone: Phone,
  web: WebAddress.nullable(),
  /** The public ids of the contractors that buy there. */
  contractors: z.array(z.string()).max(2_000),
});
export type NewDistributor = z.infer<typeof NewDistributor>;

/** A contractor that buys at a distributor and stands in the brand's directory. */
export interface ConnectedContractor {
  publicId: string;
  name: string;
  city: string;
  region: string;
}

/** Where a supply house is, and how to reach it. */
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

/** A supply house as everybody sees it. */
export interface Distributor extends SupplyHouse {
  /** Some of those connected, at most `contractorsNamed`, the best rated first. */
  contractors: ConnectedContractor[];
  /** All that are connected; where they are not counted to the end, there are more. */
  contractorsCount: number;
  isCounted: boolean;
}

/** The businesses that a business works with: its supply houses, each with the brand whose products it buys there. */
export interface BusinessList {
  /** Of the business whose list it is. */
  name: string;
  postalCode: string;
  houses: (SupplyHouse & { brand: string })[];
}
