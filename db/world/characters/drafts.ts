import { badgeFamilies } from "#app/features/contractors/model/badges.ts";
import type { DemoContractor, DemoListing } from "../firms/firm.ts";
import type { BrandMembership } from "../firms/memberships.ts";

/** A named contractor without its ids. */
export interface ContractorDraft extends Omit<DemoContractor, "contractor" | "record"> {
  contractor: Omit<DemoContractor["contractor"], "accountId">;
  record: Omit<DemoContractor["record"], "publicId">;
}

export const residential = badgeFamilies.RESIDENTIAL_COMMERCIAL.badges[0];

/** Brand membership with a partner score of 80 by default. */
export function membership(
  brand: BrandMembership["brand"],
  badges: BrandMembership["badges"],
  more: Partial<BrandMembership> = {},
): BrandMembership {
  return { brand, badges, partnerScore: 80, financingEnabled: false, ...more };
}

export function listing(area: { postalCode: string; rangeMiles: number }, draft: Omit<DemoListing, "area">): DemoListing {
  return { ...draft, area: { includedCodes: [], excludedCodes: [], ...area } };
}
