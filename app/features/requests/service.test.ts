import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { quoteEvents, quotes } from "#app/features/quotes/tables.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import {
  ctxAfterDays,
  ctxWith,
  systemCtx,
  createHomeowner,
  sendTestRequest,
  createRoofer,
  roofJob,
} from "../../../tests/request-fixtures.ts";
import { dropOldDrafts, loadRequest, listRequests, loadDraft, saveAnswers, startDraft, submitDraft } from "./service.server.ts";
import { requests } from "./tables.server.ts";

const { db } = await testDatabase(12);
const visitor = testCtx(db);
const to = await createRoofer(db);
const accountId = to.actor.accountId;

function draft(over: Record<string, unknown> = {}, ctx = visitor): Promise<string> {
  return startDraft(ctx, { contractorAccountIds: [accountId], category: "ROOF", answers: roofJob, ...over });
}

describe("drafts", () => {
  it("[Q-03] resume from their link on any device, with the answers so far", async () => {
    const key = await draft({ postalCode: "60614", answers: { pitch: 6 } });
    await saveAnswers(visitor, key, { footprint: 1800 });
    const found = await loadDraft(testCtx(db, { locale: "fr" }), key);
    expect(found.answers).toEqual({ zip: "60614", pitch: 6, footprint: 1800 });
    expect(found.contractors).toMatchObject([{ accountId, name: "Rapid Roofing" }]);
  });

  it("[Q-03] keep the last answer to a question, and ignore unknown questions", async () => {
    const key = await draft({ answers: {} });
    await Promise.all([saveAnswers(visitor, key, { pitch: 4 }), saveAnswers(visitor, key, { layers: 1, secretTotal: 1 })]);
    await saveAnswers(visitor, key, { pitch: 9 });
    expect((await loadDraft(visitor, key)).answers).toEqual({ pitch: 9, layers: 1 });
  });

  it("[Q-03] reject an answer that cannot be stored", async () => {
    const key = await draft();
    for (const details of ["a\u0000", "\ud83c roof"]) {
      await expect(saveAnswers(visitor, key, { details })).rejects.toMatchObject({ kind: "invalid", fields: [{ code: "input.notText" }] });
    }
  });

  it("[Q-03] are deleted after 30 days without an answer", async () => {
    const key = await draft();
    const later = testCtx(db, { now: new Date(Date.now() + 30.1 * 24 * 60 * 60 * 1000) });
    await expect(loadDraft(later, key)).rejects.toMatchObject({ kind: "not_found" });
    expect(await dropOldDrafts(systemCtx(db, later.now))).toBeGreaterThan(0);
  });

  it("[Q-03] are not found on another brand's host or by an invented key", async () => {
    const key = await draft();
    await expect(loadDraft({ ...visitor, brand: brands.BW }, key)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadDraft(visitor, "x".repeat(26))).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadDraft(visitor, "' or true --")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[D-08] go to one to four contractors of this brand that take requests", async () => {
    const foreign = await createRoofer(db, { brand: "IKO" });
    const away = await createRoofer(db);
    await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, away.contractorId));
    await expect(draft({ contractorAccountIds: [] })).rejects.toMatchObject({ kind: "invalid" });
    await expect(draft({ contractorAccountIds: Array(5).fill(accountId) })).rejects.toMatchObject({ kind: "invalid" });
    await expect(draft({ contractorAccountIds: [foreign.actor.accountId] })).rejects.toMatchObject({ kind: "not_found" });
    await expect(draft({ contractorAccountIds: [away.actor.accountId] })).rejects.toMatchObject({ code: "requests.contractorAway" });
  });

  it("[Q-03] [Q-16] are invisible to contractors before submission", async () => {
    const contractor = await createRoofer(db);
    await draft({ contractorAccountIds: [contractor.actor.accountId] });
    expect(await db.$count(quotes, eq(quotes.contractorId, contractor.contractorId))).toBe(0);
    expect(await db.$count(notices, eq(notices.userId, contractor.actor.userId))).toBe(0);
  });
});

describe("submitting", () => {
  it("[Q-04] requires a homeowner: visitors sign in first, businesses are rejected, and the answers are kept", async () => {
    const key = await draft();
    await expect(submitDraft(visitor, key)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(submitDraft(to.ctx, key)).rejects.toMatchObject({ kind: "forbidden" });
    const from = await createHomeowner(db);
    const id = await submitDraft(from.ctx, key);
    expect(await loadRequest(from.ctx, id)).toMatchObject({
      category: "ROOF",
      place: { city: "Chicago", postalCode: "60614" },
      answers: { pitch: 6 },
    });
    await expect(loadDraft(visitor, key)).rejects.toMatchObject({ code: "requests.submitted", details: { requestId: id } });
    await expect(saveAnswers(visitor, key, { pitch: 1 })).rejects.toMatchObject({ code: "requests.submitted" });
  });

  it("[Q-02] reports every unanswered question, and an unknown postal code", async () => {
    const from = await createHomeowner(db);
    const open = await draft({ answers: { zip: "60614", roofType: "METAL" } });
    await expect(submitDraft(from.ctx, open)).rejects.toMatchObject({
      kind: "invalid",
      fields: expect.arrayContaining([expect.objectContaining({ code: "answers.required" })]),
    });
    const nowhere = await draft({ answers: { ...roofJob, zip: "00000" } });
    await expect(submitDraft(from.ctx, nowhere)).rejects.toMatchObject({
      kind: "invalid",
      fields: [{ field: "zip", code: "places.notSupported" }],
    });
    expect(await db.$count(requests, eq(requests.accountId, from.actor.accountId))).toBe(0);
  });

  it("[Q-10] [Q-12] prices one scope for every contractor: confirmed, estimated, or by hand", async () => {
    const from = await createHomeowner(db);
    const all = [await createRoofer(db), await createRoofer(db, { priceType: "ESTIMATED" }), await createRoofer(db, { priceType: null })];
    const createdQuotes = await listQuotesOfRequest(from.ctx, await sendTestRequest(from, all));
    expect(createdQuotes.map((quote) => quote.status).sort()).toEqual(["FIRM", "PRICE_WAITING", "TENTATIVE"]);
    for (const { status, price } of createdQuotes) {
      expect(price.type).toBe({ FIRM: "CONFIRMED", TENTATIVE: "ESTIMATED" }[status as string] ?? "NONE");
      expect(price.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.total);
    }
  });

  it("[Q-10] notifies a contractor with packages once and creates a quote for each package that fits", async () => {
    const from = await createHomeowner(db);
    const contractorWithPackages = await createRoofer(db, { packages: true });
    const { product: _open, ...open } = roofJob;
    const createdQuotes = await listQuotesOfRequest(
      from.ctx,
      await sendTestRequest(from, [contractorWithPackages], { ...open, product: "NOT_SURE" }),
    );
    expect(createdQuotes.map((quote) => quote.packageKey)).toEqual(["GOOD", "BETTER", "BEST"]);
    expect(await db.$count(notices, eq(notices.userId, contractorWithPackages.actor.userId))).toBe(1);
  });

  it("[Q-12] leaves a job outside a listing's area to be priced by hand", async () => {
    const from = await createHomeowner(db);
    const [quote] = await listQuotesOfRequest(from.ctx, await sendTestRequest(from, [to], { ...roofJob, zip: "33130" }));
    expect(quote).toMatchObject({ status: "PRICE_WAITING", price: { type: "NONE" }, events: ["cancel"] });
  });

  it("[Q-04] creates one request with one set of quotes and notices when repeated at the same moment", async () => {
    const from = await createHomeowner(db);
    const key = await draft();
    const ids = await Promise.all(Array.from({ length: 8 }, () => submitDraft(from.ctx, key)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(quotes, eq(quotes.requestId, ids[0]!))).toBe(1);
    expect(await db.$count(notices, eq(notices.userId, from.actor.userId))).toBe(1);
    await expect(submitDraft((await createHomeowner(db)).ctx, key)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[C-05] skips a contractor who has gone on vacation, and fails when nobody is left", async () => {
    const [from, away] = [await createHomeowner(db), await createRoofer(db)];
    const both = await draft({ contractorAccountIds: [accountId, away.actor.accountId] });
    const alone = await draft({ contractorAccountIds: [away.actor.accountId] });
    await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, away.contractorId));
    expect(await listQuotesOfRequest(from.ctx, await submitDraft(from.ctx, both))).toHaveLength(1);
    await expect(submitDraft(from.ctx, alone)).rejects.toMatchObject({ code: "requests.contractorsAway" });
  });

  it("[Q-11] starts each quote's events at NEW", async () => {
    const from = await createHomeowner(db);
    const id = await sendTestRequest(from, [to]);
    const facts = await db
      .select({ event: quoteEvents.event, from: quoteEvents.from, to: quoteEvents.to, party: quoteEvents.party })
      .from(quoteEvents)
      .innerJoin(quotes, and(eq(quotes.id, quoteEvents.quoteId), eq(quotes.requestId, id)));
    expect(facts).toEqual([{ event: "priceFirm", from: "NEW", to: "FIRM", party: "engine" }]);
  });
});

describe("a request", () => {
  it("[S-07] [T70] is visible to its household and contractors only, on any host", async () => {
    const from = await createHomeowner(db);
    const id = await sendTestRequest(from, [to]);
    expect(await loadRequest(to.ctx, id)).toMatchObject({ id });
    for (const other of [await createHomeowner(db), await createRoofer(db)])
      await expect(loadRequest(other.ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadRequest(ctxWith(from, { brand: brands.BW }), id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadRequest(visitor, id)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await loadRequest(ctxWith(from, { brand: brands.PLATFORM }), id)).toMatchObject({ id });
    expect(await listRequests(ctxAfterDays(from, 1))).toMatchObject({ rows: [{ id }], next: null });
    expect(await db.execute(sql`select 1 from request_contractor where request_id = ${id}`)).toMatchObject({ rowCount: 1 });
  });
});
