import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { listKnownPlaces } from "#app/features/places/service.server.ts";
import { toUnitVector, type GeoPoint } from "#app/lib/distances.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isDistributorPublicId } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { listScopedBrands } from "#app/platform/scopes.server.ts";
import {
  DistributorFields,
  distributorsPerPage,
  listChangedFields,
  type ListedDistributor,
  type ManagedDistributor,
} from "../model/managing.ts";
import { canKeepDistributors } from "../policy.ts";
import {
  findManagedDistributor,
  insertDistributor,
  searchDistributors,
  updateDistributor,
  type DistributorRow,
  type DistributorSearch,
} from "../store/managing.server.ts";

/** Brands whose distributors the caller keeps on this host. */
export function listDistributorBrands(ctx: Ctx): BrandCode[] {
  allow(canKeepDistributors(ctx.actor));
  return listScopedBrands(ctx);
}

/** By name, a page at a time. `next` is the cursor of the page after. */
export async function listManagedDistributors(
  ctx: Ctx,
  search: DistributorSearch,
): Promise<{ distributors: ListedDistributor[]; next: string | null }> {
  allow(canKeepDistributors(ctx.actor));
  const rows = await searchDistributors(ctx, search, distributorsPerPage + 1);
  const shown = rows.slice(0, distributorsPerPage);
  return { distributors: shown.map(toListed), next: rows.length > shown.length ? (shown.at(-1)?.publicId ?? null) : null };
}

function toListed(row: DistributorRow & { contractorsCount: number }): ListedDistributor {
  const { publicId, brand, name, city, region, phone, contactName, contractorsCount } = row;
  const state = row.deactivatedAt === null ? "active" : "deactivated";
  return {
    publicId,
    brand,
    name,
    city,
    region,
    phone,
    contactName,
    contractorsCount,
    state,
    brandName: brands[brand].name,
    point: toGeoPoint(row),
  };
}

function toGeoPoint({ x, y, z }: { x: number; y: number; z: number }): GeoPoint {
  return { latitude: (Math.asin(z) * 180) / Math.PI, longitude: (Math.atan2(y, x) * 180) / Math.PI };
}

/** `not_found` outside the caller's brands. */
export async function loadManagedDistributor(ctx: Ctx, publicId: string): Promise<ManagedDistributor> {
  const { id: _id, x: _x, y: _y, z: _z, deactivatedAt, ...row } = await loadDistributorRow(ctx, publicId);
  return { ...row, state: deactivatedAt === null ? "active" : "deactivated" };
}

/** `not_found` outside the caller's brands, `forbidden` for all but administrators. */
export async function loadDistributorRow(ctx: Ctx, publicId: string): Promise<DistributorRow & { contractorsCount: number }> {
  allow(canKeepDistributors(ctx.actor));
  const row = isDistributorPublicId(publicId) ? await findManagedDistributor(ctx, publicId) : null;
  return row ?? fail("not_found", "access.notFound");
}

interface NewRecord {
  /** Chosen when the form was opened, so that it can be sent twice. */
  publicId: string;
  brand: string;
  fields: unknown;
}

/** Of one of the caller's brands. Safe to repeat; audited. */
export async function createDistributor(ctx: Ctx, { publicId, brand: chosen, fields: typed }: NewRecord): Promise<void> {
  allow(canKeepDistributors(ctx.actor));
  if (!isDistributorPublicId(publicId)) fail("invalid", "input.invalid");
  const own = listDistributorBrands(ctx);
  const OwnBrand = z.custom<BrandCode>((code) => own.some((one) => one === code), "input.required");
  const { brand, ...fields } = parseInput(DistributorFields.extend({ brand: OwnBrand }), { ...Object(typed), brand: chosen });
  const place = await locate(ctx, fields);
  await inTransaction(ctx, async (tx) => {
    if (!(await insertDistributor(tx, { publicId, brand, ...fields, ...place }))) return;
    await recordAct(tx, { act: "distributor.created", facts: { distributor: publicId, brand } });
  });
  clearCachedPages();
}

/** Conflict `distributors.changed` if somebody saved another version since `seen`. Audited. */
export async function changeDistributor(
  ctx: Ctx,
  { publicId, seen, fields: typed }: { publicId: string; seen: number; fields: unknown },
): Promise<void> {
  const row = await loadDistributorRow(ctx, publicId);
  const fields = parseInput(DistributorFields, typed);
  const changed = listChangedFields(row, fields);
  if (changed.length === 0) return;
  const place = await locate(ctx, fields);
  await inTransaction(ctx, async (tx) => {
    if (!(await updateDistributor(tx, { id: row.id, seen }, { ...fields, ...place }))) fail("conflict", "distributors.changed");
    const facts = { distributor: publicId, brand: row.brand, fields: changed.join(" ") };
    await recordAct(tx, { act: "distributor.changed", facts });
  });
  clearCachedPages();
}

/** A deactivated one is no longer shown and keeps its contractors. Safe to repeat; audited. */
export async function setDistributorActive(ctx: Ctx, { publicId, isActive }: { publicId: string; isActive: boolean }): Promise<void> {
  const row = await loadDistributorRow(ctx, publicId);
  if ((row.deactivatedAt === null) === isActive) return;
  await inTransaction(ctx, async (tx) => {
    const values = { deactivatedAt: isActive ? null : tx.now };
    if (!(await updateDistributor(tx, { id: row.id, seen: row.version }, values))) fail("conflict", "distributors.changed");
    const act = isActive ? "distributor.restored" : "distributor.deactivated";
    await recordAct(tx, { act, facts: { distributor: publicId, brand: row.brand } });
  });
  clearCachedPages();
}

async function locate(ctx: Ctx, { postalCode }: DistributorFields) {
  const [place] = await listKnownPlaces(ctx, [postalCode]);
  if (!place) return failFields([{ field: "postalCode", code: "places.unknown" }]);
  return { city: place.city, region: place.region, ...toUnitVector(place) };
}
