import { sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Candidate, UploadedFields } from "../model/matching.ts";

/** `accountId` of the candidate's business. */
export type CandidateRow = Candidate & { accountId: string; isApproved: boolean };

/** Contractors of any brand with one of these phones, licenses or names. For super administrators, and the job that they start. */
export async function listCandidates(ctx: Ctx, rows: readonly Partial<UploadedFields>[], brand: BrandCode): Promise<CandidateRow[]> {
  const phones = [...new Set(rows.flatMap(({ workPhone }) => workPhone || []))];
  const names = [...new Set(rows.flatMap(({ name }) => name?.toLowerCase() ?? []))];
  const codes = [...new Set(rows.flatMap(({ postalCode }) => postalCode ?? []))];
  const licences = rows.flatMap(({ licences: own = [] }) => own.map(({ region, number }) => JSON.stringify([{ region, number }])));
  const { rows: found } = await ctx.db.execute<Record<string, unknown>>(sql`
    with found as (
      select id from contractor where work_phone <> '' and work_phone = any(${sql.param(phones)}::text[])
      union select id from contractor where licences @> any(${sql.param(licences)}::jsonb[])
      union select id from contractor where lower(name) = any(${sql.param(names)}::text[]) and postal_code = any(${sql.param(codes)}::text[])
    )
    select contractor.id, contractor.public_id as "publicId", contractor.account_id as "accountId", name, address, postal_code as "postalCode",
      work_phone as "workPhone", email, web, licences, service_categories as "serviceCategories", range_miles as "rangeMiles",
      owner_name as "ownerName", founding_year as "foundingYear", employees_number as "employeesNumber", about, locale,
      exists (select from app_user where app_user.account_id = contractor.account_id and app_user.left_at is null) as "isClaimed",
      profile.contractor_id is not null as "isMember", coalesce(profile.approved, false) as "isApproved"
    from found join contractor on contractor.id = found.id
      left join mep_profile profile on profile.contractor_id = contractor.id and profile.brand = ${brand}
    order by contractor.id`);
  return found as unknown as CandidateRow[];
}

/**
 * What an upload wrote and what others may have changed since, by contractor. Lists columns, so that a new column of the table does not
 * make every contractor a changed one.
 */
export async function listFingerprints(
  ctx: Ctx,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, { id: number; print: string }>> {
  const { rows } = await ctx.db.execute<{ id: number; public_id: string; print: string }>(sql`
    select id, public_id, md5(jsonb_build_array(account_id, name, address, postal_code, work_phone, cell_phone, email, web, licences, service_categories,
      range_miles, area_postal_code, included_codes, excluded_codes, owner_name, founding_year, employees_number, about, locale, logo_id, advanced, vacation_mode,
      section_versions, coalesce((select jsonb_agg(jsonb_build_array(brand, approved, available, badges, workphone) order by brand)
        from mep_profile where contractor_id = contractor.id), '[]'))::text) as print
    from contractor where public_id = any(${sql.param([...publicIds])})`);
  return new Map(rows.map(({ id, public_id, print }) => [public_id, { id, print }]));
}
