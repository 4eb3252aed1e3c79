import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { setActive } from "#app/features/listings/service.server.ts";
import type { BackedBadge, ProofKind } from "#app/features/proofs/model.ts";
import { acceptProof, rejectProof, revokeProof } from "#app/features/proofs/service/checks.server.ts";
import { updateDueWallets } from "#app/features/proofs/service/wallet.server.ts";
import { addDays, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractorUser, openContractor, setVacation } from "./contractors.ts";
import { testCtx } from "./database.ts";
import { systemCtx } from "./request-fixtures.ts";
import { submitTestProof } from "./proof-fixtures.ts";

const zone = "America/Chicago";
export const provenCategories = ["ROOF", "PLUM"] as const;
const initialBadges: Badge[] = ["RESIDENTIAL", "INSTALLER", "SELECT", "TRAINED", "CODEPLUS", "PLUM"];
const check = { source: "State board", note: "Checked by phone" };

/** Expected state of a submitted proof, kept by the test. */
export interface ExpectedProof {
  id: string;
  kind: ProofKind;
  category: CategoryCode | "";
  region: string;
  until: string;
  state: "submitted" | "rejected" | "revoked" | "accepted";
  from: string;
  badges: BackedBadge[];
}

export type CreatedContractor = Awaited<ReturnType<typeof openContractor>>;

/** `contractor` has proofs. `control` has none; both get the same settings. */
export class ContractorPair {
  now = new Date("2026-03-01T18:00:00Z");
  readonly proofs: ExpectedProof[] = [];
  readonly db: Ctx["db"];
  readonly contractor: CreatedContractor;
  readonly control: CreatedContractor;
  readonly approver: Ctx;
  /** Of both. */
  badges: readonly Badge[] = initialBadges;

  constructor({ db, contractor, control, approver }: Pick<ContractorPair, "db" | "contractor" | "control" | "approver">) {
    this.db = db;
    this.contractor = contractor;
    this.control = control;
    this.approver = approver;
  }

  get today(): string {
    return localDate(this.now, zone);
  }

  get both(): readonly CreatedContractor[] {
    return [this.contractor, this.control];
  }

  async advance(minutes: number): Promise<void> {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    await updateDueWallets(systemCtx(this.db, this.now));
  }
}

export async function createContractorPair(db: Ctx["db"], approver: Ctx): Promise<ContractorPair> {
  const listings = [{ category: "ROOF" }, { category: "PLUM" }, { category: "ROOF", active: false }] as const;
  const given = { listings: [...listings], serviceCategories: [...provenCategories], membership: { badges: initialBadges } };
  const ctx = testCtx(db, { now: new Date("2026-03-01T18:00:00Z") });
  return new ContractorPair({ db, approver, contractor: await openContractor(ctx, given), control: await openContractor(ctx, given) });
}

type Step = (pair: ContractorPair) => Promise<unknown>;

function managerCtx(pair: ContractorPair) {
  // A new user each time, so that no daily limit applies.
  return testCtx(pair.db, { actor: contractorUser(pair.contractor), now: pair.now });
}

function approverCtx(pair: ContractorPair) {
  return { ...pair.approver, now: pair.now };
}

interface ProofOptions {
  kind: ProofKind;
  category: CategoryCode | "";
  region: string;
  begins: number;
  days: number;
}

export async function submitPairProof(
  pair: ContractorPair,
  { kind, category, region, begins, days }: ProofOptions,
): Promise<ExpectedProof> {
  const from = addDays(pair.today, begins);
  const until = addDays(from, days);
  const place = kind === "LICENCE" || kind === "BOND" ? region || "IL" : region;
  const fields = { kind, category, region: place, validFrom: begins > 0 ? from : "", validUntil: until, number: randomUUID() };
  const id = await submitTestProof(managerCtx(pair), fields);
  const expected: ExpectedProof = { id, kind, category, region: place, until, state: "submitted", from, badges: [] };
  pair.proofs.push(expected);
  return expected;
}

/** Accepts the proof; expects a refusal if it has expired. */
export async function acceptPairProof(pair: ContractorPair, proof: ExpectedProof, wanted: readonly BackedBadge[]): Promise<void> {
  const badges = wanted.filter((badge) => pair.badges.some((one) => badge === `DELTA:${one}`));
  if (proof.until < pair.today) {
    await expect(acceptProof(approverCtx(pair), { id: proof.id, seen: 1, ...check })).rejects.toMatchObject({ code: "proofs.ended" });
    return;
  }
  await acceptProof(approverCtx(pair), { id: proof.id, seen: 1, ...check, badges });
  const from = proof.from > pair.today ? proof.from : pair.today;
  Object.assign(proof, { state: "accepted", from, badges });
}

const pickSubmitted = (pair: ContractorPair, pick: number) => {
  const all = pair.proofs.filter(({ state }) => state === "submitted");
  return all[pick % Math.max(1, all.length)];
};

const backedBadges = fc.subarray<BackedBadge>(["DELTA:TRAINED", "DELTA:CODEPLUS"]);
const proofOptions = fc.record({
  kind: fc.constantFrom<ProofKind>("LICENCE", "LICENCE", "INSURANCE", "TRAINING"),
  category: fc.constantFrom<CategoryCode | "">("", "ROOF", "PLUM"),
  region: fc.constantFrom("", "IL", "IL", "IN"),
  begins: fc.constantFrom(0, 0, 0, 5),
  days: fc.integer({ min: 0, max: 20 }),
});

const timePasses = fc
  .integer({ min: 30, max: 15 * 24 * 60 })
  .map((minutes) => [`${minutes} minutes pass`, (pair: ContractorPair) => pair.advance(minutes)] as const);

const renews = fc
  .tuple(proofOptions, backedBadges)
  .map(
    ([one, badges]) =>
      [
        `renews by ${JSON.stringify(one)} with ${badges}`,
        async (pair: ContractorPair) => acceptPairProof(pair, await submitPairProof(pair, one), badges),
      ] as const,
  );

/** Steps of a random history, each with a description. */
export const steps: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  { weight: 4, arbitrary: timePasses },
  { weight: 4, arbitrary: renews },
  proofOptions.map((one) => [`submits ${JSON.stringify(one)}`, (pair: ContractorPair) => submitPairProof(pair, one)] as const),
  fc.tuple(fc.nat(9), backedBadges).map(
    ([pick, badges]) =>
      [
        `accepts ${pick} with ${badges}`,
        async (pair: ContractorPair) => {
          const proof = pickSubmitted(pair, pick);
          if (proof) await acceptPairProof(pair, proof, badges);
        },
      ] as const,
  ),
  fc.nat(9).map(
    (pick) =>
      [
        `rejects ${pick}`,
        async (pair: ContractorPair) => {
          const proof = pickSubmitted(pair, pick);
          if (!proof) return;
          await rejectProof(approverCtx(pair), { id: proof.id, seen: 1, ...check });
          proof.state = "rejected";
        },
      ] as const,
  ),
  fc.nat(9).map(
    (pick) =>
      [
        `revokes ${pick}`,
        async (pair: ContractorPair) => {
          const all = pair.proofs.filter(({ state }) => state === "accepted");
          const proof = all[pick % Math.max(1, all.length)];
          if (!proof) return;
          await revokeProof(approverCtx(pair), { id: proof.id, seen: 2, ...check });
          const last = addDays(pair.today, -1);
          Object.assign(proof, { state: "revoked", until: last < proof.until ? last : proof.until });
        },
      ] as const,
  ),
  fc.tuple(fc.nat(2), fc.boolean()).map(
    ([at, on]) =>
      [
        `switches listing ${at} ${on}`,
        async (pair: ContractorPair) => {
          for (const one of pair.both) await setActive(systemCtx(pair.db, pair.now), one.listingIds[at]!, on);
        },
      ] as const,
  ),
  fc.boolean().map(
    (on) =>
      [
        `vacation ${on}`,
        async (pair: ContractorPair) => {
          for (const one of pair.both) await setVacation(systemCtx(pair.db, pair.now), one.id, on);
        },
      ] as const,
  ),
  fc.subarray<Badge>(["TRAINED", "CODEPLUS"]).map(
    (some) =>
      [
        `badges ${some}`,
        async (pair: ContractorPair) => {
          const badges = [...initialBadges.filter((badge) => badge !== "TRAINED" && badge !== "CODEPLUS"), ...some];
          pair.badges = badges;
          for (const one of pair.both) await saveMepProfile(systemCtx(pair.db, pair.now), one.id, { badges });
        },
      ] as const,
  ),
);
