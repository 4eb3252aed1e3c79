import { emit } from "#app/events/emit.server.ts";
import type { ServiceArea } from "#app/features/contractors/model.ts";
import { listCoveredCodes, type ServiceZone } from "#app/features/places/model/service-zones.ts";
import { Failure, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { AreaPreview } from "../model/area-preview.ts";
import type { ServiceAreaRow } from "../model/own-listing.ts";
import { findOwnContractor, listServiceAreas, lockFollowingListings } from "../store/own-listings.server.ts";
import { locateArea, type LocatedArea } from "./area.server.ts";
import { describeArea } from "./describe-area.server.ts";
import { lockListing, saveListingInGroup } from "./saving.server.ts";

interface ProfileAreaColumns extends Omit<ServiceArea, "postalCode"> {
  postalCode: string;
  areaPostalCode: string | null;
  areaZones: readonly ServiceZone[];
}

/** The profile's area with all its codes, as listings store theirs. */
export function toProfileArea({ postalCode, areaPostalCode, rangeMiles, includedCodes, excludedCodes, areaZones }: ProfileAreaColumns) {
  return {
    postalCode: areaPostalCode ?? postalCode,
    rangeMiles,
    includedCodes: listCoveredCodes(includedCodes, areaZones),
    excludedCodes,
  };
}

/** Draws the profile's area with its zones and counts what it covers. */
export async function describeProfileArea(ctx: Ctx, area: ProfileAreaColumns): Promise<AreaPreview> {
  const ends = area.areaZones.flatMap(({ ring }) => (ring ? [ring.fromMiles, ring.upToMiles] : []));
  const rings = [...new Set(ends)].filter((miles) => miles > 0);
  return { ...(await describeArea(ctx, toProfileArea(area))), rings };
}

/** The caller's services and where each is offered. */
export function listOwnServiceAreas(ctx: Ctx): Promise<ServiceAreaRow[]> {
  return listServiceAreas(ctx);
}

/**
 * Before the profile's area changes: locks the listings that follow it, so that locks are taken in the order of other
 * saves.
 */
export async function lockFollowers(ctx: Ctx): Promise<void> {
  await lockFollowingListings(ctx);
}

/** Gives the caller's profile area to the listings that follow it. In the transaction that changed the profile. */
export async function moveFollowers(ctx: Ctx): Promise<void> {
  const ids = await lockFollowingListings(ctx);
  if (ids.length === 0) return;
  const area = await locateProfileArea(ctx);
  const moved: number[] = [];
  for (const id of ids) moved.push(...(await saveFollower(ctx, id, area)));
  if (moved.length > 0) await emit(ctx, "listing.changed", { contractorIds: moved });
}

/** From now on the listing's area is the profile's. Idempotent. */
export async function followProfileArea(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const moved = await saveFollower(tx, id, await locateProfileArea(tx));
    if (moved.length > 0) await emit(tx, "listing.changed", { contractorIds: moved });
  });
}

async function locateProfileArea(ctx: Ctx): Promise<LocatedArea> {
  return locateArea(ctx, toProfileArea((await findOwnContractor(ctx)) ?? fail("not_found", "access.notFound")));
}

/**
 * Returns the contractor if something changed. The center decides which deposit is lawful; its error is of no field of
 * the caller's form.
 */
async function saveFollower(ctx: Ctx, id: string, area: LocatedArea): Promise<number[]> {
  const listing = await lockListing(ctx, id);
  try {
    const { isChanged } = await saveListingInGroup(ctx, listing, { area, followsProfile: true });
    return isChanged ? [listing.contractorId] : [];
  } catch (error) {
    const refused = error instanceof Failure ? error.fields[0] : undefined;
    if (!refused) throw error;
    return fail("conflict", refused.code, refused.details);
  }
}
