import { describe, expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../tests/request-fixtures.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { loadBusinessByAccountId } from "#app/features/contractors/service/businesses.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { listListingsForScope, listQuotingStatuses } from "#app/features/listings/service.server.ts";
import { loadServices } from "#app/features/listings/service/own-services.server.ts";
import { askToConfirm, confirmPrice, loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { startDraft } from "#app/features/requests/service.server.ts";
import { openWizard } from "#app/features/requests/service/wizard.server.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import { choosePlan, isStandard, loadPlan } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const recheck = () => Promise.reject(new Error("no card was to be checked again"));
const withCard = { findState: () => Promise.resolve("recent" as const), recheck };
const withoutCard = { findState: () => Promise.resolve("none" as const), recheck };

/** A roofer with confirmed prices and its account manager. */
async function openRoofer() {
  const contractor = await openContractor(ctx, { listings: [{ priceType: "CONFIRMED" }], record: { advanced: true } });
  return { ...contractor, manager: testCtx(db, { actor: contractorUser(contractor) }) };
}

const searched = async (accountId: string) => {
  const found = await searchDirectory(ctx, { place: "60614", category: "ROOF" });
  return found.items.find((item) => item.accountId === accountId);
};

const toLink = (...contractorAccountIds: string[]) => ({
  contractorAccountIds,
  category: "ROOF" as const,
  postalCode: "60614",
  answers: {},
});

describe("choosing a plan", () => {
  it("[C-01] [T55] needs a verified card for Advanced, and none for Standard", async () => {
    const { manager } = await openRoofer();
    expect(await choosePlan(manager, { plan: "STANDARD" }, withoutCard)).toBe("STANDARD");
    const refused = { kind: "conflict", code: "contractors.cardNeeded" };
    await expect(choosePlan(manager, { plan: "ADVANCED" }, withoutCard)).rejects.toMatchObject(refused);
    expect(await isStandard(manager)).toBe(true);
    expect(await choosePlan(manager, { plan: "ADVANCED" }, withCard)).toBe("ADVANCED");
    expect(await choosePlan(manager, { plan: "ADVANCED" }, withCard)).toBe("ADVANCED");
    expect(await loadPlan(manager)).toMatchObject({ plan: "ADVANCED", canChange: true });
  });

  it("[C-01] changes at most 60 times an hour, as each change indexes the business again; the same plan is no change", async () => {
    const { manager, accountId } = await openRoofer();
    await consumeTries(manager, "detailSaves", { subject: accountId, count: 59 });
    for (const _again of [1, 2]) await choosePlan(manager, { plan: "STANDARD" }, withCard);
    await expect(choosePlan(manager, { plan: "ADVANCED" }, withCard)).rejects.toMatchObject({ kind: "too_many" });
    expect(await isStandard(manager)).toBe(true);
  });

  it("[S-01] is the account manager's alone, never of colleagues, staff acting for it or others", async () => {
    const roofer = await openRoofer();
    const other = await openContractor(ctx, { name: "Other" });
    const actors = [
      contractorUser(roofer, { accountManager: false }),
      contractorUser(roofer, { actingFor: "Rapid Roofing" }),
      contractorUser({ id: 0, accountId: other.accountId }, { contractorId: null }),
    ];
    for (const actor of actors)
      await expect(choosePlan(testCtx(db, { actor }), { plan: "STANDARD" }, withCard)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(choosePlan(ctx, { plan: "STANDARD" }, withCard)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await isStandard(roofer.manager)).toBe(false);
  });

  it("[C-01] keeps services and price lists both ways", async () => {
    const { manager, id } = await openRoofer();
    const before = await loadServices(manager);
    const work = { contractorIds: [id], category: "ROOF" as const };
    const prices = (await listListingsForScope(ctx, work)).map(({ book }) => book);
    await choosePlan(manager, { plan: "STANDARD" }, withCard);
    expect(await loadServices(manager)).toEqual(before);
    await choosePlan(manager, { plan: "ADVANCED" }, withCard);
    expect(await loadServices(manager)).toEqual(before);
    expect((await listListingsForScope(ctx, work)).map(({ book }) => book)).toEqual(prices);
  });
});

describe("a Standard contractor", () => {
  it("[D-01] [D-09] stays listed with phone and profile but offers no online quote", async () => {
    const { manager, accountId, publicId } = await openRoofer();
    expect(await searched(accountId)).toMatchObject({ quoteOnline: true });
    await choosePlan(manager, { plan: "STANDARD" }, withCard);
    expect(await searched(accountId)).toMatchObject({ quoteOnline: false, priceType: null });
    expect(await loadPublicProfile(ctx, publicId)).toMatchObject({ advanced: false, services: [{ category: "ROOF", priceType: null }] });
    expect(await loadBusinessByAccountId(manager, accountId)).toMatchObject({ priceable: false, cacheServiceCategories: ["ROOF"] });
  });

  it("[Q-04] gets no request: neither from a wizard, a draft nor later", async () => {
    const { manager, accountId, id } = await openRoofer();
    const link = toLink(accountId);
    expect((await openWizard(ctx, link))?.addressees).toMatchObject([{ takesRequests: true }]);
    await choosePlan(manager, { plan: "STANDARD" }, withCard);
    const refused = { kind: "conflict", code: "requests.quotingDisabled", details: { contrid: accountId } };
    await expect(openWizard(ctx, link)).rejects.toMatchObject(refused);
    await expect(startDraft(ctx, link)).rejects.toMatchObject(refused);
    const work = { contractorIds: [id], category: "ROOF" as const };
    expect(await listListingsForScope(ctx, work)).toEqual([]);
    expect(await listQuotingStatuses(ctx, work)).toMatchObject([{ listed: false }]);
  });

  it("[Q-04] is left out beside an Advanced contractor", async () => {
    const [one, other] = [await openRoofer(), await openRoofer()];
    await choosePlan(one.manager, { plan: "STANDARD" }, withCard);
    const link = toLink(one.accountId, other.accountId);
    const wizard = await openWizard(ctx, link);
    expect(wizard?.addressees.map(({ accountId, takesRequests }) => [accountId, takesRequests])).toEqual([
      [one.accountId, false],
      [other.accountId, true],
    ]);
  });

  it("[Q-13] [Q-14] finishes what was sent before: confirms the price and is booked", async () => {
    const [homeowner, roofer] = [await createHomeowner(db), await createRoofer(db, { priceType: "ESTIMATED" })];
    const { id, requestId } = await createTestQuote(homeowner, roofer);
    const { version: asked } = await askToConfirm(homeowner.ctx, { id, seen: 1 });
    await choosePlan(roofer.ctx, { plan: "STANDARD" }, withCard);
    const { version } = await confirmPrice(roofer.ctx, { id, seen: asked });
    await orderQuote(homeowner.ctx, { requestId, quoteId: id, seen: version, idempotencyKey: `order-${id}` });
    expect(await loadCustomerQuote(homeowner.ctx, requestId, id)).toMatchObject({ status: "ORDERED" });
  });
});
