import type { BrandCode } from "#app/brands/brand.ts";
import { showPublished } from "#app/brands/published.server.ts";
import { atFileEnd } from "./file-end.ts";

/** Published for a brand until the end of the test file. */
export const testPostalAddress = "Brand, 55 E 111th Street, Indianapolis, IN 46280";

/** Without an address, a brand sends no announcements. */
export function givePostalAddress(brand: BrandCode): void {
  showPublished(brand, { postalAddress: testPostalAddress });
  atFileEnd(() => showPublished(brand, null));
}
