import type { Agreement } from "#app/brands/brand.ts";

/** A new wording is a new version, which must be accepted again. */
export const agreements: Readonly<Record<Agreement, { version: string }>> = {
  "iko-disclaimer": { version: "2026-11" },
  "roofpro-terms": { version: "2026-11" },
};

export interface Acceptance {
  agreement: Agreement;
  version: string;
  acceptedAt: Date;
}
