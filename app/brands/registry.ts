import { brandCodes, type Brand, type BrandCode } from "./brand.ts";
import { variants } from "./variants.ts";

/** Read a brand when it is needed: what staff publish replaces it (`published.server.ts`). */
export const brands: Readonly<Record<BrandCode, Brand>> = { ...variants };

/** Brand of plain `localhost`, and the fallback outside production. */
export const defaultBrand: Brand = variants.DELTA;

export function isBrandCode(text: string): text is BrandCode {
  return (brandCodes as readonly string[]).includes(text);
}
