import type { Agreement } from "#app/brands/brand.ts";

/** The version of each text on its page. A new wording is a new version, which people accept again. */
export const agreements: Readonly<Record<Agreement, { version: string }>> = {
  "iko-disclaimer": { version: "2026-11" },
  "roofpro-terms": { version: "2026-11" },
};

/** That somebody accepted an agreement, and when. */
export interface Acceptance {
  agreement: Agreement;
  version: string;
  acceptedAt: Date;
}
