import { z } from "zod";
import { areaBounds } from "#app/features/contractors/model.ts";
import type { TunedArea } from "../model/tuned-area.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { countCovered, findPlaces } from "#app/features/places/service.server.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { failFields } from "#app/lib/errors.ts";
import { readPostalList } from "#app/lib/postal-codes.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { TypedArea } from "../model/area-form.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { findOwnContractor } from "../store/own-listings.server.ts";
import { areaOf } from "./area.server.ts";
import { findBuilderListing } from "./own-listing.server.ts";

/** Previews the saved or typed area. Skips unreadable codes of half-typed lists; rejects a bad center or range. */
export async function tuneArea(ctx: Ctx, id: string, typed?: TypedFields): Promise<TunedArea> {
  const listing = await findBuilderListing(ctx, id);
  const { postalCode, rangeMiles, includedCodes, excludedCodes } = typed ? readTuned(typed) : areaOf(listing);
  const middle = postalCode ?? (await findOwnContractor(ctx))?.postalCode ?? listing.area.postalCode;
  const places = new Map((await findPlaces(ctx, [middle, ...includedCodes, ...excludedCodes])).map((place) => [place.code, place]));
  const centre = places.get(middle) ?? failFields([{ field: "area.postalCode", code: "places.notSupported" }]);
  const pointsOf = (codes: readonly string[]) => codes.flatMap((code) => places.get(code) ?? []).map(pointOf);
  return {
    centre: { ...pointOf(centre), postalCode: middle, city: centre.city, region: centre.region },
    rangeMiles,
    included: pointsOf(includedCodes.filter((code) => !excludedCodes.includes(code))),
    excluded: pointsOf(excludedCodes),
    covered: await countCovered(ctx, { centre, rangeMiles, includedCodes, excludedCodes }),
  };
}

/** Nested, so that errors use the form's field names. */
const TunedRange = z.object({ area: TypedArea.pick({ postalCode: true, rangeMiles: true }) });

function readTuned(typed: TypedFields): TypedArea {
  const text = (name: string) => (typed[`area.${name}`] ?? "").trim();
  const codesOf = (name: string) => readPostalList(text(name)).codes.slice(0, areaBounds.codes);
  const { area } = parseInput(TunedRange, { area: { postalCode: text("postalCode") || null, rangeMiles: text("rangeMiles") } });
  return { ...area, includedCodes: codesOf("includedCodes"), excludedCodes: codesOf("excludedCodes") };
}

function pointOf({ latitude, longitude }: PostalPlace): GeoPoint {
  return { latitude, longitude };
}
