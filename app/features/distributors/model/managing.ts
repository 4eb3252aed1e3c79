import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { EmailAddress } from "#app/features/accounts/model.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { OptionalPhone, Phone } from "#app/lib/phone-input.ts";
import { PostalKey } from "#app/lib/postal-inputs.ts";
import { LineText } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";

const blankToNull = (typed: unknown) => (typeof typed === "string" && typed.trim() === "" ? null : typed);

/** What staff enter. City and coordinates follow from the postal code. */
export const DistributorFields = z.strictObject({
  name: LineText.trim().min(1, "input.required").max(120),
  address: LineText.trim().max(200),
  postalCode: PostalKey,
  phone: Phone,
  web: z.preprocess(blankToNull, WebAddress.nullable()),
  contactName: LineText.trim().max(120),
  contactPhone: OptionalPhone,
  /** Gets requests for connections. */
  email: z.preprocess(blankToNull, EmailAddress.nullable()),
});
export type DistributorFields = z.output<typeof DistributorFields>;
export const distributorFieldNames = Object.keys(DistributorFields.shape) as (keyof DistributorFields)[];

export const distributorStates = ["active", "deactivated"] as const;
export type DistributorState = (typeof distributorStates)[number];

/** A distributor as staff see it. */
export interface ManagedDistributor extends DistributorFields {
  publicId: string;
  brand: BrandCode;
  city: string;
  region: string;
  state: DistributorState;
  version: number;
  contractorsCount: number;
}

/** A distributor in the list of staff. */
export type ListedDistributor = Pick<
  ManagedDistributor,
  "publicId" | "brand" | "name" | "city" | "region" | "phone" | "contactName" | "state" | "contractorsCount"
> & { brandName: string; point: GeoPoint };

/** A contractor that buys at a distributor. */
export interface Customer {
  publicId: string;
  name: string;
  city: string;
  region: string;
}

/** A contractor of the brand that could be connected. */
export interface ConnectableContractor extends Customer {
  isConnected: boolean;
}

export const distributorsPerPage = 50;
export const maxShownCustomers = 200;
export const maxConnectable = 20;

/** Names of the fields in which two records differ. */
export function listChangedFields(before: DistributorFields, after: DistributorFields): (keyof DistributorFields)[] {
  return distributorFieldNames.filter((name) => before[name] !== after[name]);
}
