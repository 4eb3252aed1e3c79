import type { Brand, BrandCode, BrandOverlay } from "./brand.ts";
import { layOver } from "./brand-values.ts";
import { brands } from "./registry.ts";
import { variants } from "./variants.ts";

/** The brand's file, without what staff published. */
export function findBrandFile(code: BrandCode): Brand {
  return variants[code];
}

/** From now on this process shows the brand with what staff published; null shows its file. */
export function showPublished(code: BrandCode, overlay: BrandOverlay | null): void {
  (brands as Record<BrandCode, Brand>)[code] = overlay ? layOver(variants[code], overlay) : variants[code];
}
