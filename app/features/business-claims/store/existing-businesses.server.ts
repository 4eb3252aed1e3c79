import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { maxExistingBusinesses, type ClaimableListing, type KnownBusiness, type ListedBusiness } from "../model/existing-businesses.ts";
import { contractors, mepProfiles } from "../../contractors/tables.server.ts";

/** Matches in tenant scope. */
export async function listExistingBusinesses(ctx: Ctx, { name, digits }: KnownBusiness): Promise<ListedBusiness[]> {
  const pattern = `${name.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await ctx.db.execute(sql`
    select public_id as "publicId", name, city, region
    from ${contractors} contractor
    join ${mepProfiles} profile on profile.contractor_id = contractor.id and profile.brand = ${ctx.brand.code} and profile.approved and profile.available
    where lower(name) like ${pattern} and (${digits} = '' or right(coalesce(profile.workphone, work_phone), 4) = ${digits})
    order by lower(name), contractor.id
    limit ${maxExistingBusinesses}`);
  return rows as unknown as ListedBusiness[];
}

/** By its id, in tenant scope. */
export async function findListedBusiness(ctx: Ctx, publicId: string): Promise<ClaimableListing | null> {
  const { rows } = await ctx.db.execute(sql`
    select public_id as "publicId", name, city, region,
      exists (select from app_user where app_user.account_id = contractor.account_id and app_user.left_at is null) as "isManaged"
    from ${contractors} contractor
    join ${mepProfiles} profile on profile.contractor_id = contractor.id and profile.brand = ${ctx.brand.code} and profile.approved and profile.available
    where public_id = ${publicId}`);
  return (rows[0] as unknown as ClaimableListing | undefined) ?? null;
}
