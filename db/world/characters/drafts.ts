import { badgeFamilies } from "#app/features/contractors/model/badges.ts";
import type { Firm, FirmListing } from "../firms/firm.ts";
import type { Standing } from "../firms/standing.ts";

/** A named contractor without its ids. */
export interface FirmDraft extends Omit<Firm, "contractor" | "record"> {
  contractor: Omit<Firm["contractor"], "accountId">;
  record: Omit<Firm["record"], "publicId">;
}

export const residential = badgeFamilies.RESIDENTIAL_COMMERCIAL.badges[0];

/** Brand membership with a partner score of 80 by default. */
export function standing(brand: Standing["brand"], badges: Standing["badges"], more: Partial<Standing> = {}): Standing {
  return { brand, badges, partnerScore: 80, financingEnabled: false, ...more };
}

export function listing(area: { postalCode: string; rangeMiles: number }, draft: Omit<FirmListing, "area">): FirmListing {
  return { ...draft, area: { includedCodes: [], excludedCodes: [], ...area } };
}
