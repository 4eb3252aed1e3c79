import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { toUnitVector, type GeoPoint } from "#app/lib/distances.ts";
import { insertRows } from "#app/platform/bulk.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { ratingPrior } from "../contractors/model.ts";
import { maxPerContractor, type ConnectedContractor } from "./model.ts";
import { distributorContractors, distributors } from "./tables.server.ts";

/** A distributor with its squared chord from the searched point. */
export type NearDistributor = typeof distributors.$inferSelect & { chord: number };

/** Nearest first, ties by id. */
export function listNearestDistributors(ctx: Ctx, point: GeoPoint, most: number): Promise<NearDistributor[]> {
  return byDistance(ctx, point, eq(distributors.brand, ctx.brand.code)).limit(most);
}

/** Distributors where a contractor buys, within the tenant scope, nearest first. */
export function listByContractor(ctx: Ctx, contractorId: number, point: GeoPoint): Promise<NearDistributor[]> {
  const connected = sql`exists (
    select from ${distributorContractors} connection where connection.distributor_id = ${distributors.id} and connection.contractor_id = ${contractorId})`;
  return byDistance(ctx, point, and(scopedToBrand(ctx, distributors.brand), connected)).limit(maxPerContractor);
}

/** In the tenant scope: on the platform, of all the actor's brands. `chosen` is a public id added to the nearest. */
export async function listSupplyHousesInScope(
  ctx: Ctx,
  point: GeoPoint,
  { most, chosen }: { most: number; chosen: string | null },
): Promise<NearDistributor[]> {
  const scope = scopedToBrand(ctx, distributors.brand);
  const nearest = await byDistance(ctx, point, scope).limit(most);
  const isListed = chosen === null || nearest.some(({ publicId }) => publicId === chosen);
  return isListed ? nearest : [...nearest, ...(await byDistance(ctx, point, and(scope, eq(distributors.publicId, chosen))))];
}

/** Null outside the tenant scope and once deactivated. */
export async function findSupplyHouseInScope(ctx: Ctx, publicId: string): Promise<typeof distributors.$inferSelect | null> {
  const [found] = await ctx.db
    .select()
    .from(distributors)
    .where(and(eq(distributors.publicId, publicId), scopedToBrand(ctx, distributors.brand), isNull(distributors.deactivatedAt)));
  return found ?? null;
}

/** True if the distributor counts the contractor among its customers. */
export async function isCustomer(ctx: Ctx, connection: { distributorId: number; contractorId: number }): Promise<boolean> {
  const { distributorId, contractorId } = distributorContractors;
  const isConnected = and(eq(distributorId, connection.distributorId), eq(contractorId, connection.contractorId));
  return (await ctx.db.$count(distributorContractors, isConnected)) > 0;
}

/** False if that was so before. */
export async function saveCustomer(
  ctx: Ctx,
  connection: { distributorId: number; contractorId: number },
  isListed: boolean,
): Promise<boolean> {
  const { distributorId, contractorId } = distributorContractors;
  const isConnected = and(eq(distributorId, connection.distributorId), eq(contractorId, connection.contractorId));
  const { rowCount } = isListed
    ? await ctx.db
        .insert(distributorContractors)
        .values({ distributorId: connection.distributorId, contractorId: connection.contractorId })
        .onConflictDoNothing()
    : await ctx.db.delete(distributorContractors).where(isConnected);
  return (rowCount ?? 0) > 0;
}

/** Without those that staff deactivated. */
function byDistance(ctx: Ctx, point: GeoPoint, which: SQL | undefined) {
  const { x, y, z } = toUnitVector(point);
  const chord = sql<number>`(${distributors.x} - ${x}) ^ 2 + (${distributors.y} - ${y}) ^ 2 + (${distributors.z} - ${z}) ^ 2`;
  return ctx.db
    .select({ ...getTableColumns(distributors), chord })
    .from(distributors)
    .where(and(which, isNull(distributors.deactivatedAt)))
    .orderBy(asc(chord), asc(distributors.id));
}

/** Visible contractors by distributor, best rated first. Counts stop at one more than `limits.counted`. */
export async function listConnectedContractors(
  ctx: Ctx,
  distributorIds: readonly number[],
  limits: { named: number; counted: number },
): Promise<ReadonlyMap<number, { count: number; named: ConnectedContractor[] }>> {
  const { mean, weight } = ratingPrior;
  const { rows } = await ctx.db.execute(sql`
    select house.id as house, connected.*
    from unnest(${sql.param([...distributorIds])}::int[]) house(id)
    cross join lateral (
      select public_id, name, city, region, count(*) over ()::int as count
      from (
        select public_id, name, city, region, rating_sum, reviews_count, contractor.id
        from ${distributorContractors} connection
        join ${contractors} contractor on contractor.id = connection.contractor_id and not contractor.vacation_mode
        join ${mepProfiles} profile on profile.contractor_id = contractor.id and profile.brand = ${ctx.brand.code} and profile.approved and profile.available
        where connection.distributor_id = house.id
        order by connection.contractor_id
        limit ${limits.counted + 1}
      ) reached
      order by (${mean * weight} + rating_sum)::float8 / (${weight} + reviews_count) desc, id
      limit ${limits.named}
    ) connected`);
  const found = rows as unknown as (Omit<ConnectedContractor, "publicId"> & { house: number; public_id: string; count: number })[];
  const byHouse = Map.groupBy(found, ({ house }) => house);
  return new Map(
    [...byHouse].map(([house, connected]) => {
      const named = connected.map(({ public_id: publicId, name, city, region }) => ({ publicId, name, city, region }));
      return [house, { count: connected[0]?.count ?? 0, named }];
    }),
  );
}

export async function brandHasDistributors(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select exists (select from ${distributors} where brand = ${ctx.brand.code} and deactivated_at is null) as has`);
  return rows[0]?.has === true;
}

/** Which of these public ids exist, for any brand. */
export async function listExistingIds(ctx: Ctx, publicIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { publicId } = distributors;
  const rows = await ctx.db
    .select({ publicId })
    .from(distributors)
    .where(inArray(publicId, [...publicIds]));
  return new Set(rows.map((row) => row.publicId));
}

/** Ignores unknown contractor ids. */
export async function insertDistributors(
  ctx: Ctx,
  rows: readonly (typeof distributors.$inferInsert)[],
  connections: readonly { distributor: string; contractor: string }[],
): Promise<void> {
  await insertRows(ctx.db, distributors, rows);
  await ctx.db.execute(sql`
    insert into ${distributorContractors} (distributor_id, contractor_id)
    select ${distributors.id}, ${contractors.id}
    from json_to_recordset(${JSON.stringify(connections)}::json) as pair(distributor text, contractor text)
    join ${distributors} on ${distributors.publicId} = pair.distributor
    join ${contractors} on ${contractors.publicId} = pair.contractor
    on conflict do nothing`);
}
