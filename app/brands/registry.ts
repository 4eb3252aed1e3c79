import { brandCodes, type Brand, type BrandCode } from "./brand.ts";
import { variants } from "./variants.ts";

/** Read a brand when it is needed: what staff publish replaces it (`published.server.ts`). */
export const brands: Readonly<Record<BrandCode, Brand>> = { ...variants };

/** By code. Nothing that staff publish changes a name. */
export const brandNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(variants).map(({ code, name }) => [code, name]),
);

/** Brand of plain `localhost`, and the fallback outside production. */
export const defaultBrand: Brand = variants.DELTA;

export function isBrandCode(text: string): text is BrandCode {
  return (brandCodes as readonly string[]).includes(text);
}
