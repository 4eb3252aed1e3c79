import { z } from "zod";
import { areaBounds } from "#app/features/places/model/service-zones.ts";
import { parsePostalList } from "#app/lib/postal-codes.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { AreaInput } from "../model/area-form.ts";
import type { AreaPreview } from "../model/area-preview.ts";
import { findOwnContractor } from "../store/own-listings.server.ts";
import { toServiceArea } from "./area.server.ts";
import { describeArea } from "./describe-area.server.ts";
import { loadBuilderListing } from "./own-listing.server.ts";

/** Previews the saved or typed area. Skips unreadable codes of half-typed lists; rejects a bad center or range. */
export async function previewArea(ctx: Ctx, id: string, typed?: TypedFields): Promise<AreaPreview> {
  const listing = await loadBuilderListing(ctx, id);
  const { postalCode, ...range } = typed ? readPreviewArea(typed) : toServiceArea(listing);
  return describeArea(ctx, { ...range, postalCode: postalCode ?? (await findOwnContractor(ctx))?.postalCode ?? listing.area.postalCode });
}

/** Nested, so that errors use the form's field names. */
const PreviewRange = z.object({ area: AreaInput.pick({ postalCode: true, rangeMiles: true }) });

/** Reads the fields of an area form as far as they are readable. */
export function readPreviewArea(typed: TypedFields): AreaInput {
  const text = (name: string) => (typed[`area.${name}`] ?? "").trim();
  const readCodes = (name: string) => parsePostalList(text(name)).codes.slice(0, areaBounds.codes);
  const { area } = parseInput(PreviewRange, { area: { postalCode: text("postalCode") || null, rangeMiles: text("rangeMiles") } });
  return { ...area, includedCodes: readCodes("includedCodes"), excludedCodes: readCodes("excludedCodes") };
}
