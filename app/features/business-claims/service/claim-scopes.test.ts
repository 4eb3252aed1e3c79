import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { Authority } from "#app/features/accounts/model.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { mepProfiles } from "#app/features/contractors/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { createClaimFixtures } from "../../../../tests/business-claims.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { listTexts, newPhone, readCode } from "../../../../tests/sms.ts";
import { requestClaim } from "../service.server.ts";
import { sendClaimCode, textClaimCode } from "./codes.server.ts";
import { decideClaim, listClaimRequests } from "./deciding.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, as } = createAccountHelpers(db);
const { openUnclaimed, listMails } = createClaimFixtures(db);

const evidence = "I own it: license 104.99, call me at the office.";
const again = (guest: Guest) => as(guest.accessToken);
const on = (ctx: Ctx, brand: keyof typeof brands) => ({ ...ctx, brand: brands[brand] });

/** On a host of the brand that they work for. */
async function administrator(brand: "DELTA" | "IKO" = "DELTA", right: Authority = "ROLE_ADMIN"): Promise<{ ctx: Ctx }> {
  const { ctx, actor } = await staff([right]);
  return { ctx: { ...on(ctx, brand), actor: { ...actor, brands: [brand] } } };
}

const findRequest = async (ctx: Ctx, publicId: string) =>
  (await listClaimRequests(ctx)).find(({ business }) => business.publicId === publicId);

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

  it("[T54] of a business that no brand knows is nobody's but super administrators'", async () => {
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
