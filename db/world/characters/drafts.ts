import { badgeFamilies } from "#app/features/contractors/model/badges.ts";
import type { Firm, FirmListing } from "../firms/firm.ts";
import type { Standing } from "../firms/standing.ts";

/** A named firm before its ids. */
export interface FirmDraft extends Omit<Firm, "contractor" | "record"> {
  contractor: Omit<Firm["contractor"], "accountId">;
  record: Omit<Firm["record"], "publicId">;
}

/** The badge of a firm that works for homes. */
export const residential = badgeFamilies.RESIDENTIAL_COMMERCIAL.badges[0];

/** Where a firm stands on a brand, well thought of unless it says otherwise. */
export function standing(brand: Standing["brand"], badges: Standing["badges"], more: Partial<Standing> = {}): Standing {
  return { brand, badges, partnerScore: 80, financingEnabled: false, ...more };
}

/** A listing for the whole of an area. */
export function listing(area: { postalCode: string; rangeMiles: number }, draft: Omit<FirmListing, "area">): FirmListing {
  return { ...draft, area: { includedCodes: [], excludedCodes: [], ...area } };
}
