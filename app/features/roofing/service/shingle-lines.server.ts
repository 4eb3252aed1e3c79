import { roofManufacturers } from "#app/features/products/model/manufacturers.ts";
import { roofCatalogue } from "#app/features/products/model/roof-catalogue.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ShingleLine } from "../model/design.ts";
import { listColours } from "../model/shingle-colours.ts";

/** Shingle lines with colors; a manufacturer's own brand lists only its lines. */
export function listShingleLines(ctx: Ctx): ShingleLine[] {
  const lines = roofCatalogue.map(({ manufacturer, productName, productType, productPage, isVerified }) => ({
    id: `${manufacturer}~${productName}`,
    maker: roofManufacturers.find(({ value }) => value === manufacturer)?.text ?? manufacturer,
    name: productName,
    tier: productType,
    page: productPage,
    isVerified,
    colours: listColours(manufacturer, productName),
  }));
  const shown = lines.filter(({ colours }) => colours.length > 0);
  const own = shown.filter(({ id }) => id.startsWith(`${ctx.brand.code}~`));
  return own.length > 0 ? own : shown;
}
