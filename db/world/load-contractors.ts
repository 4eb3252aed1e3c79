import { sql } from "drizzle-orm";
import { defaultBrand } from "#app/brands/registry.ts";
import { createBusinessAccounts } from "#app/features/accounts/service/new-users.server.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { createContractors, listTakenPublicIds } from "#app/features/contractors/service.server.ts";
import { createMepProfiles } from "#app/features/contractors/service/memberships.server.ts";
import { createListings } from "#app/features/listings/service.server.ts";
import { recordReviews } from "#app/features/reviews/service.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { generateContractor, type DemoContractor } from "./firms/firm.ts";
import type { PopulationMap } from "./firms/population.ts";
import { generateReviews } from "./firms/reviews.ts";
import { createDemoUuid } from "./ids.ts";

/** Contractors per transaction: fast without much memory. */
const batchSize = 1000;

/** System context with the current time. */
export function createSystemCtx(db: Db): Ctx {
  return { brand: defaultBrand, actor: { kind: "system" }, db, now: currentTime(), locale: "en", requestId: "world" };
}

/**
 * Creates the missing generated contractors in [from, to), in batches. Calls `onProgress` with the running count after
 * each.
 */
export async function loadContractors(
  ctx: Ctx,
  land: PopulationMap,
  { from, to, onProgress }: { from: number; to: number; onProgress?: (made: number) => void },
): Promise<void> {
  for (let start = from; start < to; start += batchSize) {
    const size = Math.min(batchSize, to - start);
    const firms = Array.from({ length: size }, (_, at) => generateContractor(land, start + at));
    const taken = await listTakenPublicIds(
      ctx,
      firms.map(({ record }) => record.publicId),
    );
    await createDemoContractors(
      ctx,
      firms.filter(({ record }) => !taken.has(record.publicId)),
    );
    // Without fresh statistics the planner assumes empty tables and joins row by row.
    if (Number.isInteger(Math.log2((start + size) / batchSize))) await ctx.db.execute(sql`analyze contractor, mep_profile, listing`);
    onProgress?.(start + size);
  }
}

/**
 * Creates contractors with listings and prices, then brand memberships, which make them searchable. Returns contractor
 * ids by account id.
 */
export async function createDemoContractors(ctx: Ctx, firms: readonly DemoContractor[]): Promise<ReadonlyMap<string, number>> {
  return inTransaction(ctx, async (tx) => {
    await createBusinessAccounts(
      tx,
      firms.map(({ contractor }) => contractor.accountId),
    );
    const created = await createContractors(
      tx,
      firms.map(({ contractor, record: { ratingSum: _sum, reviewsCount: _count, ...record } }) => ({ given: contractor, record })),
    );
    const withIds = firms.flatMap((firm, at) => (created[at] ? { ...firm, contractorId: created[at].id } : []));
    await createListings(tx, withIds.flatMap(toListingDrafts));
    await recordReviews(
      tx,
      withIds.flatMap((firm) => generateReviews(firm, ctx.now)),
    );
    await createMepProfiles(tx, withIds.flatMap(toMembershipDrafts));
    return new Map(withIds.map(({ contractor, contractorId }) => [contractor.accountId, contractorId]));
  });
}

function toListingDrafts({ contractorId, record, listings }: DemoContractor & { contractorId: number }) {
  return listings.map((listing, at) => ({
    id: createDemoUuid(`listing ${record.publicId} ${at}`),
    input: { ...listing, contractorId, subCategory: findCategory(listing.category)?.subCategory ?? null, active: true },
  }));
}

function toMembershipDrafts({ contractorId, memberships }: DemoContractor & { contractorId: number }) {
  return memberships.map((membership) => ({ contractorId, approved: true, available: true, ...membership }));
}
