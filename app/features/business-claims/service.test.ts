import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findFacts } from "../../../tests/audit-log.ts";
import { createClaimFixtures, loadClaim, requestClaim, sendClaimCode, textClaimCode } from "../../../tests/business-claims.ts";
import { createAccountHelpers, type Guest } from "../../../tests/account-helpers.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { submitClaimCode } from "./service/entered-codes.server.ts";
import { decideClaim, dropOldClaims, listClaimRequests } from "./service/deciding.server.ts";
import { findClaimableBusinesses } from "./service/searching.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, as } = createAccountHelpers(db);
const { openUnclaimed, readMailedCode: readCode } = createClaimFixtures(db);

const phone = "+17735550142";
const again = (guest: Guest, over: Partial<Ctx> = {}) => as(guest.accessToken, over);
const toWrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

describe("finding a business to claim", () => {
  it("[C-01] needs the start of the name and the whole phone or license number", async () => {
    const { publicId, licence } = await openUnclaimed({ workPhone: phone });
    const { ctx } = await newcomer("BUSINESS");
    const byPhone = await findClaimableBusinesses(ctx, { name: "rapid", phone: "(773) 555-0142" });
    expect(byPhone.map((one) => one.publicId)).toContain(publicId);
    expect(Object.keys(byPhone[0] ?? {}).sort()).toEqual(["city", "name", "publicId", "region", "token"]);
    expect(await findClaimableBusinesses(ctx, { name: "Rapid", licence })).toMatchObject([{ publicId }]);
    expect(await findClaimableBusinesses(ctx, { name: "Summit", phone })).toEqual([]);
    expect(await findClaimableBusinesses(ctx, { name: "Rapid", licence: `${licence}9` })).toEqual([]);
    const short = findClaimableBusinesses(ctx, { name: "Rapid", phone: "0142" });
    await expect(short).rejects.toMatchObject({ fields: [{ field: "phone", code: "accounts.phoneInvalid" }] });
    const bare = findClaimableBusinesses(ctx, { name: "Rapid" });
    await expect(bare).rejects.toMatchObject({ fields: [{ field: "phone", code: "claims.phoneOrLicence" }] });
  });

  it("[S-07] is for account managers without a business alone", async () => {
    const guests = [await newcomer(), await staff(["ROLE_ADMIN"])];
    for (const { ctx } of guests)
      await expect(findClaimableBusinesses(ctx, { name: "Rapid", phone })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(findClaimableBusinesses(testCtx(db), { name: "Rapid", phone })).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[A-06] ends after 40 searches an hour", async () => {
    const { ctx } = await newcomer("BUSINESS");
    const search = () => findClaimableBusinesses(ctx, { name: "Rapid", phone });
    for (let at = 0; at < 40; at += 1) await search();
    await expect(search()).rejects.toMatchObject({ kind: "too_many" });
  });
});

describe("claiming by code", () => {
  it("[C-01] makes the claimant the account manager and never names the address on file", async () => {
    const { publicId, accountId, email, id } = await openUnclaimed();
    const guest = await newcomer("BUSINESS");
    await sendClaimCode(guest.ctx, publicId);
    const view = await loadClaim(guest.ctx, publicId);
    expect(view).toMatchObject({ sendsTo: { email: "o•••@r•••.example" }, pending: { isText: false, triesLeft: 5 } });
    expect(JSON.stringify(view)).not.toContain(email);
    const code = await readCode(email);
    expect(code).toMatch(/^\d{6}$/);
    await submitClaimCode(guest.ctx, { publicId, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect((await again(guest)).actor).toMatchObject({ accountId, contractorId: id, accountManager: true });
    await sendQueuedNotices({ db, now: new Date() });
    const received = await db.select().from(mails).where(eq(mails.to, email));
    expect(received.map(({ subject }) => subject).at(-1)).toContain("has a new account manager");
  });

  it("[C-01] ends after five wrong codes, also when they are tried at once", async () => {
    const { publicId, email } = await openUnclaimed();
    const guest = await newcomer("BUSINESS");
    await sendClaimCode(guest.ctx, publicId);
    const code = await readCode(email);
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => submitClaimCode(guest.ctx, { publicId, code: toWrongCode(code) })),
    );
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    const right = submitClaimCode(guest.ctx, { publicId, code });
    await expect(right).rejects.toMatchObject({ fields: [{ field: "code", code: "claims.codeSpent" }] });
    expect((await again(guest)).actor).toMatchObject({ contractorId: null });
  });

  it("[C-01] refuses an expired code, a code of another claimant and a second use", async () => {
    const { publicId, email, id } = await openUnclaimed();
    const [owner, stranger] = [await newcomer("BUSINESS"), await newcomer("BUSINESS")];
    await sendClaimCode(owner.ctx, publicId);
    const code = await readCode(email);
    const later = { ...owner.ctx, now: new Date(owner.ctx.now.getTime() + 16 * 60_000) };
    const expired = { fields: [{ field: "code", code: "claims.codeExpired" }] };
    await expect(submitClaimCode(later, { publicId, code })).rejects.toMatchObject(expired);
    await expect(submitClaimCode(stranger.ctx, { publicId, code })).rejects.toMatchObject(expired);
    const uses = await Promise.allSettled([1, 2, 3].map(() => submitClaimCode(owner.ctx, { publicId, code })));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const managed = await db.select().from(users).where(eq(users.accountManager, true));
    expect(
      managed.filter(({ accountId }) => accountId === (managed.find((one) => one.id === owner.actor.userId)?.accountId ?? "")),
    ).toHaveLength(1);
    expect((await again(owner)).actor).toMatchObject({ contractorId: id });
  });

  it("[C-01] of two people with valid codes one gets the business", async () => {
    const { publicId, email } = await openUnclaimed();
    const [one, other] = [await newcomer("BUSINESS"), await newcomer("BUSINESS")];
    await sendClaimCode(one.ctx, publicId);
    const first = await readCode(email);
    await sendClaimCode(other.ctx, publicId);
    const second = await readCode(email);
    const results = await Promise.allSettled([
      submitClaimCode(one.ctx, { publicId, code: first }),
      submitClaimCode(other.ctx, { publicId, code: second }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("[C-01] sends no code where somebody runs the business, or no address is on file", async () => {
    const manager = await newcomer("BUSINESS");
    const run = await openUnclaimed();
    await sendClaimCode(manager.ctx, run.publicId);
    await submitClaimCode(manager.ctx, { publicId: run.publicId, code: await readCode(run.email) });
    const bare = await openContractor(testCtx(db), { name: "No Address" });
    const guest = await newcomer("BUSINESS");
    for (const { publicId } of [run, bare]) {
      expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ sendsTo: { phoneEnding: null, email: null } });
      for (const send of [sendClaimCode, textClaimCode])
        await expect(send(guest.ctx, publicId)).rejects.toMatchObject({ kind: "conflict", code: "claims.staffOnly" });
    }
    await expect(loadClaim(guest.ctx, "ctr_0000000000000000")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("claiming through staff", () => {
  const evidence = "I own it: license 104.99, call me at the office.";

  it("[C-01] gives the business to the claimant once an administrator approves", async () => {
    const { publicId, id } = await openUnclaimed();
    const [guest, admin] = [await newcomer("BUSINESS"), await staff(["ROLE_ADMIN"])];
    await expect(requestClaim(guest.ctx, { publicId, evidence: "mine" })).rejects.toMatchObject({
      fields: [{ code: "claims.evidenceShort" }],
    });
    await requestClaim(guest.ctx, { publicId, evidence });
    const request = (await listClaimRequests(admin.ctx)).find(({ business }) => business.publicId === publicId);
    expect(request).toMatchObject({ evidence, hasManager: false, claimant: { email: guest.email } });
    await decideClaim(admin.ctx, { id: request?.id, approve: true });
    expect(await findFacts(db, "business.claimed", admin)).toMatchObject({ claimId: request?.id });
    expect((await again(guest)).actor).toMatchObject({ contractorId: id, accountManager: true });
    await expect(decideClaim(admin.ctx, { id: request?.id, approve: true })).rejects.toMatchObject({ code: "claims.decided" });
  });

  it("[C-01] makes the claimant a colleague where the business has an account manager", async () => {
    const { publicId, id, email } = await openUnclaimed();
    const [manager, guest, admin] = [await newcomer("BUSINESS"), await newcomer("BUSINESS"), await staff(["ROLE_ADMIN"])];
    await sendClaimCode(manager.ctx, publicId);
    await submitClaimCode(manager.ctx, { publicId, code: await readCode(email) });
    await requestClaim(guest.ctx, { publicId, evidence });
    const request = (await listClaimRequests(admin.ctx)).find(({ business }) => business.publicId === publicId);
    await decideClaim(admin.ctx, { id: request?.id, approve: true });
    expect((await again(guest)).actor).toMatchObject({ contractorId: id, accountManager: false });
    expect((await again(manager)).actor).toMatchObject({ contractorId: id, accountManager: true });
  });

  it("[C-01] needs a reason to decline, which the claimant gets by mail and may answer", async () => {
    const { publicId } = await openUnclaimed();
    const [guest, admin] = [await newcomer("BUSINESS"), await staff(["ROLE_ADMIN"])];
    await requestClaim(guest.ctx, { publicId, evidence });
    const request = (await listClaimRequests(admin.ctx)).find(({ business }) => business.publicId === publicId);
    const bare = decideClaim(admin.ctx, { id: request?.id, approve: false });
    await expect(bare).rejects.toMatchObject({ fields: [{ field: "reason", code: "claims.reasonMissing" }] });
    await decideClaim(admin.ctx, { id: request?.id, approve: false, reason: "The office doesn’t know you." });
    expect(await findFacts(db, "business.claimDeclined", admin)).toMatchObject({ claimId: request?.id });
    await sendQueuedNotices({ db, now: new Date() });
    const sent = await db.select().from(mails).where(eq(mails.to, guest.email));
    expect(sent.map(({ text }) => text).join("\n")).toContain("The office doesn’t know you.");
    expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ status: "DECLINED" });
    await requestClaim(guest.ctx, { publicId, evidence: `${evidence} Ask for Ada.` });
    expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ status: "REQUESTED" });
    const later = { ...admin.ctx, now: new Date(admin.ctx.now.getTime() + 60_000) };
    await decideClaim(later, { id: request?.id, approve: false, reason: "Ada doesn’t know you either." });
    await sendQueuedNotices({ db, now: later.now });
    const told = await db.select().from(mails).where(eq(mails.to, guest.email));
    expect(told.filter(({ text }) => text.includes("Ada doesn’t know you either."))).toHaveLength(1);
  });

  it("[S-07] is decided by administrators of the brand alone", async () => {
    const { publicId } = await openUnclaimed();
    const guest = await newcomer("BUSINESS");
    await requestClaim(guest.ctx, { publicId, evidence });
    for (const right of ["ROLE_APPROVER", "ROLE_SALES"] as const)
      await expect(listClaimRequests((await staff([right])).ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listClaimRequests(guest.ctx)).rejects.toMatchObject({ kind: "forbidden" });
    const admin = await staff(["ROLE_ADMIN"]);
    const elsewhere = { ...admin.ctx, brand: { ...admin.ctx.brand, code: "IKO" as const } };
    expect((await listClaimRequests(elsewhere)).filter(({ business }) => business.publicId === publicId)).toEqual([]);
  });

  it("[C-01] is kept until it is decided, and for 90 days after", async () => {
    const { publicId } = await openUnclaimed();
    const [guest, admin] = [await newcomer("BUSINESS"), await staff(["ROLE_ADMIN"])];
    await requestClaim(guest.ctx, { publicId, evidence });
    const after = (days: number) => testCtx(db, { actor: { kind: "system" }, now: new Date(Date.now() + days * 24 * 60 * 60_000) });
    await dropOldClaims(after(400));
    const request = (await listClaimRequests(admin.ctx)).find(({ business }) => business.publicId === publicId);
    await decideClaim(admin.ctx, { id: request?.id, approve: false, reason: "Unknown there." });
    await dropOldClaims(after(89));
    expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ status: "DECLINED" });
    await dropOldClaims(after(91));
    expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ status: null });
    await expect(dropOldClaims(guest.ctx)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
