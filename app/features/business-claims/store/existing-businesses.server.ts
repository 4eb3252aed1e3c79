import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { maxExistingBusinesses, type KnownBusiness, type ListedBusiness } from "../model/existing-businesses.ts";
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
