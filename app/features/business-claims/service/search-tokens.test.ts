import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { createClaimFixtures } from "../../../../tests/business-claims.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { listTexts, newPhone } from "../../../../tests/sms.ts";
import { loadClaim, type SearchedBusiness } from "../service.server.ts";
import { sendClaimCode, textClaimCode } from "./codes.server.ts";
import { matchAndRequestClaim, requestClaim } from "./requesting.server.ts";
import { findClaimableBusinesses, matchClaimTarget } from "./searching.server.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);
const { openUnclaimed, listMails, readMailedCode } = createClaimFixtures(db);
const evidence = "I own it: license 104.99, call me at the office.";
const searchAgain = { kind: "conflict", code: "claims.searchAgain" };

/** A business, and a claimant whose search found it. */
async function search() {
  const workPhone = newPhone();
  const business = await openUnclaimed({ workPhone });
  const { ctx } = await newcomer("BUSINESS");
  const [found] = await findClaimableBusinesses(ctx, { name: "Rapid", phone: workPhone });
  return { ctx, business, workPhone, found: { publicId: business.publicId, token: found?.token ?? "" } };
}

const steps = [sendClaimCode, textClaimCode, (ctx: Ctx, found: SearchedBusiness) => requestClaim(ctx, { ...found, evidence })] as const;

const minutesAfter = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });

describe("a claim", () => {
  it("[C-01] [T20] begins in no way with a public ID from the directory alone, which shows no address on file either", async () => {
    const { ctx, business, workPhone } = await search();
    for (const token of ["", "x", "A".repeat(200)]) {
      const stranger = { publicId: business.publicId, token };
      for (const step of steps) await expect(step(ctx, stranger)).rejects.toMatchObject(searchAgain);
      const view = await loadClaim(ctx, stranger);
      expect(view).toMatchObject({ isFound: false, sendsTo: { phoneEnding: null, email: null }, pending: null });
    }
    expect([await listTexts(db, workPhone), await listMails(business.email)]).toEqual([[], []]);
  });

  it("[C-01] begins after a search by phone or license number", async () => {
    const { ctx, found, business } = await search();
    expect(await loadClaim(ctx, found)).toMatchObject({ isFound: true, sendsTo: { email: "o•••@r•••.example" } });
    await sendClaimCode(ctx, found);
    expect(await readMailedCode(business.email)).toMatch(/^\d{6}$/);
    const [byLicence] = await findClaimableBusinesses(ctx, { name: "Rapid", licence: business.licence });
    await requestClaim(ctx, { publicId: business.publicId, token: byLicence?.token ?? "", evidence });
  });

  it("[C-01] [T54] accepts a search of no other person, brand, business, or half-hour", async () => {
    const { ctx, found } = await search();
    const [other, elsewhere] = [await newcomer("BUSINESS"), await openUnclaimed()];
    const attempts: [Ctx, SearchedBusiness][] = [
      [other.ctx, found],
      [{ ...ctx, brand: brands.IKO }, found],
      [ctx, { ...found, publicId: elsewhere.publicId }],
      [minutesAfter(ctx, 31), found],
    ];
    for (const [actor, business] of attempts)
      for (const step of steps) await expect(step(actor, business)).rejects.toMatchObject(searchAgain);
    await textClaimCode(minutesAfter(ctx, 29), found);
  });

  it("[C-01] of a known business begins with its own number alone, each attempt counting as a search", async () => {
    const { ctx, business, workPhone } = await search();
    const { publicId, licence } = business;
    const wrong = (field: string) => ({ fields: [{ field, code: "claims.numberWrong" }] });
    await expect(matchClaimTarget(ctx, { publicId, phone: newPhone(), licence: "" })).rejects.toMatchObject(wrong("phone"));
    await expect(matchClaimTarget(ctx, { publicId, phone: "", licence: `${licence}9` })).rejects.toMatchObject(wrong("licence"));
    for (const typed of [
      { phone: workPhone, licence: "" },
      { phone: "", licence },
    ]) {
      const token = await matchClaimTarget(ctx, { publicId, ...typed });
      expect(await loadClaim(ctx, { publicId, token })).toMatchObject({ isFound: true });
    }
    const match = () => matchClaimTarget(ctx, { publicId, phone: newPhone(), licence: "" });
    for (let at = 0; at < 40; at += 1) await match().catch(() => undefined);
    await expect(match()).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[C-01] [X-01] is requested again in one step after its search expired, with every error at once", async () => {
    const { ctx, business, workPhone } = await search();
    const { publicId } = business;
    const request = (typed: object) => matchAndRequestClaim(ctx, { publicId, phone: "", licence: "", evidence, ...typed });
    await expect(request({ evidence: "mine" })).rejects.toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({ field: "phone", code: "claims.phoneOrLicence" }),
        expect.objectContaining({ field: "evidence", code: "claims.evidenceShort" }),
      ]),
    });
    const token = await request({ phone: workPhone });
    expect(await loadClaim(ctx, { publicId, token })).toMatchObject({ status: "REQUESTED" });
  });
});
