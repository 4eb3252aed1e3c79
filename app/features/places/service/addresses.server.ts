import { milesBetween } from "#app/lib/distances.ts";
import { Failure } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { googleAddresses, type AddressBook } from "#app/platform/google-addresses.server.ts";
import { spendFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { locationOf, type PostalPlace } from "../model.ts";
import { addressLine, milesOfOneCity, readAddress, type AddressFault, type VerifiedAddress } from "../model/addresses.ts";
import { plainName } from "../model/plain-name.ts";
import { findPostalPlace, listPlacesOfRegion } from "../store.server.ts";

/** Google, if there is a key, with the gazetteer as fallback. */
export function addressBookOf(ctx: Ctx, key = settings.GOOGLE_MAPS_KEY, origin?: string): AddressBook {
  const own = gazetteerBook(ctx);
  return key ? helpedOut(limited(ctx, googleAddresses({ key, ...(origin && { origin }) })), own) : own;
}

/** Returns the message key of an unusable address. Only a provider that knows streets returns MATCHED. */
export async function verifyAddress(ctx: Ctx, typed: string, book = addressBookOf(ctx)): Promise<VerifiedAddress | AddressFault> {
  const read = readAddress(typed);
  if (typeof read === "string") return read;
  const place = await findPostalPlace(ctx, postalKey(read.postalCode) ?? "");
  return { status: await book.check(read), address: addressLine(read), location: place && locationOf(place) };
}

/** Knows no streets: the postal code must be in the region, near a place of the city's name. */
function gazetteerBook(ctx: Ctx): AddressBook {
  return {
    async check({ city, region, postalCode }) {
      const place = await findPostalPlace(ctx, postalKey(postalCode) ?? "");
      const isKnown = place !== null && place.region === region && (await isNearCity(ctx, place, city));
      return isKnown ? "KNOWN_PLACE" : "NOT_MATCHED";
    },
  };
}

async function isNearCity(ctx: Ctx, place: PostalPlace, city: string): Promise<boolean> {
  const name = plainName(city);
  if (plainName(place.city) === name) return true;
  const places = await listPlacesOfRegion(ctx, place.region);
  return places.some((other) => plainName(other.city) === name && milesBetween(other, place) <= milesOfOneCity);
}

/** Limits paid lookups per day, by address, user and installation; fails with `too_many`. */
function limited(ctx: Ctx, paid: AddressBook): AddressBook {
  const { actor } = ctx;
  const ofUser: Bucket[] = actor.kind === "user" ? [["paidAddressesOfUser", actor.userId]] : [];
  return {
    async check(address) {
      await spendFromEach(ctx, [["paidAddresses"], ...ofUser, ["paidAddressesOfAll", "installation"]], 1);
      return paid.check(address);
    },
  };
}

function helpedOut(first: AddressBook, second: AddressBook): AddressBook {
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
