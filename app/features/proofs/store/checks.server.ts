import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isCurrentMembership, mepProfiles } from "../../contractors/tables.server.ts";
import type { BackedBadge } from "../model.ts";
import type { Membership, PublicProof } from "../model/views.ts";
import { proofs } from "../tables.server.ts";

/** Current ones, only with brands that the actor sees. Unscoped by owner: load the proof first. */
export async function listMemberships(ctx: Ctx, contractorId: number): Promise<Membership[]> {
  const { brand, badges } = mepProfiles;
  const visible = visibleBrands(ctx.actor, ctx.brand);
  const rows = await ctx.db
    .select({ brand, badges })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), visible ? inArray(brand, [...visible]) : undefined, isCurrentMembership()))
    .orderBy(asc(brand));
  return rows.map((row) => ({ brand: row.brand, badges: row.badges.map((badge): BackedBadge => `${row.brand}:${badge}`) }));
}

/** Only if the brand shows the contractor. One row per kind and state, with the last check. */
export function listProofsInForce(ctx: Ctx, publicId: string): Promise<PublicProof[]> {
  const today = sql`(${ctx.now}::timestamptz at time zone ${contractors.timeZone})::date`;
  const member = and(eq(mepProfiles.contractorId, contractors.id), eq(mepProfiles.brand, ctx.brand.code));
  const checkedAt = sql<Date>`max(${proofs.checkedAt})`.mapWith(proofs.checkedAt);
  return ctx.db
    .select({ kind: proofs.kind, region: proofs.region, checkedAt })
    .from(proofs)
    .innerJoin(contractors, eq(contractors.id, proofs.contractorId))
    .innerJoin(mepProfiles, and(member, mepProfiles.approved, mepProfiles.available))
    .where(
      and(
        eq(contractors.publicId, publicId),
        eq(proofs.status, "ACCEPTED"),
        sql`${today} between coalesce(${proofs.validFrom}, '-infinity') and coalesce(${proofs.validUntil}, 'infinity')`,
      ),
    )
    .groupBy(proofs.kind, proofs.region)
    .orderBy(asc(proofs.kind), asc(proofs.region));
}
