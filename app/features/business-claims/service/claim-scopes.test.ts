import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { Authority } from "#app/features/accounts/model.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { mepProfiles } from "#app/features/contractors/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { createClaimFixtures, loadClaim, requestClaim, sendClaimCode, textClaimCode } from "../../../../tests/business-claims.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { listTexts, newPhone, readCode } from "../../../../tests/sms.ts";
import { decideClaim, listClaimRequests } from "./deciding.server.ts";
import { submitClaimCode } from "./entered-codes.server.ts";
import { findClaimableBusinesses } from "./searching.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, as } = createAccountHelpers(db);
const { openUnclaimed, listMails, readMailedCode } = createClaimFixtures(db);

const evidence = "I own it: license 104.99, call me at the office.";
const missing = { kind: "not_found", code: "contractors.unknown" };
const again = (guest: Guest) => as(guest.accessToken);
const on = (ctx: Ctx, brand: keyof typeof brands) => ({ ...ctx, brand: brands[brand] });

/** On a host of the brand that they work for. */
async function administrator(brand: "DELTA" | "IKO" = "DELTA", right: Authority = "ROLE_ADMIN"): Promise<{ ctx: Ctx }> {
  const { ctx, actor } = await staff([right]);
  return { ctx: { ...on(ctx, brand), actor: { ...actor, brands: [brand] } } };
}

const findRequest = async (ctx: Ctx, publicId: string) =>
  (await listClaimRequests(ctx)).find(({ business }) => business.publicId === publicId);

/** Claims it by code, so that it has an account manager. */
async function claim({ publicId, email }: { publicId: string; email: string }): Promise<Guest> {
  const manager = await newcomer("BUSINESS");
  await sendClaimCode(manager.ctx, publicId);
  await submitClaimCode(manager.ctx, { publicId, code: await readMailedCode(email) });
  return manager;
}

describe("the brand of a claim", () => {
  it("[S-08] [T54] is one that has the business as a member, whatever host the claimant chose", async () => {
    const { publicId } = await openUnclaimed();
    const [guest, delta, iko] = [await newcomer("BUSINESS"), await administrator(), await administrator("IKO")];
    await requestClaim(on(guest.ctx, "IKO"), { publicId, evidence });
    for (const ctx of [iko.ctx, on(iko.ctx, "PLATFORM"), on(delta.ctx, "IKO")]) expect(await findRequest(ctx, publicId)).toBeUndefined();
    for (const ctx of [delta.ctx, on(delta.ctx, "PLATFORM")]) expect(await findRequest(ctx, publicId)).toMatchObject({ evidence });
    const { id } = (await findRequest(delta.ctx, publicId)) ?? {};
    await expect(decideClaim(iko.ctx, { id, approve: true })).rejects.toMatchObject({ code: "claims.decided" });
    expect((await again(guest)).actor).toMatchObject({ contractorId: null });
  });

  it("[T54] follows the memberships of the moment, and not a brand that refused the business", async () => {
    const { publicId, id } = await openUnclaimed();
    const [guest, delta, iko] = [await newcomer("BUSINESS"), await administrator(), await administrator("IKO")];
    await saveMepProfile(testCtx(db, { brand: brands.IKO, actor: { kind: "system" } }), id, { approved: false });
    await requestClaim(guest.ctx, { publicId, evidence });
    expect([await findRequest(delta.ctx, publicId), await findRequest(iko.ctx, publicId)]).toMatchObject([{ evidence }, undefined]);
    await db.update(mepProfiles).set({ approved: false }).where(eq(mepProfiles.contractorId, id));
    await saveMepProfile(testCtx(db, { brand: brands.IKO, actor: { kind: "system" } }), id, { approved: true });
    expect([await findRequest(delta.ctx, publicId), await findRequest(iko.ctx, publicId)]).toMatchObject([undefined, { evidence }]);
  });

  it("[T54] of a business without a brand is open to super administrators only", async () => {
    const { publicId, id } = await openUnclaimed();
    await db.delete(mepProfiles).where(eq(mepProfiles.contractorId, id));
    const guest = await newcomer("BUSINESS");
    await requestClaim(guest.ctx, { publicId, evidence });
    const [admin, superAdmin] = [await administrator(), await administrator("DELTA", "ROLE_SUPER_ADMIN")];
    for (const ctx of [admin.ctx, on(admin.ctx, "PLATFORM"), superAdmin.ctx]) expect(await findRequest(ctx, publicId)).toBeUndefined();
    expect(await findRequest(on(superAdmin.ctx, "PLATFORM"), publicId)).toMatchObject({ evidence });
  });

  it("[T48] names the mails and texts to the business", async () => {
    const workPhone = newPhone();
    const { publicId, email } = await openUnclaimed({ workPhone });
    const guest = await newcomer("BUSINESS");
    const elsewhere = { ...on(guest.ctx, "IKO"), displayBrand: brands.NZ };
    await sendClaimCode(elsewhere, publicId);
    expect((await listMails(email)).map(({ brand }) => brand)).toEqual(["DELTA"]);
    await textClaimCode(elsewhere, publicId);
    await readCode(db, workPhone, elsewhere.now);
    expect(await listTexts(db, workPhone)).toEqual([expect.stringContaining("on Delta.")]);
  });
});

describe("a business with an account manager", () => {
  it("[S-07] [T29] shows its masked contact data to nobody, and nothing at all while no brand lists it", async () => {
    const workPhone = newPhone();
    const opened = await openUnclaimed({ workPhone });
    await claim(opened);
    const { ctx } = await newcomer("BUSINESS");
    expect(await loadClaim(ctx, opened.publicId)).toMatchObject({ sendsTo: { phoneEnding: null, email: null } });
    await db.update(mepProfiles).set({ available: false }).where(eq(mepProfiles.contractorId, opened.id));
    await expect(loadClaim(ctx, opened.publicId)).rejects.toMatchObject(missing);
    for (const act of [sendClaimCode, textClaimCode]) await expect(act(ctx, opened.publicId)).rejects.toMatchObject(missing);
    await expect(requestClaim(ctx, { publicId: opened.publicId, evidence })).rejects.toMatchObject(missing);
    expect(await findClaimableBusinesses(ctx, { name: "Rapid", phone: workPhone })).toEqual([]);
    expect(await findClaimableBusinesses(ctx, { name: "Rapid", licence: opened.licence })).toEqual([]);
  });

  it("[S-07] [T13] that an administrator disabled is handed over by staff alone", async () => {
    const opened = await openUnclaimed();
    const [manager, guest] = [await claim(opened), await newcomer("BUSINESS")];
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, manager.actor.userId));
    expect(await loadClaim(guest.ctx, opened.publicId)).toMatchObject({ sendsTo: { email: null } });
    await expect(sendClaimCode(guest.ctx, opened.publicId)).rejects.toMatchObject({ code: "claims.staffOnly" });
    await requestClaim(guest.ctx, { publicId: opened.publicId, evidence });
    const { ctx } = await administrator();
    const request = await findRequest(ctx, opened.publicId);
    expect(request).toMatchObject({ hasManager: false });
    await decideClaim(ctx, { id: request?.id, approve: true });
    expect((await again(guest)).actor).toMatchObject({ contractorId: opened.id, accountManager: true });
  });

  it("[C-01] keeps it, and a code that was sent before hands over nothing", async () => {
    const opened = await openUnclaimed();
    const guest = await newcomer("BUSINESS");
    await sendClaimCode(guest.ctx, opened.publicId);
    const code = await readMailedCode(opened.email);
    await claim(opened);
    await expect(submitClaimCode(guest.ctx, { publicId: opened.publicId, code })).rejects.toMatchObject({ code: "claims.staffOnly" });
    expect((await again(guest)).actor).toMatchObject({ contractorId: null });
  });

  it("[S-07] tells the account manager, not the address on file, which person staff added", async () => {
    const opened = await openUnclaimed();
    const [manager, guest, admin] = [await claim(opened), await newcomer("BUSINESS"), await administrator()];
    const before = (await listMails(opened.email)).length;
    await requestClaim(guest.ctx, { publicId: opened.publicId, evidence });
    await decideClaim(admin.ctx, { id: (await findRequest(admin.ctx, opened.publicId))?.id, approve: true });
    expect((await again(guest)).actor).toMatchObject({ contractorId: opened.id, accountManager: false });
    const received = (await listMails(manager.email)).map(({ subject, text }) => ({ subject, text }));
    expect(received).toContainEqual({
      subject: "Ada Byron joined your team",
      text: expect.stringContaining("/settings/business-profile/team"),
    });
    expect(await listMails(opened.email)).toHaveLength(before);
    expect((await listMails(guest.email)).map(({ subject }) => subject)).not.toContain("Ada Byron joined your team");
  });
});

describe("who decides", () => {
  it("[T53] nobody decides on their own claim", async () => {
    const { publicId } = await openUnclaimed();
    const [guest, admin] = [await newcomer("BUSINESS"), await administrator()];
    await requestClaim(guest.ctx, { publicId, evidence });
    const request = await findRequest(admin.ctx, publicId);
    const own = { ...admin.ctx, actor: { ...(admin.ctx.actor as Guest["actor"]), userId: guest.actor.userId } };
    await expect(decideClaim(own, { id: request?.id, approve: true })).rejects.toMatchObject({ kind: "forbidden" });
    await decideClaim(admin.ctx, { id: request?.id, approve: true });
  });

  it("[S-08] sees whether the claimant confirmed the email address, which may be anybody's", async () => {
    const { publicId } = await openUnclaimed();
    const [guest, admin] = [await newcomer("BUSINESS"), await administrator()];
    await requestClaim(guest.ctx, { publicId, evidence });
    expect(await findRequest(admin.ctx, publicId)).toMatchObject({ claimant: { isEmailVerified: false } });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, guest.actor.userId));
    expect(await findRequest(admin.ctx, publicId)).toMatchObject({ claimant: { isEmailVerified: true } });
  });

  it("[A-06] one address requests twenty times a day, with however many accounts", async () => {
    const { publicId } = await openUnclaimed();
    const guests = await Promise.all(Array.from({ length: 5 }, () => newcomer("BUSINESS")));
    const request = (guest: Guest, caller: string) => requestClaim({ ...guest.ctx, caller }, { publicId, evidence });
    for (const guest of guests.slice(0, 4)) for (let at = 0; at < 5; at += 1) await request(guest, "198.51.100.7");
    await expect(request(guests[4]!, "198.51.100.7")).rejects.toMatchObject({ kind: "too_many" });
    await request(guests[4]!, "198.51.100.8");
  });
});

describe("the claim page", () => {
  it("[A-06] [T20] counts each load and each code as a search, of known and unknown businesses alike", async () => {
    const { publicId } = await openUnclaimed({ email: "" });
    const [one, other] = [await newcomer("BUSINESS"), await newcomer("BUSINESS")];
    for (let at = 0; at < 20; at += 1) {
      await loadClaim(one.ctx, publicId);
      await expect(sendClaimCode(one.ctx, publicId)).rejects.toMatchObject({ code: "claims.staffOnly" });
      for (const load of [loadClaim, textClaimCode]) await expect(load(other.ctx, "ctr_0000000000000000")).rejects.toMatchObject(missing);
    }
    for (const { ctx } of [one, other])
      for (const id of [publicId, "ctr_0000000000000000"])
        for (const load of [loadClaim, sendClaimCode, textClaimCode])
          await expect(load(ctx, id)).rejects.toMatchObject({ kind: "too_many" });
    await expect(findClaimableBusinesses(one.ctx, { name: "Rapid", phone: newPhone() })).rejects.toMatchObject({ kind: "too_many" });
  });
});
