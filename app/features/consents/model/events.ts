import type { BrandCode } from "#app/brands/brand.ts";

/** The household no longer wants the contractor to contact it. */
export interface WithdrawnConsent {
  accountId: string;
  contractorId: number;
  brand: BrandCode;
}
