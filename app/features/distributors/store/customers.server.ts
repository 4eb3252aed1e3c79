import { and, asc, eq, ilike, or, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../../contractors/tables.server.ts";
import type { ConnectableContractor, Customer } from "../model/managing.ts";
import { distributorContractors } from "../tables.server.ts";

const shown = { publicId: contractors.publicId, name: contractors.name, city: contractors.city, region: contractors.region };

/** By name. The caller may see the distributor. */
export function listCustomerRows(ctx: Ctx, distributorId: number, limit: number): Promise<Customer[]> {
  return ctx.db
    .select(shown)
    .from(distributorContractors)
    .innerJoin(contractors, eq(contractors.id, distributorContractors.contractorId))
    .where(eq(distributorContractors.distributorId, distributorId))
    .orderBy(asc(contractors.name), asc(contractors.id))
    .limit(limit);
}

/** Members of the brand by part of a name or city, or by public id. */
export function searchBrandContractors(
  ctx: Ctx,
  { brand, distributorId, text }: { brand: BrandCode; distributorId: number; text: string },
  limit: number,
): Promise<ConnectableContractor[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { id, name, city, publicId } = contractors;
  const isConnected = sql<boolean>`exists (
    select from ${distributorContractors} connection
    where connection.distributor_id = ${distributorId} and connection.contractor_id = ${id})`;
  return ctx.db
    .select({ ...shown, isConnected })
    .from(contractors)
    .innerJoin(mepProfiles, and(eq(mepProfiles.contractorId, id), eq(mepProfiles.brand, brand), isCurrentMembership()))
    .where(or(ilike(name, pattern), ilike(city, pattern), eq(publicId, text)))
    .orderBy(sql`${name} ilike ${pattern.slice(1)} desc`, asc(name), asc(id))
    .limit(limit);
}

export interface ConnectedRow {
  contractorId: number;
  accountId: string;
}

/** A current member of the brand, or a contractor that the distributor lists already. */
export async function findConnectableContractor(
  ctx: Ctx,
  { brand, distributorId, publicId }: { brand: BrandCode; distributorId: number; publicId: string },
): Promise<ConnectedRow | null> {
  const isMember = sql`exists (
    select from ${mepProfiles} where mep_profile.contractor_id = ${contractors.id} and mep_profile.brand = ${brand} and ${isCurrentMembership()})`;
  const isCustomer = sql`exists (
    select from ${distributorContractors} connection
    where connection.distributor_id = ${distributorId} and connection.contractor_id = ${contractors.id})`;
  const [row] = await ctx.db
    .select({ contractorId: contractors.id, accountId: contractors.accountId })
    .from(contractors)
    .where(and(eq(contractors.publicId, publicId), or(isMember, isCustomer)));
  return row ?? null;
}
