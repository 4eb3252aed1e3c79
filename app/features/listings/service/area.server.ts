import type { ServiceArea } from "#app/features/contractors/model.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { loadPlaces, rejectUnknownZips } from "#app/features/places/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { AreaInput } from "../model/area-form.ts";
import type { BuilderListing } from "../model/own-listing.ts";
import { findOwnContractor, type ListingDetails } from "../store/own-listings.server.ts";

/** An area with known codes, and its center. */
export interface LocatedArea {
  area: ServiceArea;
  centre: PostalPlace;
}

/** Finds the center; null means the contractor's own postal code. Rejects unknown codes, with an error per field. */
export async function locateArea(ctx: Ctx, { postalCode: givenPostalCode, ...range }: AreaInput): Promise<LocatedArea> {
  const postalCode = givenPostalCode ?? (await findOwnContractor(ctx))?.postalCode ?? fail("not_found", "access.notFound");
  const { includedCodes, excludedCodes } = range;
  await rejectUnknownZips(ctx, {
    "area.postalCode": [postalCode],
    "area.includedCodes": includedCodes,
    "area.excludedCodes": excludedCodes,
  });
  const findPlace = await loadPlaces(ctx, [postalCode]);
  return { area: { postalCode, ...range }, centre: findPlace(postalCode) };
}

export function toServiceArea({
  area: { postalCode, rangeMiles, includedCodes, excludedCodes },
}: Pick<BuilderListing, "area">): ServiceArea {
  return { postalCode, rangeMiles, includedCodes, excludedCodes };
}

export function toAreaColumns({ area: { postalCode, ...range }, centre: { latitude, longitude } }: LocatedArea): ListingDetails {
  return { ...range, centrePostalCode: postalCode, latitude, longitude };
}
