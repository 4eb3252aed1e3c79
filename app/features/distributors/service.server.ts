import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { findOwnBusiness } from "#app/features/contractors/service/businesses.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { isCentralCode, loadPlaceByZip, loadPlaces } from "#app/features/places/service.server.ts";
import { chordToMiles, roundMiles, toUnitVector } from "#app/lib/distances.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { createProcessCache } from "#app/platform/process-cache.server.ts";
import {
  maxCountedContractors,
  maxNamedContractors,
  maxNamedAlone,
  maxShown,
  NewDistributor,
  maxDriveMiles,
  type BusinessList,
  type Distributor,
  type SupplyHouse,
} from "./model.ts";
import { canManageDistributors } from "./policy.ts";
import {
  brandHasDistributors,
  insertDistributors,
  listConnectedContractors,
  listExistingIds,
  listNearestDistributors,
  listByContractor,
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
export async function loadDistributors(ctx: Ctx, typed: string, house: string | null = null): Promise<FoundDistributors> {
  const place = await loadPlaceByZip(ctx, typed);
  const nearest = (await listNearestDistributors(ctx, place, maxShown.near)).map((row) => ({ ...row, miles: chordToMiles(row.chord) }));
  const near = nearest.filter(({ miles }) => miles <= maxDriveMiles);
  const isFar = near.length === 0;
  const candidates = isFar ? nearest.slice(0, maxShown.far) : near;
  const shown = house === null ? candidates : candidates.filter(({ publicId }) => publicId === house);
  const limits =
    house === null ? { named: maxNamedContractors, counted: maxCountedContractors } : { named: maxNamedAlone, counted: maxNamedAlone };
  const connected = await listConnectedContractors(
    ctx,
    shown.map(({ id }) => id),
    limits,
  );
  const { code, city, region } = place;
  return {
    place: { code, city, region, isCity: await isCentralCode(ctx, place) },
    isFar,
    distributors: shown.map((row) => {
      const { named = [], count = 0 } = connected.get(row.id) ?? {};
      const contractors = { contractors: named, contractorsCount: Math.min(count, limits.counted), isCounted: count <= limits.counted };
      return { ...toSupplyHouse(row), ...contractors };
    }),
  };
}

/** Supply houses of the user's own business, nearest first. Any `listId` but its account id fails with not_found. */
export async function loadBusinessList(ctx: Ctx, listId: string): Promise<BusinessList> {
  const business = await findOwnBusiness(ctx);
  if (ctx.actor.kind !== "user" || ctx.actor.contractorId === null || business?.accountId !== listId) fail("not_found", "access.notFound");
  const { name, postalCode } = business;
  const houses = await listByContractor(ctx, ctx.actor.contractorId, await loadPlaceByZip(ctx, postalCode));
  return { name, postalCode, houses: houses.map((row) => ({ ...toSupplyHouse(row), brand: brands[row.brand].name })) };
}

export function toSupplyHouse(row: NearDistributor): SupplyHouse {
  const { publicId, name, address, city, region, postalCode, phone, web, chord } = row;
  return { publicId, name, address, city, region, postalCode, phone, web, distanceMiles: roundMiles(chordToMiles(chord)) };
}

/** Cache time in milliseconds; every page's footer needs the value. */
const cacheMs = 60_000;
const resultByBrand = createProcessCache<BrandCode, { since: number; has: boolean }>();

/** Cached for a minute; refreshed in the background. Keeps the last value if the database fails. */
export async function hasDistributors(ctx: Ctx): Promise<boolean> {
  const { brand, now } = ctx;
  const cached = resultByBrand.get(brand.code);
  if (cached && now.getTime() - cached.since <= cacheMs) return cached.has;
  if (cached) resultByBrand.set(brand.code, { ...cached, since: now.getTime() });
  const loading = brandHasDistributors(ctx).then(
    (has) => {
      resultByBrand.set(brand.code, { since: now.getTime(), has });
      return has;
    },
    (error: unknown) => {
      logFailure(error, "distributors unknown", ctx.requestId);
      return true;
    },
  );
  return cached ? cached.has : loading;
}

/** Adds supply houses with their contractors. Existing ones stay unchanged. */
export async function addDistributors(ctx: Ctx, inputs: readonly unknown[]): Promise<void> {
  allow(canManageDistributors(ctx.actor));
  const drafts = inputs.map((one) => parseInput(NewDistributor, one));
  const findPlace = await loadPlaces(
    ctx,
    drafts.map(({ postalCode }) => postalCode),
  );
  await inTransaction(ctx, async (tx) => {
    const existingIds = await listExistingIds(
      tx,
      drafts.map(({ publicId }) => publicId),
    );
    const added = drafts.filter(({ publicId }) => !existingIds.has(publicId));
    const rows = added.map(({ contractors: _contractors, ...house }) => {
      const place = findPlace(house.postalCode);
      return { ...house, city: place.city, region: place.region, ...toUnitVector(place) };
    });
    const connections = added.flatMap(({ publicId, contractors }) =>
      contractors.map((contractor) => ({ distributor: publicId, contractor })),
    );
    await insertDistributors(tx, rows, connections);
  });
}
