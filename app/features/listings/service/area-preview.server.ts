import { z } from "zod";
import { areaBounds } from "#app/features/contractors/model.ts";
import type { AreaPreview } from "../model/area-preview.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { countCoveredPlaces, listKnownPlaces } from "#app/features/places/service.server.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { failFields } from "#app/lib/errors.ts";
import { parsePostalList } from "#app/lib/postal-codes.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { AreaInput } from "../model/area-form.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { findOwnContractor } from "../store/own-listings.server.ts";
import { toServiceArea } from "./area.server.ts";
import { loadBuilderListing } from "./own-listing.server.ts";

/** Previews the saved or typed area. Skips unreadable codes of half-typed lists; rejects a bad center or range. */
export async function previewArea(ctx: Ctx, id: string, typed?: TypedFields): Promise<AreaPreview> {
  const listing = await loadBuilderListing(ctx, id);
  const { postalCode, rangeMiles, includedCodes, excludedCodes } = typed ? readPreviewArea(typed) : toServiceArea(listing);
  const centerCode = postalCode ?? (await findOwnContractor(ctx))?.postalCode ?? listing.area.postalCode;
  const places = new Map(
    (await listKnownPlaces(ctx, [centerCode, ...includedCodes, ...excludedCodes])).map((place) => [place.code, place]),
  );
  const centre = places.get(centerCode) ?? failFields([{ field: "area.postalCode", code: "places.notSupported" }]);
  const toPoints = (codes: readonly string[]) => codes.flatMap((code) => places.get(code) ?? []).map(toPoint);
  return {
    centre: { ...toPoint(centre), postalCode: centerCode, city: centre.city, region: centre.region },
    rangeMiles,
    included: toPoints(includedCodes.filter((code) => !excludedCodes.includes(code))),
    excluded: toPoints(excludedCodes),
    covered: await countCoveredPlaces(ctx, { centre, rangeMiles, includedCodes, excludedCodes }),
  };
}

/** Nested, so that errors use the form's field names. */
const PreviewRange = z.object({ area: AreaInput.pick({ postalCode: true, rangeMiles: true }) });

function readPreviewArea(typed: TypedFields): AreaInput {
  const text = (name: string) => (typed[`area.${name}`] ?? "").trim();
  const readCodes = (name: string) => parsePostalList(text(name)).codes.slice(0, areaBounds.codes);
  const { area } = parseInput(PreviewRange, { area: { postalCode: text("postalCode") || null, rangeMiles: text("rangeMiles") } });
  return { ...area, includedCodes: readCodes("includedCodes"), excludedCodes: readCodes("excludedCodes") };
}

function toPoint({ latitude, longitude }: PostalPlace): GeoPoint {
  return { latitude, longitude };
}
