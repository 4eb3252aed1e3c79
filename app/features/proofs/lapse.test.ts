import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { toBadgeMask, toBadges, type Badge } from "#app/features/contractors/model/badges.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { toScope } from "#app/features/directory/model/scope.ts";
import { searchCircles } from "#app/features/directory/tables.server.ts";
import { listListingsForScope, listQuotingStatuses } from "#app/features/listings/service.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { staff } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import {
  acceptPairProof,
  createContractorPair,
  provenCategories,
  steps,
  submitPairProof,
  type ContractorPair,
  type ExpectedProof,
  type CreatedContractor,
} from "../../../tests/proof-histories.ts";
import { mockFreeDisk } from "../../../tests/mock-free-disk.ts";
import { sizes } from "../../../tests/sizes.ts";

const { db } = await testDatabase();
mockFreeDisk();
const approver = await staff(db, "ROLE_APPROVER");

/** Expected pauses, computed as the requirement says from the states that the test keeps. */
function computeExpectedPauses({ proofs, today }: ContractorPair) {
  const counted = proofs.filter(
    ({ state, from, until }) => (state === "accepted" || state === "revoked") && from <= until && from <= today,
  );
  const inForce = counted.filter(({ until }) => today <= until);
  const ended = counted.filter(({ until }) => until < today);
  const isCovered = (lost: ExpectedProof, category: CategoryCode) =>
    inForce.some(
      (other) =>
        other.kind === lost.kind &&
        (other.category === "" || other.category === category) &&
        (other.region === "" || other.region === lost.region),
    );
  const isMissing = (category: CategoryCode) =>
    ended.some(
      (lost) =>
        lost.kind !== "TRAINING" &&
        (lost.category === "" || lost.category === category) &&
        (lost.region === "" || lost.region === "IL") &&
        !isCovered(lost, category),
    );
  const lostBadges = ended.flatMap(({ kind, badges }) =>
    badges.filter((badge) => !inForce.some((other) => other.kind === kind && other.badges.includes(badge))),
  );
  return { services: provenCategories.filter(isMissing), badges: lostBadges.map((badge) => badge.split(":")[1] as Badge) };
}

async function listSearchRows({ id }: CreatedContractor) {
  const { scope, code, offer, badges, rating, reach } = searchCircles;
  return db
    .select({ scope, code, offer, badges, rating, reach })
    .from(searchCircles)
    .where(eq(searchCircles.contractorId, id))
    .orderBy(asc(scope), asc(offer));
}

async function readSettings({ id, listingIds }: CreatedContractor) {
  const rows = await db.select().from(listings).where(eq(listings.contractorId, id));
  const own = listingIds.map((listingId) => {
    const { id: _id, contractorId: _contractorId, ...listing } = rows.find((row) => row.id === listingId)!;
    return listing;
  });
  const [profile] = await db.select().from(contractors).where(eq(contractors.id, id));
  const [membership] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, id));
  const { badges, approved, available } = membership!;
  return { own, vacation: profile!.vacationMode, services: profile!.serviceCategories, badges, approved, available };
}

/** Expects the contractor to equal the control contractor, except for pauses. */
async function expectLikeControl(pair: ContractorPair, { services, badges }: ReturnType<typeof computeExpectedPauses>): Promise<void> {
  expect(await readSettings(pair.contractor)).toEqual(await readSettings(pair.control));
  const { brand } = testCtx(db);
  const hidden = services.map((category) => toScope(brand.ordinal, category));
  const hidePausedBadges = (mask: number) => toBadgeMask(toBadges(mask).filter((badge) => !badges.includes(badge)));
  const expected = (await listSearchRows(pair.control)).filter(({ scope }) => !hidden.includes(scope));
  // Without the bits of verified documents: the control contractor has none.
  const rows = (await listSearchRows(pair.contractor)).map((row) => ({ ...row, badges: toBadgeMask(toBadges(row.badges)) }));
  expect(rows).toEqual(expected.map((row) => ({ ...row, badges: hidePausedBadges(row.badges) })));
  const [profile, controlProfile] = [
    await loadPublicProfile(testCtx(db), pair.contractor.publicId),
    await loadPublicProfile(testCtx(db), pair.control.publicId),
  ];
  expect(profile.badges).toEqual(controlProfile.badges.filter((badge) => !badges.includes(badge)));
  expect(profile.services).toEqual(controlProfile.services.filter(({ category }) => !(services as CategoryCode[]).includes(category)));
  for (const category of provenCategories) {
    const isPaused = (services as CategoryCode[]).includes(category);
    const ids = [pair.contractor.id, pair.control.id];
    const priced = await listListingsForScope(testCtx(db), { contractorIds: ids, category });
    const [listingCount, controlCount] = ids.map((id) => priced.filter(({ contractorId }) => contractorId === id).length);
    expect(listingCount).toBe(isPaused ? 0 : controlCount);
    const quoting = await listQuotingStatuses(testCtx(db), { contractorIds: ids, category });
    const [isListed, isControlListed] = ids.map((id) => quoting.find(({ contractorId }) => contractorId === id)?.listed);
    expect(isListed).toBe(isPaused ? false : isControlListed);
  }
}

describe("expired and renewed proofs", () => {
  it(
    "[Y-01] pause only what depends on them, in any sequence, and a new proof restores it exactly",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 14 }), async (sequence) => {
          const pair = await createContractorPair(db, approver.ctx);
          for (const [, step] of sequence) {
            await step(pair);
            await pair.advance(1);
            await expectLikeControl(pair, computeExpectedPauses(pair));
          }
          const everywhere = { category: "", region: "", begins: 0, days: 300 } as const;
          const lost = pair.proofs.filter(({ state }) => state === "accepted" || state === "revoked");
          for (const { kind, region, badges } of lost)
            await acceptPairProof(
              pair,
              await submitPairProof(pair, { ...everywhere, kind, region: kind === "LICENCE" ? region : "" }),
              badges,
            );
          await expectLikeControl(pair, { services: [], badges: [] });
        }),
        { numRuns: sizes.proofHistories },
      );
    },
    60 * 60_000,
  );
});
