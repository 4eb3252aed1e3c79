import type { Brand } from "#app/brands/brand.ts";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { heaterManufacturers } from "./makers.ts";
import { roofManufacturers, type ManufacturerOption } from "./manufacturers.ts";
import { roofCatalogue, type RoofProduct } from "./roof-catalogue.ts";

/** Null for a category that the brand did not approve. */
export interface BrandCatalogue {
  PLUM: { manufacturers: readonly ManufacturerOption[]; capacities: readonly string[] } | null;
  ROOF: { manufacturers: readonly ManufacturerOption[]; products: readonly RoofProduct[] } | null;
}

/**
 * A brand's catalogue in its approved categories (B-07). It limits the brand's products and the CRM's job completion
 * form, not wizard prices.
 */
export function brandCatalogue({ approvedProductCategories: approved }: Pick<Brand, "approvedProductCategories">): BrandCatalogue {
  return {
    PLUM: approved.includes("PLUM") ? { manufacturers: heaterManufacturers, capacities } : null,
    ROOF: approved.includes("ROOF") ? { manufacturers: roofManufacturers, products: roofCatalogue } : null,
  };
}
