import type { Brand } from "#app/brands/brand.ts";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { heaterManufacturers } from "./makers.ts";
import { roofManufacturers, type ManufacturerOption } from "./manufacturers.ts";
import { roofCatalogue, type RoofProduct } from "./roof-catalogue.ts";

/** What a brand's own catalogue holds: of an approved category its makers, sizes and products; of any other nothing. */
export interface BrandCatalogue {
  PLUM: { manufacturers: readonly ManufacturerOption[]; capacities: readonly string[] } | null;
  ROOF: { manufacturers: readonly ManufacturerOption[]; products: readonly RoofProduct[] } | null;
}

/**
 * The product catalogue of a brand, by the categories that it approved (B-07). Prices of the wizard do not depend on it: it limits
 * the brand's products and what the CRM asks when a job is done.
 */
export function brandCatalogue({ approvedProductCategories: approved }: Pick<Brand, "approvedProductCategories">): BrandCatalogue {
  return {
    PLUM: approved.includes("PLUM") ? { manufacturers: heaterManufacturers, capacities } : null,
    ROOF: approved.includes("ROOF") ? { manufacturers: roofManufacturers, products: roofCatalogue } : null,
  };
}
