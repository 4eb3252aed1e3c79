import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { findOwnBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { shownMiles } from "#app/features/directory/model/terms.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { isMiddleOfCity, loadPlaceByZip, loadPlaces } from "#app/features/places/service.server.ts";
import { milesOfChord, unitVector } from "#app/lib/distances.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { rememberInProcess } from "#app/platform/process-memory.server.ts";
import {
  contractorsCounted,
  contractorsNamed,
  mostNamed,
  mostShown,
  NewDistributor,
  usualDrive,
  type BusinessList,
  type Distributor,
  type SupplyHouse,
} from "./model.ts";
import { canKeepDistributors } from "./policy.ts";
import {
  brandHasDistributors,
  insertDistributors,
  listConnected,
  listKnown,
  listNearest,
  listOfContractor,
  type NearDistributor,
} from "./store.server.ts";

/** `isFar` is true when none is within `maxDriveMiles` and the nearest are listed instead. */
export interface FoundDistributors {
  place: Pick<PostalPlace, "code" | "city" | "region"> & { isCity: boolean };
  isFar: boolean;
  distributors: Distributor[];
}

/**
 * Distributors near a typed postal code, nearest first. `house` limits them to one public id, with more contractors.
 * Fails with not_found `places.unknown`.
 */
export async function findDistributors(ctx: Ctx, typed: string, house: string | null = null): Promise<FoundDistributors> {
  const place = await loadPlaceByZip(ctx, typed);
  const nearest = (await listNearest(ctx, place, mostShown.near)).map((row) => ({ ...row, miles: milesOfChord(row.chord) }));
  const near = nearest.filter(({ miles }) => miles <= usualDrive);
  const isFar = near.length === 0;
  const around = isFar ? nearest.slice(0, mostShown.far) : near;
  const shown = house === null ? around : around.filter(({ publicId }) => publicId === house);
  const most = house === null ? { named: contractorsNamed, counted: contractorsCounted } : { named: mostNamed, counted: mostNamed };
  const connected = await listConnected(
    ctx,
    shown.map(({ id }) => id),
    most,
  );
  const { code, city, region } = place;
  return {
    place: { code, city, region, isCity: await isMiddleOfCity(ctx, place) },
    isFar,
    distributors: shown.map((row) => {
      const { named = [], count = 0 } = connected.get(row.id) ?? {};
      const contractors = { contractors: named, contractorsCount: Math.min(count, most.counted), isCounted: count <= most.counted };
      return { ...houseOf(row), ...contractors };
    }),
  };
}

/** Supply houses of the user's own business, nearest first. Any `listId` but its account id fails with not_found. */
export async function listBusinesses(ctx: Ctx, listId: string): Promise<BusinessList> {
  const business = await findOwnBusiness(ctx);
  if (ctx.actor.kind !== "user" || ctx.actor.contractorId === null || business?.accountId !== listId) fail("not_found", "access.notFound");
  const { name, postalCode } = business;
  const houses = await listOfContractor(ctx, ctx.actor.contractorId, await loadPlaceByZip(ctx, postalCode));
  return { name, postalCode, houses: houses.map((row) => ({ ...houseOf(row), brand: brands[row.brand].name })) };
}

function houseOf(row: NearDistributor): SupplyHouse {
  const { publicId, name, address, city, region, postalCode, phone, web, chord } = row;
  return { publicId, name, address, city, region, postalCode, phone, web, distanceMiles: shownMiles(milesOfChord(chord)) };
}

/** Cache time in milliseconds; every page's footer needs the value. */
const remembered = 60_000;
const known = rememberInProcess<BrandCode, { since: number; has: boolean }>();

/** Cached for a minute; refreshed in the background. Keeps the last value if the database fails. */
export async function hasDistributors(ctx: Ctx): Promise<boolean> {
  const { brand, now } = ctx;
  const before = known.get(brand.code);
  if (before && now.getTime() - before.since <= remembered) return before.has;
  if (before) known.set(brand.code, { ...before, since: now.getTime() });
  const asked = brandHasDistributors(ctx).then(
    (has) => {
      known.set(brand.code, { since: now.getTime(), has });
      return has;
    },
    (error: unknown) => {
      logFailure(error, "distributors unknown", ctx.requestId);
      return true;
    },
  );
  return before ? before.has : asked;
}

/** Adds supply houses with their contractors. Existing ones stay unchanged. */
export async function openDistributors(ctx: Ctx, given: readonly unknown[]): Promise<void> {
  allow(canKeepDistributors(ctx.actor));
  const typed = given.map((one) => parseInput(NewDistributor, one));
  const placeOf = await loadPlaces(
    ctx,
    typed.map(({ postalCode }) => postalCode),
  );
  await inTransaction(ctx, async (inside) => {
    const known = await listKnown(
      inside,
      typed.map(({ publicId }) => publicId),
    );
    const added = typed.filter(({ publicId }) => !known.has(publicId));
    const rows = added.map(({ contractors: _contractors, ...house }) => {
      const place = placeOf(house.postalCode);
      return { ...house, city: place.city, region: place.region, ...unitVector(place) };
    });
    const connections = added.flatMap(({ publicId, contractors }) =>
      contractors.map((contractor) => ({ distributor: publicId, contractor })),
    );
    await insertDistributors(inside, rows, connections);
  });
}
