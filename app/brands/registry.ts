import { brandCodes, type Brand, type BrandCode } from "./brand.ts";
import { variants } from "./variants.ts";

/** Every variant by its code: the eight vendors and the platform. */
export const brands: Readonly<Record<BrandCode, Brand>> = variants;

/** The variant of plain `localhost`, and of a host that configuration sends to it. */
export const defaultBrand: Brand = variants.DELTA;

/** Whether a text is the code of a variant. */
export function isBrandCode(text: string): text is BrandCode {
  return (brandCodes as readonly string[]).includes(text);
}
