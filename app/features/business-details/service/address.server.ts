import type { DetailColumns } from "#app/features/contractors/service/sections.server.ts";
import { formatAddress } from "#app/features/places/model/addresses.ts";
import { createAddressBook, verifyAddress } from "#app/features/places/service/addresses.server.ts";
import { listKnownPlaces } from "#app/features/places/service.server.ts";
import { failFields, type FieldFailure } from "#app/lib/errors.ts";
import { countryByPostalKey, toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ContactDetails } from "../model.ts";

/**
 * City, region and postal code must agree in the gazetteer. A provider that knows streets is asked too, but a street
 * that it does not know is kept.
 */
export async function checkAddress(ctx: Ctx, { address, city, region, postalCode }: ContactDetails): Promise<DetailColumns> {
  const code = toPostalKey(postalCode) ?? "";
  const error = await findPlaceError(ctx, { region, postalCode });
  const [place] = await listKnownPlaces(ctx, [code]);
  if (error || !place) failFields([error ?? notSupported]);
  const mismatch = toMismatch(code, place);
  const typed = formatAddress({ street: address, city, region, postalCode });
  const known = await verifyAddress(ctx, typed, createAddressBook(ctx, ""));
  if (typeof known === "string") failFields([{ field: "address", code: known }]);
  if (known.status === "NOT_MATCHED") failFields([mismatch]);
  const verified = await verifyAddress(ctx, typed);
  const { latitude, longitude, timeZone } = place;
  const addressStatus = typeof verified === "string" ? known.status : verified.status;
  return { city, region, postalCode: code, latitude, longitude, timeZone, addressStatus };
}

const notSupported: FieldFailure = { field: "postalCode", code: "places.notSupported" };

/** Of the postal code and its region, by the gazetteer alone; `region` is null if it is not known. */
export async function findPlaceError(
  ctx: Ctx,
  { region, postalCode }: { region: string | null; postalCode: string },
): Promise<FieldFailure | null> {
  const code = toPostalKey(postalCode) ?? "";
  // A mailing address in Canada needs all six characters.
  if (countryByPostalKey(code) === "CA" && postalCode === code) return { field: "postalCode", code: "places.incomplete" };
  const [place] = await listKnownPlaces(ctx, [code]);
  if (!place) return notSupported;
  return region !== null && place.region !== region ? toMismatch(code, place) : null;
}

/** Any of the three may be the wrong one; the code is what the others are checked against. */
function toMismatch(code: string, { city, region }: { city: string; region: string }): FieldFailure {
  return { field: "postalCode", code: "businessDetails.placeMismatch", details: { code, city, region } };
}
