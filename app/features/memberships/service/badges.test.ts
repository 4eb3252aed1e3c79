import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { saveMepProfile, saveSubmittedProfile } from "#app/features/contractors/service/memberships.server.ts";
import { invitations } from "#app/features/invitations/tables.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { testDatabase } from "../../../../tests/database.ts";
import {
  createApplicant,
  createReviewer,
  listMembershipNotices,
  plainBadges,
  readMembership,
  type Applicant,
  decideAsShown,
} from "../../../../tests/memberships.ts";
import type { Person } from "../../../../tests/request-fixtures.ts";
import { applyForBrand } from "../service.server.ts";
import { answerTierProposal, saveStaffChange } from "./badges.server.ts";
import { listQueue } from "./queue.server.ts";

const { db } = await testDatabase();
const [first, second, admin] = [await createReviewer(db), await createReviewer(db), await createReviewer(db, "ROLE_ADMIN")];

async function member(): Promise<Applicant> {
  const roofer = await createApplicant(db);
  await applyForBrand(roofer.ctx, "NZ");
  await decideAsShown(first.ctx, { publicId: roofer.publicId, brand: "NZ", seen: 1, event: "approve", badges: plainBadges });
  return roofer;
}

const saveAt =
  (seen: number) =>
  ({ publicId }: Applicant, by: Person, badges: readonly string[]) =>
    saveStaffChange(by.ctx, { publicId, brand: "NZ", seen, badges, partnerId: "P-7", partnerScore: 3 });
const save = saveAt(2);
const answer = ({ publicId }: Applicant, by: Person, { seen = 3, isConfirmed = true } = {}) =>
  answerTierProposal(by.ctx, { publicId, brand: "NZ", seen, isConfirmed });
const held = async ({ contractorId }: Applicant) => (await readMembership(db, contractorId)).profile?.badges;

describe("badges of a member", () => {
  it("[C-03] [T53] a tier waits for a second person; the first cannot confirm it", async () => {
    const roofer = await member();
    expect(await save(roofer, first, [...plainBadges, "COM_GOLD"])).toEqual({ isProposed: true });
    expect(await held(roofer)).toEqual(plainBadges);
    await expect(answer(roofer, first)).rejects.toMatchObject({ kind: "forbidden", code: "memberships.secondPerson" });
    const { rows } = await listQueue(second.ctx, { queue: "tiers", brand: null, text: roofer.publicId, after: "" });
    expect(rows).toMatchObject([{ publicId: roofer.publicId, status: "APPROVED" }]);
    await answer(roofer, second);
    await answer(roofer, second);
    expect(await held(roofer)).toEqual([...plainBadges, "COM_GOLD"]);
    const { events } = await readMembership(db, roofer.contractorId);
    expect(events.map(({ event }) => event)).toEqual(["apply", "approve", "proposeTier", "confirmTier"]);
    const userId = roofer.ctx.actor.kind === "user" ? roofer.ctx.actor.userId : "";
    const told = (await listMembershipNotices(db, userId)).map(({ template }) => template);
    expect(told).toEqual(["contractor.membershipApproved", "contractor.membershipBadges"]);
  });

  it("[C-03] [T53] nobody confirms a tier for the person who made them a reviewer within the last day", async () => {
    const [roofer, maker, made] = [await member(), await createReviewer(db, "ROLE_ADMIN"), await createReviewer(db)];
    const own = { code: "memberships.ownSecondPerson", kind: "forbidden" };
    await save(roofer, maker, [...plainBadges, "COM_GOLD"]);
    const { now } = maker.ctx;
    const person = { email: "made@example.com", firstname: "Bea", lastname: "Cole", authorities: ["ROLE_APPROVER" as const] };
    const times = { createdAt: now, acceptedAt: now, expiresAt: new Date(now.getTime() + 7 * dayMs) };
    await db.insert(invitations).values({ ...person, brands: ["NZ"], invitedBy: maker.actor.userId, code: "made", ...times });
    await expect(answer(roofer, made)).rejects.toMatchObject(own);
    await recordAct(maker.ctx, { act: "user.rightsChanged", facts: { userId: second.actor.userId } });
    await expect(answer(roofer, second)).rejects.toMatchObject(own);
    expect(await held(roofer)).toEqual(plainBadges);
    await answer(roofer, { ...made, ctx: { ...made.ctx, now: new Date(now.getTime() + 1.1 * dayMs) } });
    expect(await held(roofer)).toEqual([...plainBadges, "COM_GOLD"]);
  });

  it("[C-03] a proposal can be taken back by the first person, and changes nothing then", async () => {
    const roofer = await member();
    await save(roofer, first, [...plainBadges, "EZ_SILVER"]);
    await answer(roofer, first, { isConfirmed: false });
    expect(await held(roofer)).toEqual(plainBadges);
    await expect(answer(roofer, second, { seen: 4 })).rejects.toMatchObject({ code: "memberships.changed" });
  });

  it("[C-03] [T34] no call saves a tier without a second person", async () => {
    const roofer = await member();
    const onNz = { ...admin.ctx, brand: brands.NZ };
    const badges = [...plainBadges, "COM_GOLD"];
    await expect(saveMepProfile(onNz, roofer.contractorId, { badges })).rejects.toMatchObject({ code: "contractors.tierNeedsSecond" });
    const decision = { publicId: roofer.publicId, brand: "NZ", seen: 2, event: "makeUnavailable", reason: "No longer insured.", badges };
    await expect(decideAsShown(admin.ctx, decision)).rejects.toMatchObject({ code: "contractors.tierNeedsSecond" });
    expect(await held(roofer)).toEqual(plainBadges);
  });

  it("[C-03] [T53] counted badges and paid programs are the administrators'", async () => {
    const roofer = await member();
    const counted = [...plainBadges, "INSTALLS_500"];
    await expect(save(roofer, first, counted)).rejects.toMatchObject({
      fields: [{ field: "badges", code: "contractors.badgeRestricted" }],
    });
    await save(roofer, admin, counted);
    // An approver may change others beside it.
    await saveAt(3)(roofer, first, [...counted, "COMMERCIAL"]);
    expect([...((await held(roofer)) ?? [])].sort()).toEqual([...counted, "COMMERCIAL"].sort());
    await expect(saveAt(4)(roofer, first, plainBadges)).rejects.toMatchObject({ fields: [{ code: "contractors.badgeRestricted" }] });
  });

  it("[D-02] group rules hold, and partner data is saved with the badges", async () => {
    const roofer = await member();
    await expect(save(roofer, first, ["RESIDENTIAL"])).rejects.toMatchObject({ fields: [{ code: "contractors.badgeNeeded" }] });
    await expect(save(roofer, first, [...plainBadges, "FACTORY_TRAINED"])).rejects.toMatchObject({
      fields: [{ code: "contractors.badgeForeign" }],
    });
    await save(roofer, first, [...plainBadges, "ALWAYS_WORK"]);
    expect((await readMembership(db, roofer.contractorId)).profile).toMatchObject({ partnerId: "P-7", partnerScore: 3 });
  });

  it("[D-02] an approval and a proposal of tiers obey the group rules too", async () => {
    const applicant = await createApplicant(db);
    await applyForBrand(applicant.ctx, "NZ", { wantedBadges: plainBadges });
    const approve = (badges?: readonly string[]) =>
      decideAsShown(first.ctx, { publicId: applicant.publicId, brand: "NZ", seen: 1, event: "approve", ...(badges && { badges }) });
    for (const badges of [undefined, [], ["RESIDENTIAL"]])
      await expect(approve(badges)).rejects.toMatchObject({ fields: [{ field: "badges", code: "contractors.badgeNeeded" }] });
    expect((await readMembership(db, applicant.contractorId)).application).toMatchObject({ status: "APPLIED", version: 1 });
    await approve(plainBadges);
    await expect(save(applicant, first, [...plainBadges, "COM_GOLD", "COM_SILVER"])).rejects.toMatchObject({
      fields: [{ field: "badges", code: "contractors.badgesExclude" }],
    });
    expect((await readMembership(db, applicant.contractorId)).application).toMatchObject({ version: 2, proposedBadges: null });
  });

  it("[C-03] [T124] saved by the call of the membership’s profile are in the history, mailed, and outdate open pages", async () => {
    const roofer = await member();
    const profile = { accountId: roofer.accountId, incomingChannel: "NZ", badges: [...plainBadges, "ALWAYS_WORK"] };
    await saveSubmittedProfile(first.ctx, profile);
    await saveSubmittedProfile(first.ctx, profile);
    const { events } = await readMembership(db, roofer.contractorId);
    expect(events.map(({ event, badges }) => [event, badges?.at(-1)])).toEqual([
      ["apply", undefined],
      ["approve", "INSTALLER"],
      ["changeBadges", "ALWAYS_WORK"],
    ]);
    await expect(save(roofer, second, plainBadges)).rejects.toMatchObject({ code: "memberships.changed" });
    const userId = roofer.ctx.actor.kind === "user" ? roofer.ctx.actor.userId : "";
    expect((await listMembershipNotices(db, userId)).at(-1)?.template).toBe("contractor.membershipBadges");
  });

  it("[C-03] nobody changes the badges of an applicant, or on an outdated page", async () => {
    const roofer = await createApplicant(db);
    await applyForBrand(roofer.ctx, "NZ");
    await expect(saveAt(1)(roofer, first, plainBadges)).rejects.toMatchObject({ code: "memberships.notMember" });
    const other = await member();
    await expect(saveAt(1)(other, first, plainBadges)).rejects.toMatchObject({ code: "memberships.changed" });
  });
});
