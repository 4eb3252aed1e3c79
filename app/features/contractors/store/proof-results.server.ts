import { eq, sql } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { insertRows } from "#app/platform/bulk.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Licence } from "../model/presentation.ts";
import type { PausedBadge, PausedService } from "../model/proof-pauses.ts";
import { badgePauses, contractors, isListingUnpaused, servicePauses, unpausedServices } from "../tables.server.ts";

/** Unscoped. */
export async function listProofPauses(ctx: Ctx, contractorId: number): Promise<{ services: PausedService[]; badges: PausedBadge[] }> {
  const { category, region } = servicePauses;
  const { brand, badge } = badgePauses;
  const services = await ctx.db.select({ category, region }).from(servicePauses).where(eq(servicePauses.contractorId, contractorId));
  const badges = await ctx.db.select({ brand, badge }).from(badgePauses).where(eq(badgePauses.contractorId, contractorId));
  return { services, badges };
}

/** Unscoped. Call it in a transaction. */
export async function replaceProofPauses(
  ctx: Ctx,
  contractorId: number,
  { services, badges }: { services: readonly PausedService[]; badges: readonly PausedBadge[] },
): Promise<void> {
  await ctx.db.delete(servicePauses).where(eq(servicePauses.contractorId, contractorId));
  await ctx.db.delete(badgePauses).where(eq(badgePauses.contractorId, contractorId));
  const owned = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, contractorId }));
  await insertRows(ctx.db, servicePauses, owned(services));
  await insertRows(ctx.db, badgePauses, owned(badges));
}

/** Unscoped. False if the contractor already has this number in this state. */
export async function insertLicence(ctx: Ctx, contractorId: number, licence: Licence): Promise<boolean> {
  const same = JSON.stringify([{ region: licence.region, number: licence.number }]);
  const { rowCount } = await ctx.db
    .update(contractors)
    .set({ licences: sql`${contractors.licences} || ${JSON.stringify([licence])}::jsonb` })
    .where(sql`${contractors.id} = ${contractorId} and not ${contractors.licences} @> ${same}::jsonb`);
  return (rowCount ?? 0) > 0;
}

/** Paused services of active listings and of the profile. Unscoped. */
export async function listPausedServices(ctx: Ctx, contractorId: number): Promise<CategoryCode[]> {
  const { rows } = await ctx.db.execute<{ category: CategoryCode }>(sql`
    select category from listing where contractor_id = ${contractorId} and active and not ${sql.raw(isListingUnpaused)}
    union
    select offered.category from contractor, unnest(service_categories) offered(category)
    where contractor.id = ${contractorId} and offered.category <> all(${sql.raw(unpausedServices)})
    order by 1`);
  return rows.map(({ category }) => category);
}
