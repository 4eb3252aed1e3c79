import { sql } from "drizzle-orm";
import { defaultBrand } from "#app/brands/registry.ts";
import { createUser, openBusinesses } from "#app/features/accounts/service.server.ts";
import { enrolWith } from "#app/features/accounts/service/second-factor.server.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { createContractors, openMepProfiles, takenPublicIds } from "#app/features/contractors/service.server.ts";
import { createListings } from "#app/features/listings/service.server.ts";
import { recordReviews } from "#app/features/reviews/service.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { demoAccounts, demoPassword, demoSecrets, type DemoStaff } from "./accounts.ts";
import { people } from "./characters/people.ts";
import { firmOf, type Firm } from "./firms/firm.ts";
import type { Land } from "./firms/land.ts";
import { reviewsOf } from "./firms/reviews.ts";
import { worldUuid } from "./ids.ts";

/** Contractors per transaction: fast without much memory. */
const batch = 1000;

/** System context with the current time. */
export function worldCtx(db: Db): Ctx {
  return { brand: defaultBrand, actor: { kind: "system" }, db, now: currentTime(), locale: "en", requestId: "world" };
}

/**
 * Creates the missing generated contractors in [from, to), in batches. Calls `onProgress` with the running count after
 * each.
 */
export async function loadFirms(
  ctx: Ctx,
  land: Land,
  { from, to, told }: { from: number; to: number; told?: (made: number) => void },
): Promise<void> {
  for (let start = from; start < to; start += batch) {
    const size = Math.min(batch, to - start);
    const firms = Array.from({ length: size }, (_, at) => firmOf(land, start + at));
    const taken = await takenPublicIds(
      ctx,
      firms.map(({ record }) => record.publicId),
    );
    await openFirms(
      ctx,
      firms.filter(({ record }) => !taken.has(record.publicId)),
    );
    // Without fresh statistics the planner assumes empty tables and joins row by row.
    if (Number.isInteger(Math.log2((start + size) / batch))) await ctx.db.execute(sql`analyze contractor, mep_profile, listing`);
    told?.(start + size);
  }
}

/**
 * Creates contractors with listings and prices, then brand memberships, which make them searchable. Returns contractor
 * ids by account id.
 */
export async function openFirms(ctx: Ctx, firms: readonly Firm[]): Promise<ReadonlyMap<string, number>> {
  return inTransaction(ctx, async (inside) => {
    await openBusinesses(
      inside,
      firms.map(({ contractor }) => contractor.accountId),
    );
    const made = await createContractors(
      inside,
      firms.map(({ contractor, record: { ratingSum: _sum, reviewsCount: _count, ...record } }) => ({ given: contractor, record })),
    );
    const known = firms.flatMap((firm, at) => (made[at] ? { ...firm, contractorId: made[at].id } : []));
    await createListings(inside, known.flatMap(listingsOf));
    await recordReviews(
      inside,
      known.flatMap((firm) => reviewsOf(firm, ctx.now)),
    );
    await openMepProfiles(inside, known.flatMap(standingsOf));
    return new Map(known.map(({ contractor, contractorId }) => [contractor.accountId, contractorId]));
  });
}

function listingsOf({ contractorId, record, listings }: Firm & { contractorId: number }) {
  return listings.map((listing, at) => ({
    id: worldUuid(`listing ${record.publicId} ${at}`),
    given: { ...listing, contractorId, subCategory: findCategory(listing.category)?.subCategory ?? null, active: true },
  }));
}

function standingsOf({ contractorId, standings }: Firm & { contractorId: number }) {
  return standings.map((standing) => ({ contractorId, approved: true, available: true, ...standing }));
}

/** Sequential: each password hash is expensive. */
export async function openPeople(ctx: Ctx): Promise<void> {
  for (const { email } of demoAccounts) {
    const { userId } = await createUser(ctx, { email, password: demoPassword, ...people[email] });
    if (email in demoSecrets) await enrolWith(ctx, userId, demoSecrets[email as DemoStaff]);
  }
}
