import { milesBetween } from "#app/lib/distances.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { namedZips, postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { locationOf, postalCodeOfPublicId, type Location, type PostalPlace } from "./model.ts";
import { addressLine, milesOfOneCity, readAddress, type AddressFault, type VerifiedAddress } from "./model/addresses.ts";
import { plainName } from "./model/regions.ts";
import { findPostalPlace, listPlacesOfRegion, listPostalPlaces } from "./store.server.ts";

/**
 * The place that a typed postal code names: a ZIP, a ZIP+4, an FSA or any well-formed Canadian code, which lies in its
 * FSA. Fails with not_found `places.unknown`.
 */
export async function loadPlaceByZip(ctx: Ctx, typed: string): Promise<PostalPlace> {
  const code = postalKey(typed);
  return (code && (await findPostalPlace(ctx, code))) || fail("not_found", "places.unknown");
}

/** The places of many postal keys, by key. Fails with not_found `places.unknown` when one of them is unknown. */
export async function loadPlaces(ctx: Ctx, keys: readonly string[]): Promise<(key: string) => PostalPlace> {
  const places = new Map((await listPostalPlaces(ctx, [...new Set(keys)])).map((place) => [place.code, place]));
  return (key) => places.get(key) ?? fail("not_found", "places.unknown");
}

/** Refuses lists of postal keys, each under the name of its field, that hold a code which the gazetteer does not have; the message names them. */
export async function refuseUnknownZips(ctx: Ctx, lists: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const all = [...new Set(Object.values(lists).flat())];
  if (all.length === 0) return;
  const known = new Set((await listPostalPlaces(ctx, all)).map((place) => place.code));
  const refused = Object.entries(lists).flatMap(([field, zips]) => {
    const unknown = zips.filter((zip) => !known.has(zip));
    return unknown.length > 0 ? [{ field, code: "places.zipsInvalid", details: { zips: namedZips(unknown) } }] : [];
  });
  if (refused.length > 0) failFields(refused);
}

/**
 * Checks a typed address: the message key that says why, unless it is full and in the US or Canada. It is MATCHED where the
 * gazetteer agrees that its postal code lies in that state or province and near a place of that city's name.
 */
export async function verifyAddress(ctx: Ctx, typed: string): Promise<VerifiedAddress | AddressFault> {
  const read = readAddress(typed);
  if (typeof read === "string") return read;
  const place = await findPostalPlace(ctx, postalKey(read.postalCode) ?? "");
  const agrees = place !== null && place.region === read.region && (await isNearCity(ctx, place, read.city));
  return { status: agrees ? "MATCHED" : "NOT_MATCHED", address: addressLine(read), location: place && locationOf(place) };
}

async function isNearCity(ctx: Ctx, place: PostalPlace, city: string): Promise<boolean> {
  const name = plainName(city);
  if (plainName(place.city) === name) return true;
  const places = await listPlacesOfRegion(ctx, place.region);
  return places.some((other) => plainName(other.city) === name && milesBetween(other, place) <= milesOfOneCity);
}

/** The wire form of `loadPlaceByZip`. */
export async function findLocationByZip(ctx: Ctx, typed: string): Promise<Location> {
  return locationOf(await loadPlaceByZip(ctx, typed));
}

/** The location of a public id such as `loc_us60614`. Fails with not_found `places.unknown`. */
export async function findLocationByPublicId(ctx: Ctx, id: string): Promise<Location> {
  const code = postalCodeOfPublicId(id);
  const place = code && (await findPostalPlace(ctx, code));
  return place ? locationOf(place) : fail("not_found", "places.unknown");
}

/**
 * Message keys that say why a typed postal code cannot be used; empty when it can. `places.invalid` for what is not written
 * like a US or Canadian code, `places.notSupported` for a well-written one that the gazetteer does not have.
 */
export async function checkPostal(ctx: Ctx, typed: string): Promise<("places.invalid" | "places.notSupported")[]> {
  const code = postalKey(typed);
  if (!code) return ["places.invalid"];
  return (await findPostalPlace(ctx, code)) ? [] : ["places.notSupported"];
}
