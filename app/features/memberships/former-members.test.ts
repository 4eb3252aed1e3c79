import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { switchContractor } from "#app/features/accounts/service/staff.server.ts";
import { parseRecordQuery } from "#app/features/contractor-records/model/list.ts";
import { listContractorRecords } from "#app/features/contractor-records/service/list.server.ts";
import { rows as contractorRows } from "#app/features/contractors/service/entity.server.ts";
import { loadBusinessByAccountId } from "#app/features/contractors/service/businesses.server.ts";
import { saveSubmittedProfile } from "#app/features/contractors/service/memberships.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { loadUserByAccountId } from "#app/features/people/service.server.ts";
import { acceptProof } from "#app/features/proofs/service/checks.server.ts";
import { readProofFile } from "#app/features/proofs/service/files.server.ts";
import { listBusinessProofs, listProofQueue, loadProofReview } from "#app/features/proofs/service/review.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createApplicant, createReviewer, plainBadges, readMembership, type Applicant, decideAsShown } from "../../../tests/memberships.ts";
import { mockFreeDisk } from "../../../tests/mock-free-disk.ts";
import { submitTestProof } from "../../../tests/proof-fixtures.ts";
import { findHolder } from "../../../tests/sessions.ts";
import { applyForBrand, endOwnMembership } from "./service.server.ts";
import { answerTierProposal, saveStaffChange } from "./service/badges.server.ts";
import { loadReview } from "./service/review.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const now = new Date("2026-03-01T18:00:00Z");
const [approver, second, admin] = [await createReviewer(db), await createReviewer(db), await createReviewer(db, "ROLE_ADMIN")];
const [byApprover, byAdmin] = [
  { ...approver.ctx, now },
  { ...admin.ctx, now },
];
const missing = { kind: "not_found" };

interface Business extends Applicant {
  proof: string;
}

/** Applied to NZ with a document. */
async function applied(): Promise<Business> {
  const roofer = await createApplicant(db);
  const ctx = { ...roofer.ctx, now };
  const proof = await submitTestProof(ctx);
  await applyForBrand(ctx, "NZ");
  return { ...roofer, ctx, proof };
}

async function approved(): Promise<Business> {
  const business = await applied();
  await decideAsShown(byApprover, { publicId: business.publicId, brand: "NZ", seen: 1, event: "approve", badges: plainBadges });
  return business;
}

const reason = "Your insurance has ended.";
const endings = {
  "left the brand": ({ ctx }: Business) => endOwnMembership(ctx, "NZ", 2),
  "was ended by the brand": ({ publicId }: Business) =>
    decideAsShown(byApprover, { publicId, brand: "NZ", seen: 2, event: "revoke", reason }),
};

/** Each is true if staff of NZ succeed. */
const powers: Record<string, (business: Business) => Promise<boolean>> = {
  "list its documents": async ({ publicId }) => (await listBusinessProofs(byApprover, publicId)).length > 0,
  "find its document in the queue": async ({ proof }) =>
    (await listProofQueue(byApprover)).items.some((queued) => queued.proof.id === proof),
  "open its document": ({ proof }) => succeeds(loadProofReview(byApprover, proof)),
  "read its file": ({ proof }) => succeeds(readProofFile(byApprover, proof)),
  "read its private details": ({ accountId }) => succeeds(loadBusinessByAccountId(byApprover, accountId)),
  "read its user": ({ accountId }) => succeeds(loadUserByAccountId(byAdmin, accountId)),
  "list it": ({ contractorId }) => isListed(byAdmin, contractorId),
  "find it to act for": async ({ publicId }) =>
    (await listContractorRecords(byAdmin, parseRecordQuery(new URLSearchParams("q=Rapid"), []), null)).rows.some(
      (business) => business.publicId === publicId,
    ),
};

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

async function isListed(ctx: Ctx, contractorId: number): Promise<boolean> {
  return (await db.$count(contractors, and(eq(contractors.id, contractorId), contractorRows.scope(ctx)))) > 0;
}

async function listPowers(business: Business): Promise<string[]> {
  const held = await Promise.all(Object.entries(powers).map(async ([name, test]) => ((await test(business)) ? [name] : [])));
  return held.flat();
}

describe("a business whose membership of a brand ended", () => {
  it("[T54] is open to the brand's staff while it applies or is a member", async () => {
    const business = await applied();
    expect(await listPowers(business)).toEqual(Object.keys(powers));
    const target = { publicId: business.publicId, brand: "NZ" };
    await decideAsShown(byApprover, { ...target, seen: 1, event: "askChange", reason });
    expect(await listPowers(business)).toEqual(Object.keys(powers));
    await decideAsShown(byApprover, { ...target, seen: 2, event: "approve", badges: plainBadges });
    expect(await listPowers(business)).toEqual(Object.keys(powers));
    await decideAsShown(byApprover, { ...target, seen: 3, event: "makeUnavailable", reason });
    expect(await listPowers(business)).toEqual(Object.keys(powers));
  });

  it.each(Object.entries(endings))("[T54] [C-03] is closed to the brand's staff once it %s", async (_how, end) => {
    const business = await approved();
    const { accountId, publicId, proof } = business;
    await end(business);
    expect(await listPowers(business)).toEqual([]);
    const target = { publicId, brand: "NZ" };
    await expect(acceptProof(byApprover, { id: proof, seen: 1, source: "Insurer", note: "" })).rejects.toMatchObject(missing);
    await expect(switchContractor(byAdmin, accountId, { reason: "case 4821" })).rejects.toMatchObject(missing);
    const profile = { accountId, incomingChannel: "NZ", badges: [...plainBadges] };
    await expect(saveSubmittedProfile(byApprover, profile)).rejects.toMatchObject(missing);
    const change = { ...target, seen: 3, badges: [...plainBadges, "COM_GOLD"], partnerId: null, partnerScore: 0 };
    await expect(saveStaffChange(byApprover, change)).rejects.toMatchObject({ code: "memberships.notMember" });
    await expect(answerTierProposal(byApprover, { ...target, seen: 3, isConfirmed: true })).rejects.toMatchObject({
      code: "memberships.changed",
    });
  });

  it("[T54] a withdrawn application closes it too, and an application opens it again", async () => {
    const business = await applied();
    await endOwnMembership(business.ctx, "NZ", 1);
    expect(await listPowers(business)).toEqual([]);
    await applyForBrand(business.ctx, "NZ");
    expect(await listPowers(business)).toEqual(Object.keys(powers));
  });

  it("[T54] [S-09] signs out an administrator who acts for it", async () => {
    const business = await approved();
    const { ctx, actor } = admin;
    const signedIn = { ...ctx, actor: { ...actor, secondFactorAt: ctx.now } };
    const { accessToken } = await switchContractor(signedIn, business.accountId, { reason: "case 4821" });
    expect(await findHolder(ctx, accessToken)).toBe(actor.email);
    await endOwnMembership(business.ctx, "NZ", 2);
    expect(await findHolder(ctx, accessToken)).toBeNull();
  });

  it("[C-03] [T34] loses tier, badges and partner data, and gets none of them back by a new approval", async () => {
    for (const end of Object.values(endings)) {
      const business = await approved();
      const { contractorId, publicId, ctx } = business;
      const target = { publicId, brand: "NZ" };
      const counted = [...plainBadges, "INSTALLS_500"];
      await saveStaffChange(byAdmin, { ...target, seen: 2, badges: [...counted, "COM_GOLD"], partnerId: "P-7", partnerScore: 9 });
      await answerTierProposal({ ...second.ctx, now }, { ...target, seen: 3, isConfirmed: true });
      expect((await readMembership(db, contractorId)).profile?.badges).toEqual([...counted, "COM_GOLD"]);
      const { version = 0 } = (await readMembership(db, contractorId)).application ?? {};
      if (end === endings["left the brand"]) await endOwnMembership(ctx, "NZ", version);
      else await decideAsShown(byApprover, { ...target, seen: version, event: "revoke", reason });
      const cleared = { approved: false, badges: [], partnerId: null, partnerScore: 0 };
      expect((await readMembership(db, contractorId)).profile).toMatchObject(cleared);
      await applyForBrand(ctx, "NZ");
      const { application } = await readMembership(db, contractorId);
      const approval = { ...target, seen: application?.version ?? 0, event: "approve" };
      await expect(decideAsShown(byApprover, { ...approval, badges: counted })).rejects.toMatchObject({
        fields: [{ code: "contractors.badgeRestricted" }],
      });
      await decideAsShown(byApprover, { ...approval, badges: plainBadges });
      expect((await readMembership(db, contractorId)).profile?.badges).toEqual([...plainBadges]);
    }
  });

  it("[T54] shows staff its details as they decided on them, not today's", async () => {
    const business = await approved();
    const target = { publicId: business.publicId, brand: "NZ" };
    await endOwnMembership(business.ctx, "NZ", 2);
    await db.update(contractors).set({ email: "new@private.example" }).where(eq(contractors.id, business.contractorId));
    const review = await loadReview(byApprover, target);
    expect(review).toMatchObject({ status: "WITHDRAWN", reviewed: null, facts: { email: ["office@rapid.example"] } });
    const unreviewed = await applied();
    await endOwnMembership(unreviewed.ctx, "NZ", 1);
    expect(await loadReview(byApprover, { ...target, publicId: unreviewed.publicId })).toMatchObject({ facts: null });
  });

  it("[T54] is not known to a brand that it never applied to, whatever it saved there", async () => {
    const roofer = await createApplicant(db);
    const colleague = { ...roofer.ctx, actor: { ...roofer.ctx.actor, accountManager: false } } as Ctx;
    for (const ctx of [roofer.ctx, colleague])
      await expect(saveSubmittedProfile({ ...ctx, brand: brands.NZ }, { financingLabel: "Pay later" })).rejects.toMatchObject({
        fields: [{ code: "contractors.brandMissing" }],
      });
    expect((await readMembership(db, roofer.contractorId)).profile).toBeUndefined();
  });
});
