import type { ServiceArea } from "#app/features/contractors/model.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { loadPlaces, refuseUnknownZips } from "#app/features/places/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { TypedArea } from "../model/area-form.ts";
import type { BuilderListing } from "../model/own-listing.ts";
import { findOwnContractor, type Details } from "../store/own-listings.server.ts";

/** An area whose codes are all known, and the place in its middle. */
export interface PlacedArea {
  area: ServiceArea;
  centre: PostalPlace;
}

/** The area with its middle, which is the contractor's own place where none was given. Codes that the gazetteer does not have are refused by their names, each under its field. */
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

/** The area of a listing as one is given. */
export function areaOf({ area: { postalCode, rangeMiles, includedCodes, excludedCodes } }: Pick<BuilderListing, "area">): ServiceArea {
  return { postalCode, rangeMiles, includedCodes, excludedCodes };
}

/** What the row of a listing says of its area. */
export function areaDetails({ area: { postalCode, ...range }, centre: { latitude, longitude } }: PlacedArea): Details {
  return { ...range, centrePostalCode: postalCode, latitude, longitude };
}
