import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Installer } from "../model.ts";

/** A job that a household has just booked. */
export interface BookedJob {
  quoteId: string;
  requestId: string;
  brand: BrandCode;
  accountId: string;
  category: CategoryCode;
  place: { street: string; city: string; region: string; postalCode: string; timeZone: string };
  installer: Installer;
  product: { manufacturer: string; name: string } | null;
}
