import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails, noticePauses, notices } from "#app/features/notices/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createApplicant, createReviewer, plainBadges, type Applicant, decideAsShown } from "../../../tests/memberships.ts";
import { systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { applyForBrand, endOwnMembership } from "../memberships/service.server.ts";
import { membershipApplications } from "../memberships/tables.server.ts";
import { saveStaffChange } from "../memberships/service/badges.server.ts";
import { sendDueDigests } from "./service/due-digests.server.ts";

const { db } = await testDatabase();
const start = new Date("2026-06-01T15:00:00Z");
const atMinute = (minute: number) => new Date(start.getTime() + minute * 60_000);
const [approver, admin] = [await createReviewer(db), await createReviewer(db, "ROLE_ADMIN")];

beforeEach(async () => {
  for (const table of [notices, noticePauses, mails, membershipApplications]) await db.delete(table);
});

async function applyAt(minute: number): Promise<Applicant> {
  const roofer = await createApplicant(db);
  const applicant = { ...roofer, ctx: { ...roofer.ctx, now: atMinute(minute) } };
  await applyForBrand(applicant.ctx, "NZ");
  return applicant;
}

const runJob = (minute: number) => sendDueDigests(systemCtx(db, atMinute(minute)));

/** Counts of applications and tiers, in the order of the mails. */
async function listDigests({ actor }: Person): Promise<string[]> {
  const sent = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, actor.userId), like(notices.key, "membership-digest:%")))
    .orderBy(notices.createdAt);
  return sent.map(({ content, createdAt }) => {
    const minute = (createdAt.getTime() - start.getTime()) / 60_000;
    return `${minute}: ${content.applications} ${content.tiers}`;
  });
}

describe("mails to reviewers", () => {
  it("[C-03] [N-03] are sent for the first application at once, and for later ones together an hour afterwards", async () => {
    await applyAt(0);
    for (const minute of [1, 20, 59]) {
      await applyAt(minute);
      await runJob(minute);
    }
    expect(await listDigests(approver)).toEqual(["0: 1 0"]);
    for (const minute of [60, 65, 119, 600]) await runJob(minute);
    expect([await listDigests(approver), await listDigests(admin)]).toEqual([
      ["0: 1 0", "60: 4 0"],
      ["0: 1 0", "60: 4 0"],
    ]);
  });

  it("[T57] stay one an hour for applications at the same time, and for one that is withdrawn and sent again", async () => {
    const roofers = [await createApplicant(db), await createApplicant(db), await createApplicant(db)];
    await Promise.all(roofers.map(({ ctx }) => applyForBrand({ ...ctx, now: start }, "NZ")));
    const [roofer] = roofers;
    for (let seen = 1; seen < 7; seen += 2) {
      await endOwnMembership({ ...roofer!.ctx, now: atMinute(seen) }, "NZ", seen);
      await applyForBrand({ ...roofer!.ctx, now: atMinute(seen) }, "NZ");
      await runJob(seen);
    }
    expect(await listDigests(approver)).toHaveLength(1);
  });

  it("[C-03] are not sent when everything was decided or withdrawn meanwhile", async () => {
    await applyAt(0);
    const later = await applyAt(10);
    await endOwnMembership(later.ctx, "NZ", 1);
    await runJob(60);
    expect(await listDigests(approver)).toEqual(["0: 1 0"]);
  });

  it("[C-03] [T53] tell of a tier everybody who may confirm it, not its proposer", async () => {
    const roofer = await applyAt(0);
    const decision = { publicId: roofer.publicId, brand: "NZ", seen: 1, event: "approve", badges: plainBadges };
    await decideAsShown({ ...approver.ctx, now: atMinute(1) }, decision);
    const change = { publicId: roofer.publicId, brand: "NZ", seen: 2, badges: [...plainBadges, "COM_GOLD"], partnerId: null };
    await saveStaffChange({ ...approver.ctx, now: atMinute(90) }, change);
    expect([await listDigests(approver), await listDigests(admin)]).toEqual([["0: 1 0"], ["0: 1 0", "90: 0 1"]]);
  });

  it("[B-02] [T54] go to the brand's staff alone; without any, to the super administrators", async () => {
    const [foreign, root] = [await createReviewer(db, "ROLE_ADMIN", ["IKO"]), await createReviewer(db, "ROLE_ADMIN", [])];
    await db
      .update(users)
      .set({ authorities: ["ROLE_SUPER_ADMIN"] })
      .where(eq(users.id, root.actor.userId));
    await applyAt(0);
    expect([await listDigests(foreign), await listDigests(root), (await listDigests(approver)).length]).toEqual([[], [], 1]);
    const roofer = await createApplicant(db);
    await applyForBrand({ ...roofer.ctx, now: atMinute(0) }, "GEA");
    expect(await listDigests(root)).toEqual(["0: 1 0"]);
  });

  it("[N-03] name the count in the reader's language and lead to the brand's queue", async () => {
    await db.update(users).set({ locale: "fr" }).where(eq(users.id, approver.actor.userId));
    await applyAt(0);
    await sendQueuedNotices({ db, now: atMinute(1) });
    const received = await db.select().from(mails).where(eq(mails.to, approver.actor.email));
    expect(received.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: 1 décision en attente$/)]);
    expect(received[0]!.text).toContain("Demandes\u00a0: 1");
    expect(received[0]!.text).toContain("/approver/contractor-profile-manager?brand=NZ&queue=waiting");
  });
});
