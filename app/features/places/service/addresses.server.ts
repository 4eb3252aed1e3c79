import { milesBetween } from "#app/lib/distances.ts";
import { Failure } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createGoogleAddressService, type AddressService } from "#app/platform/google-addresses.server.ts";
import { consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { toLocation, type PostalPlace } from "../model.ts";
import { formatAddress, maxMilesFromCity, parseAddress, type AddressFault, type VerifiedAddress } from "../model/addresses.ts";
import { normalizeName } from "../model/normalize-name.ts";
import { findPostalPlace, listPlacesOfRegion } from "../store.server.ts";

/** Google, if there is a key, with the gazetteer as fallback. */
export function createAddressBook(ctx: Ctx, key = settings.GOOGLE_MAPS_KEY, origin?: string): AddressService {
  const gazetteer = createGazetteerBook(ctx);
  return key ? withFallback(withLimits(ctx, createGoogleAddressService({ key, ...(origin && { origin }) })), gazetteer) : gazetteer;
}

/** Returns the message key of an unusable address. Only a provider that knows streets returns MATCHED. */
export async function verifyAddress(ctx: Ctx, typed: string, book = createAddressBook(ctx)): Promise<VerifiedAddress | AddressFault> {
  const address = parseAddress(typed);
  if (typeof address === "string") return address;
  const place = await findPostalPlace(ctx, toPostalKey(address.postalCode) ?? "");
  return { status: await book.check(address), address: formatAddress(address), location: place && toLocation(place) };
}

/** Knows no streets: the postal code must be in the region, near a place of the city's name. */
function createGazetteerBook(ctx: Ctx): AddressService {
  return {
    async check({ city, region, postalCode }) {
      const place = await findPostalPlace(ctx, toPostalKey(postalCode) ?? "");
      const isKnown = place !== null && place.region === region && (await isNearCity(ctx, place, city));
      return isKnown ? "KNOWN_PLACE" : "NOT_MATCHED";
    },
  };
}

async function isNearCity(ctx: Ctx, place: PostalPlace, city: string): Promise<boolean> {
  const name = normalizeName(city);
  if (normalizeName(place.city) === name) return true;
  const places = await listPlacesOfRegion(ctx, place.region);
  return places.some((other) => normalizeName(other.city) === name && milesBetween(other, place) <= maxMilesFromCity);
}

/** Limits paid lookups per day, by address, user and installation; fails with `too_many`. */
function withLimits(ctx: Ctx, paid: AddressService): AddressService {
  const { actor } = ctx;
  const userBuckets: Bucket[] = actor.kind === "user" ? [["paidAddressesOfUser", actor.userId]] : [];
  return {
    async check(address) {
      await consumeFromEach(ctx, [["paidAddresses"], ...userBuckets, ["paidAddressesOfAll", "installation"]], 1);
      return paid.check(address);
    },
  };
}

function withFallback(first: AddressService, second: AddressService): AddressService {
  return {
    async check(address) {
      try {
        return await first.check(address);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        log.warn({ code: error.code }, "address book");
        return second.check(address);
      }
    },
  };
}
