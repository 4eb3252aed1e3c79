import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { mostKnown, type KnownBusiness, type ListedBusiness } from "../model/known.ts";
import { contractors, mepProfiles } from "../tables.server.ts";

/** Matches in tenant scope. */
export async function listKnownBusinesses(ctx: Ctx, { name, digits }: KnownBusiness): Promise<ListedBusiness[]> {
  const beginning = `${name.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await ctx.db.execute(sql`
    select public_id as "publicId", name, city, region
    from ${contractors} contractor
    join ${mepProfiles} profile on profile.contractor_id = contractor.id and profile.brand = ${ctx.brand.code} and profile.approved and profile.available
    where lower(name) like ${beginning} and (${digits} = '' or right(coalesce(profile.workphone, work_phone), 4) = ${digits})
    order by lower(name), contractor.id
    limit ${mostKnown}`);
  return rows as unknown as ListedBusiness[];
}
