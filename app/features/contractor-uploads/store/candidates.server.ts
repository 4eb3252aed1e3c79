import { sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Candidate, UploadedFields } from "../model/matching.ts";

/**
 * Contractors of any brand with one of these phones, licenses or names. For super administrators, and the job that they start. Locked ones
 * stay as they are until the transaction ends.
 */
export async function listCandidates(
  ctx: Ctx,
  rows: readonly Partial<UploadedFields>[],
  { brand, isLocked }: { brand: BrandCode; isLocked: boolean },
): Promise<Candidate[]> {
  if (rows.length === 0) return [];
  const phones = [...new Set(rows.flatMap(({ workPhone }) => workPhone || []))];
  const names = [...new Set(rows.flatMap(({ name }) => name?.toLowerCase() ?? []))];
  const codes = [...new Set(rows.flatMap(({ postalCode }) => postalCode ?? []))];
  const licences = rows.flatMap(({ licences: own = [] }) => own.map(({ region, number }) => JSON.stringify([{ region, number }])));
  // A thousand licenses against each row of a sequential scan take seconds, which the planner does not foresee.
  await ctx.db.execute(sql`select set_config('enable_seqscan', 'off', true)`);
  // Two statements: what is read after the lock is what stays.
  const { rows: found } = await ctx.db.execute<{ id: number }>(sql`
    select id from contractor where id in (
      select id from contractor where work_phone <> '' and work_phone = any(${sql.param(phones)}::text[])
      union all select id from contractor where licences @> any(${sql.param(licences)}::jsonb[])
      union all select id from contractor where lower(name) = any(${sql.param(names)}::text[]) and postal_code = any(${sql.param(codes)}::text[]))
    order by id ${isLocked ? sql`for no key update` : sql``}`);
  await ctx.db.execute(sql`select set_config('enable_seqscan', 'on', true)`);
  if (found.length === 0) return [];
  const { rows: candidates } = await ctx.db.execute<Record<string, unknown>>(sql`
    select contractor.id, contractor.public_id as "publicId", name, address, postal_code as "postalCode",
      work_phone as "workPhone", email, web, licences, service_categories as "serviceCategories", range_miles as "rangeMiles",
      owner_name as "ownerName", founding_year as "foundingYear", employees_number as "employeesNumber", about, locale,
      exists (select from app_user where app_user.account_id = contractor.account_id and app_user.left_at is null) as "isClaimed",
      profile.contractor_id is not null as "isMember", coalesce(profile.approved, false) as "isApproved"
    from contractor left join mep_profile profile on profile.contractor_id = contractor.id and profile.brand = ${brand}
    where contractor.id = any(${sql.param(found.map(({ id }) => id))}::int[])
    order by contractor.id`);
  return candidates as unknown as Candidate[];
}

/**
 * What an upload wrote and what others may have changed since, of `contractor`. Lists columns, so that a new column of the table does not
 * make every contractor a changed one.
 */
export const fingerprintSql = `md5(jsonb_build_array(account_id, name, address, postal_code, work_phone, cell_phone, email, web, licences, service_categories,
  range_miles, area_postal_code, included_codes, excluded_codes, owner_name, founding_year, employees_number, about, locale, logo_id, advanced, vacation_mode,
  section_versions, coalesce((select jsonb_agg(jsonb_build_array(brand, approved, available, badges, workphone) order by brand)
    from mep_profile where contractor_id = contractor.id), '[]'))::text)`;

/** Locks the contractors of an undo, so that nobody changes them in between. Their ids and fingerprints by public id. */
export async function lockFingerprints(tx: Ctx, publicIds: readonly string[]): Promise<ReadonlyMap<string, { id: number; print: string }>> {
  const isAmong = sql`public_id = any(${sql.param([...publicIds])}::text[])`;
  await tx.db.execute(sql`select 1 from contractor where ${isAmong} order by id for update`);
  const { rows } = await tx.db.execute<{ id: number; public_id: string; print: string }>(
    sql`select id, public_id, ${sql.raw(fingerprintSql)} as print from contractor where ${isAmong}`,
  );
  return new Map(rows.map(({ id, public_id, print }) => [public_id, { id, print }]));
}
