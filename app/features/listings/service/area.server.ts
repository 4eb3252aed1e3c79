import type { ServiceArea } from "#app/features/contractors/model.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { loadPlaces, refuseUnknownZips } from "#app/features/places/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { TypedArea } from "../model/area-form.ts";
import type { BuilderListing } from "../model/own-listing.ts";
import { findOwnContractor, type Details } from "../store/own-listings.server.ts";

/** An area with known codes, and its center. */
export interface PlacedArea {
  area: ServiceArea;
  centre: PostalPlace;
}

/** Finds the center; null means the contractor's own postal code. Rejects unknown codes, with an error per field. */
export async function placeArea(ctx: Ctx, { postalCode: given, ...range }: TypedArea): Promise<PlacedArea> {
  const postalCode = given ?? (await findOwnContractor(ctx))?.postalCode ?? fail("not_found", "access.notFound");
  const { includedCodes, excludedCodes } = range;
  await refuseUnknownZips(ctx, {
    "area.postalCode": [postalCode],
    "area.includedCodes": includedCodes,
    "area.excludedCodes": excludedCodes,
  });
  const placeOf = await loadPlaces(ctx, [postalCode]);
  return { area: { postalCode, ...range }, centre: placeOf(postalCode) };
}

export function areaOf({ area: { postalCode, rangeMiles, includedCodes, excludedCodes } }: Pick<BuilderListing, "area">): ServiceArea {
  return { postalCode, rangeMiles, includedCodes, excludedCodes };
}

export function areaDetails({ area: { postalCode, ...range }, centre: { latitude, longitude } }: PlacedArea): Details {
  return { ...range, centrePostalCode: postalCode, latitude, longitude };
}
