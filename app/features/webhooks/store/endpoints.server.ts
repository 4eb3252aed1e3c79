import { and, arrayContains, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import type { WebhookType } from "../model/types.ts";
import { webhookEndpoints } from "../tables.server.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Whose endpoints a caller manages: those of a contractor, or those of brands. */
export type EndpointOwner = { contractorId: number } | "brand";

/** Tenant and ownership scope. */
export function ownEndpoints(ctx: Ctx, owner: EndpointOwner): SQL | undefined {
  const { brand, contractorId } = webhookEndpoints;
  return and(scopedToBrand(ctx, brand), owner === "brand" ? isNull(contractorId) : eq(contractorId, owner.contractorId));
}

const waiting = sql<number>`(select count(*)::int from webhook_message m where m.endpoint_id = webhook_endpoint.id and m.status = 'QUEUED')`;

/** The oldest first. */
export async function listEndpoints(ctx: Ctx, owner: EndpointOwner): Promise<(EndpointRow & { waiting: number })[]> {
  const rows = await ctx.db
    .select({ endpoint: webhookEndpoints, waiting })
    .from(webhookEndpoints)
    .where(ownEndpoints(ctx, owner))
    .orderBy(webhookEndpoints.brand, webhookEndpoints.id);
  return rows.map((row) => ({ ...row.endpoint, waiting: row.waiting }));
}

/** Locked until the transaction ends. */
export async function lockEndpoint(ctx: Ctx, owner: EndpointOwner, id: string): Promise<EndpointRow | null> {
  const [found] = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), ownEndpoints(ctx, owner)))
    .for("update");
  return found ?? null;
}

/** Additions of one owner take turns until the transaction ends. */
export async function lockOwner(ctx: Ctx, brand: BrandCode, contractorId: number | null): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook-endpoints:${brand}:${contractorId ?? ""}`}, 0))`);
}

export function countEndpoints(ctx: Ctx, brand: BrandCode, contractorId: number | null): Promise<number> {
  const isOwners = contractorId === null ? isNull(webhookEndpoints.contractorId) : eq(webhookEndpoints.contractorId, contractorId);
  return ctx.db.$count(webhookEndpoints, and(eq(webhookEndpoints.brand, brand), isOwners));
}

export async function insertEndpoint(ctx: Ctx, endpoint: typeof webhookEndpoints.$inferInsert): Promise<string> {
  const [added] = await ctx.db.insert(webhookEndpoints).values(endpoint).returning({ id: webhookEndpoints.id });
  if (!added) throw new Error("An endpoint that was not inserted");
  return added.id;
}

/** The caller has locked it in its scope. */
export async function saveEndpoint(ctx: Ctx, id: string, change: Partial<EndpointRow>): Promise<void> {
  await ctx.db
    .update(webhookEndpoints)
    .set({ ...change, version: sql`${webhookEndpoints.version} + 1` })
    .where(eq(webhookEndpoints.id, id));
}

/** With its messages. The caller has locked it in its scope. */
export async function deleteEndpoint(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** True if any endpoint of anybody is on: most events happen without one. */
export async function hasEndpoints(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isNull(webhookEndpoints.offAt)).limit(1);
  return found.length > 0;
}

export interface Subscriber {
  id: string;
  contractorId: number | null;
}

/** Unscoped, for events: the brand's endpoints, and its contractor's there and on the platform. */
export function listSubscribers(
  ctx: Ctx,
  { brand, contractorId: ownerId, type }: { brand: BrandCode; contractorId: number; type: WebhookType },
): Promise<Subscriber[]> {
  const { contractorId } = webhookEndpoints;
  const isBrands = and(eq(webhookEndpoints.brand, brand), isNull(contractorId));
  const isContractors = and(inArray(webhookEndpoints.brand, [brand, "PLATFORM"]), eq(contractorId, ownerId));
  return ctx.db
    .select({ id: webhookEndpoints.id, contractorId })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.offAt), arrayContains(webhookEndpoints.types, [type]), or(isBrands, isContractors)));
}

export async function dropFormerSecrets(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(webhookEndpoints)
    .set({ formerSealed: null, formerEnding: null, formerEndsAt: null })
    .where(and(isNotNull(webhookEndpoints.formerEndsAt), lte(webhookEndpoints.formerEndsAt, ctx.now)));
}

/** Who is told of an endpoint that was turned off: the contractor's account, or a brand's administrators who can sign in. */
export async function listOwnerAccounts(
  ctx: Ctx,
  { brand, contractorId }: Pick<EndpointRow, "brand" | "contractorId">,
): Promise<{ accountId: string; userId?: string }[]> {
  if (contractorId !== null)
    return ctx.db.select({ accountId: contractors.accountId }).from(contractors).where(eq(contractors.id, contractorId));
  const ofBrand = sql`('ROLE_ADMIN' = any(${users.authorities}) and ${brand} = any(${users.brands}))`;
  const listStaff = (condition: SQL) =>
    ctx.db
      .select({ accountId: users.accountId, userId: users.id })
      .from(users)
      .where(and(condition, isNull(users.disabledAt)))
      .orderBy(users.id)
      .limit(50);
  const administrators = await listStaff(ofBrand);
  return administrators.length > 0 ? administrators : listStaff(sql`'ROLE_SUPER_ADMIN' = any(${users.authorities})`);
}
