import { randomUUID } from "node:crypto";
import { desc, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import {
  createApplicant,
  createReviewer,
  listMembershipNotices,
  plainBadges,
  readMembership,
  type Applicant,
  decideAsShown,
} from "../../../tests/memberships.ts";
import type { Person } from "../../../tests/request-fixtures.ts";
import { applyForBrand, endOwnMembership, saveOwnMepProfile } from "./service.server.ts";
import { loadReview } from "./service/review.server.ts";
import { listOwnMemberships, loadOwnMembership } from "./service/views.server.ts";

const { db } = await testDatabase();
const approver = await createReviewer(db);
const missing = { kind: "not_found" };
const changed = { kind: "conflict", code: "memberships.changed" };

const decide = (
  { publicId }: Applicant,
  event: string,
  { by = approver, seen = 1, ...more }: { by?: Person; seen?: number; [key: string]: unknown } = {},
) => decideAsShown(by.ctx, { publicId, brand: "NZ", seen, event, ...more });
const reason = "Your license isn’t on file with the state.";

async function applied(): Promise<Applicant> {
  const roofer = await createApplicant(db);
  await applyForBrand(roofer.ctx, "NZ", { message: "Trained in May.", wantedBadges: plainBadges });
  return roofer;
}

describe("applications to a brand", () => {
  it("[C-03] are saved with their message and badges, unlisted, and wait for the brand's reviewers", async () => {
    const roofer = await applied();
    const { application, profile, events } = await readMembership(db, roofer.contractorId);
    expect(application).toMatchObject({ status: "APPLIED", version: 1, message: "Trained in May.", wantedBadges: plainBadges });
    expect(profile).toMatchObject({ approved: false, incomingChannel: "NZ", badges: [] });
    expect(events).toMatchObject([
      { event: "apply", fromStatus: "DRAFT", toStatus: "APPLIED", party: "contractor", words: "Trained in May." },
    ]);
  });

  it("[N-04] stay one when sent again or at once", async () => {
    const roofer = await createApplicant(db);
    await Promise.all([1, 2, 3].map(() => applyForBrand(roofer.ctx, "NZ")));
    await applyForBrand(roofer.ctx, "NZ", { message: "Again." });
    expect((await readMembership(db, roofer.contractorId)).events).toHaveLength(1);
  });

  it("[C-03] can be withdrawn, sent again after a refusal, and left", async () => {
    const roofer = await applied();
    await endOwnMembership(roofer.ctx, "NZ", 1);
    await endOwnMembership(roofer.ctx, "NZ", 1);
    await applyForBrand(roofer.ctx, "NZ");
    await decide(roofer, "refuse", { seen: 3, reason });
    expect(await loadOwnMembership(roofer.ctx, "NZ")).toMatchObject({ status: "REFUSED", reason, events: ["apply"] });
    await applyForBrand(roofer.ctx, "NZ", { message: "Now on file." });
    await decide(roofer, "approve", { seen: 5, badges: plainBadges });
    expect((await readMembership(db, roofer.contractorId)).profile).toMatchObject({ approved: true, available: true, badges: plainBadges });
    await endOwnMembership(roofer.ctx, "NZ", 6);
    const { application, profile, events } = await readMembership(db, roofer.contractorId);
    expect([application?.status, profile?.approved]).toEqual(["WITHDRAWN", false]);
    expect(events.map(({ event }) => event)).toEqual(["apply", "withdraw", "apply", "refuse", "apply", "approve", "leave"]);
  });

  it("[T34] [B-02] name only brands of the host, badges that the brand awards freely, and no field of staff", async () => {
    const roofer = await createApplicant(db);
    const onDelta = { ...roofer.ctx, brand: brands.DELTA };
    for (const brand of ["NZ", "PLATFORM", "NOPE"]) await expect(applyForBrand(onDelta, brand)).rejects.toMatchObject(missing);
    expect((await listOwnMemberships(onDelta)).map(({ brand, status }) => [brand, status])).toEqual([["DELTA", "APPROVED"]]);
    await expect(applyForBrand(roofer.ctx, "PLATFORM")).rejects.toMatchObject(missing);
    for (const badge of ["COM_GOLD", "INSTALLS_500", "SELECT"])
      await expect(applyForBrand(roofer.ctx, "NZ", { wantedBadges: [badge] })).rejects.toMatchObject({
        fields: [{ field: "wantedBadges" }],
      });
    for (const more of [{ approved: true }, { badges: ["RESIDENTIAL"] }, { partnerScore: 9 }])
      await expect(applyForBrand(roofer.ctx, "NZ", more)).rejects.toMatchObject({ kind: "invalid" });
    expect((await readMembership(db, roofer.contractorId)).application).toBeUndefined();
  });

  it("[S-01] [T34] are the account manager's: colleagues, acting staff and visitors send, withdraw and change none", async () => {
    const roofer = await applied();
    const { actor } = roofer.ctx;
    if (actor.kind !== "user") throw new Error("nobody");
    const colleague = { ...roofer.ctx, actor: { ...actor, userId: randomUUID(), accountManager: false } };
    const acting = { ...roofer.ctx, actor: { ...actor, actingFor: "Rapid Roofing" } };
    for (const ctx of [colleague, acting]) {
      await expect(applyForBrand(ctx, "IKO")).rejects.toMatchObject({ code: "accounts.managerOnly" });
      await expect(endOwnMembership(ctx, "NZ", 1)).rejects.toMatchObject({ code: "accounts.managerOnly" });
      expect(await loadOwnMembership(ctx, "NZ")).toMatchObject({ status: "APPLIED", isManager: false, events: [] });
    }
    await expect(applyForBrand({ ...roofer.ctx, actor: { kind: "visitor" } }, "IKO")).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(applyForBrand(approver.ctx, "IKO")).rejects.toMatchObject(missing);
  });

  it("[C-03] of two users who save the contact data of one brand, the second gets a conflict and nothing is overwritten", async () => {
    const roofer = await applied();
    const save = (seen: number, financingLabel: string) => saveOwnMepProfile(roofer.ctx, "NZ", { seen, profile: { financingLabel } });
    await save(1, "Pay monthly");
    await expect(save(1, "Pay later")).rejects.toMatchObject(changed);
    expect((await readMembership(db, roofer.contractorId)).profile?.financingLabel).toBe("Pay monthly");
  });
});

describe("decisions on a membership", () => {
  it("[N-01] [C-03] are mailed once, in the contractor's language, with the reason, even to who wants no other mail", async () => {
    const roofer = await applied();
    const userId = roofer.ctx.actor.kind === "user" ? roofer.ctx.actor.userId : "";
    await db.update(users).set({ locale: "fr" }).where(eq(users.id, userId));
    await saveOwnMepProfile(roofer.ctx, "NZ", { seen: 1, profile: { sendMeEmails: false } });
    await decide(roofer, "askChange", { seen: 2, reason });
    await decide(roofer, "askChange", { seen: 2, reason });
    expect(await listMembershipNotices(db, userId)).toMatchObject([
      { template: "contractor.membershipChangeAsked", locale: "fr", brand: "NZ" },
    ]);
    await sendQueuedNotices({ db, now: new Date() });
    const [mail] = await db
      .select()
      .from(mails)
      .where(like(mails.messageKey, `%${userId}`));
    expect(mail?.subject).toContain("demande une modification");
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain("/settings/brands/NZ");
  });

  it("[C-03] that say no need a reason of 5 characters; the application stays open", async () => {
    const roofer = await applied();
    for (const event of ["refuse", "askChange"])
      for (const words of ["", "no"])
        await expect(decide(roofer, event, { reason: words })).rejects.toMatchObject({
          fields: [{ field: "reason", code: "memberships.reasonMissing" }],
        });
    expect(await readMembership(db, roofer.contractorId)).toMatchObject({ application: { status: "APPLIED", version: 1 }, events: [{}] });
  });

  it("[T53] of two approvers at once exactly one decides; the other gets a conflict", async () => {
    const roofer = await applied();
    const second = await createReviewer(db);
    const answers = await Promise.allSettled([
      decide(roofer, "approve", { badges: plainBadges }),
      decide(roofer, "refuse", { by: second, reason }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: changed });
    expect((await readMembership(db, roofer.contractorId)).events).toHaveLength(2);
  });

  it("[T54] are made in the staff's own brands and by approvers and administrators alone", async () => {
    const roofer = await applied();
    const elsewhere = [await createReviewer(db, "ROLE_APPROVER", ["IKO"]), await createReviewer(db, "ROLE_ADMIN", ["DELTA"])];
    for (const by of elsewhere) {
      await expect(decide(roofer, "approve", { by })).rejects.toMatchObject(missing);
      await expect(loadReview(by.ctx, { publicId: roofer.publicId, brand: "NZ" })).rejects.toMatchObject(missing);
    }
    const sales = await staff(db, "ROLE_SALES", ["NZ"]);
    const onDelta = { ...approver, ctx: { ...approver.ctx, brand: brands.DELTA } };
    await expect(decide(roofer, "approve", { by: { ...sales, ctx: { ...sales.ctx, brand: brands.PLATFORM } } })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(decide(roofer, "approve", { by: onDelta })).rejects.toMatchObject(missing);
    await expect(decideAsShown(roofer.ctx, { publicId: roofer.publicId, brand: "NZ", seen: 1, event: "approve" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const admin = await createReviewer(db, "ROLE_ADMIN");
    await decide(roofer, "approve", { by: admin, badges: plainBadges });
    expect((await readMembership(db, roofer.contractorId)).application?.status).toBe("APPROVED");
  });

  it("[T53] are never made by staff about their own business", async () => {
    const roofer = await applied();
    const owner = { ...approver, ctx: { ...approver.ctx, actor: { ...approver.actor, contractorId: roofer.contractorId } } };
    await expect(decide(roofer, "approve", { by: owner })).rejects.toMatchObject({ kind: "forbidden", code: "memberships.ownBusiness" });
  });

  it("[T124] are in the audit log with who, what and from which state", async () => {
    const roofer = await applied();
    await decide(roofer, "approve", { badges: plainBadges });
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, "membership.decided"))
      .orderBy(desc(auditEntries.id))
      .limit(1);
    expect(entries).toMatchObject([
      {
        userId: approver.actor.userId,
        accountId: roofer.accountId,
        brand: "NZ",
        facts: { contractorId: roofer.contractorId, event: "approve", from: "APPLIED", to: "APPROVED" },
      },
    ]);
  });

  it("[C-03] pause and resume a contractor that never applied, since the operator brought it", async () => {
    const roofer = await createApplicant(db);
    const admin = await createReviewer(db, "ROLE_ADMIN", ["DELTA"]);
    const target = { publicId: roofer.publicId, brand: "DELTA" };
    await decideAsShown(admin.ctx, { ...target, seen: 0, event: "makeUnavailable", reason });
    expect((await readMembership(db, roofer.contractorId, "DELTA")).profile).toMatchObject({ approved: true, available: false });
    await decideAsShown(admin.ctx, { ...target, seen: 1, event: "makeAvailable" });
    expect((await readMembership(db, roofer.contractorId, "DELTA")).profile).toMatchObject({ approved: true, available: true });
  });

  it("[C-03] keep the business as it was, so that the next review shows what changed", async () => {
    const roofer = await applied();
    await decide(roofer, "askChange", { reason });
    await db
      .update(contractors)
      .set({ licences: [{ region: "IL", number: "104.054321", kind: "Roofing" }] })
      .where(eq(contractors.id, roofer.contractorId));
    await applyForBrand(roofer.ctx, "NZ");
    const review = await loadReview(approver.ctx, { publicId: roofer.publicId, brand: "NZ" });
    expect([review.reviewed?.licences, review.facts?.licences]).toEqual([[], ["IL 104.054321 Roofing"]]);
    expect(review.history.map(({ event, by }) => [event, by])).toEqual([
      ["apply", null],
      ["askChange", "Sam Staff"],
      ["apply", null],
    ]);
    expect(JSON.stringify(await loadOwnMembership(roofer.ctx, "NZ"))).not.toContain("Sam Staff");
  });
});
