import { createHook } from "node:async_hooks";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { followProfileArea } from "#app/features/listings/service/following.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { saveProfileArea } from "#app/features/service-areas/service.server.ts";
import { requestContractors, requests } from "#app/features/requests/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { ctxWith, systemCtx, createHomeowner, sendTestRequest, createRoofer, roofJob } from "../../../tests/request-fixtures.ts";
import type { ListingTest } from "./model.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { priceBooks } from "#app/features/listings/tables.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { saveExpert } from "#app/features/price-rules/service.server.ts";
import { checkUnsavedForm, testListing } from "./service.server.ts";

const { db } = await testDatabase();
const rapid = await createRoofer(db);
await saveBook(systemCtx(db), rapid.listingId, { ...starterBook(roof, "CONFIRMED"), example: false });
const rival = await createRoofer(db);
const ann = await createHomeowner(db);
const both = await sendTestRequest(ann, [rapid, rival], { ...roofJob, chimneys: 2 });
await sendTestRequest(ann, [rival], roofJob);

/** An untouched expert form, except for `over`. */
async function createForm(listingId: string, over: Record<string, string> = {}, ctx = rapid.ctx): Promise<Record<string, string>> {
  const { book, revision } = await loadBuilderListing(ctx, listingId);
  const percents = Object.entries(book.percents).map(([cell, percent]) => [`percents.${cell}`, String(percent)]);
  return { form: "expert", seen: String(revision), "travel.by": "none", validityDays: "30", ...Object.fromEntries(percents), ...over };
}

const lift = {
  "ownFees.0.name": "Boom lift",
  "ownFees.0.by": "amount",
  "ownFees.0.figure": "450",
  "ownFees.0.when.0": "chimneys>=",
  "ownFees.0.number.0": "2",
};
const save = async (over: Record<string, string>, ctx = rapid.ctx) => {
  const typed = await createForm(rapid.listingId, over);
  await saveExpert(ctx, rapid.listingId, { seen: Number(typed.seen), typed });
};

describe("testing a listing", () => {
  it("[C-07] [S-07] tests an unsaved form on the contractor's own requests without saving or sending anything", async () => {
    const all = async () => [await db.$count(priceBooks), await db.$count(notices), await loadBuilderListing(rapid.ctx, rapid.listingId)];
    const before = await all();
    const typed = await createForm(rapid.listingId, lift);
    const { isDraft, against, test } = await testListing(rapid.ctx, rapid.listingId, { on: "requests", typed });
    expect([isDraft, against]).toEqual([true, 2]);
    expect(test.rows).toMatchObject([
      {
        id: both,
        of: { kind: "request", name: "Ann Miller", city: "Chicago", region: "IL", path: expect.stringMatching(/^\/crm-lite\/[\w-]{36}$/) },
        outcome: "dearer",
        difference: 450_00,
        lines: [{ key: "own:Boom lift", before: null, after: 450_00 }],
      },
    ]);
    expect(await all()).toEqual(before);
  });

  it("[C-06] [C-07] prices a request by the zone of its job, as its quote was", async () => {
    const roofer = await createRoofer(db);
    await followProfileArea(roofer.ctx, roofer.listingId);
    const zone = { name: "City", by: "codes", codes: "60614", travelFee: "75", "weekdays.0": "on" };
    const fields = Object.fromEntries(Object.entries(zone).map(([name, value]) => [`zones.0.${name}`, value]));
    const area = { "area.postalCode": "", "area.rangeMiles": "30", "area.includedCodes": "", "area.excludedCodes": "" };
    await saveProfileArea(roofer.ctx, { seen: 0, typed: { ...area, ...fields } });
    const requestId = await sendTestRequest(ann, [roofer], roofJob);
    const [quote] = await listQuotesOfRequest(ann.ctx, requestId);
    const { test } = await testListing(roofer.ctx, roofer.listingId, { on: "requests" });
    expect(quote!.price.lines).toContainEqual(expect.objectContaining({ key: "pricing:lines.travel", amount: 7_500 }));
    expect(test.rows).toMatchObject([{ id: requestId, after: { total: quote!.price.total } }]);
  });

  it("[Q-16] [S-07] shows a homeowner's name, place and date, but no phone, email or street", async () => {
    const found = JSON.stringify(await testListing(rapid.ctx, rapid.listingId, { on: "requests" }));
    expect(found).toContain("Ann Miller");
    expect(found).not.toMatch(/\+1312|@demo\.test|Oak Street/);
  });

  it("[S-07] [C-07] is not found for others, and finds no requests of another brand", async () => {
    for (const other of [rival.ctx, ann.ctx, ctxWith(rapid, { actor: { kind: "visitor" } })])
      await expect(testListing(other, rapid.listingId, { on: "requests" })).rejects.toMatchObject({ kind: "not_found" });
    const elsewhere = await testListing(ctxWith(rapid, { brand: brands.IKO }), rapid.listingId, { on: "requests" });
    expect(elsewhere.test.rows).toEqual([]);
    const platform = await testListing(ctxWith(rapid, { brand: brands.PLATFORM }), rapid.listingId, { on: "requests" });
    expect(platform.test.rows.map(({ id }) => id)).toEqual([both]);
    const theirs = await testListing(rival.ctx, rival.listingId, { on: "requests" });
    expect(theirs.test.rows).toHaveLength(2);
  });

  it("[C-07] compares the newest version with the one before, and rejects an invalid form field by field", async () => {
    await save(lift);
    const { isDraft, against, test } = await testListing(rapid.ctx, rapid.listingId, { on: "samples" });
    expect([isDraft, against, test.rows[0]?.difference]).toEqual([false, 2, 450_00]);
    const wrong = await createForm(rapid.listingId, { "ownFees.0.name": "Boom lift", minimumCharge: "some" });
    const fields = [
      { field: "ownFees.0.figure", code: "book.feeFigureMissing" },
      { field: "minimumCharge", code: "amount.invalid" },
    ];
    await expect(testListing(rapid.ctx, rapid.listingId, { on: "samples", typed: wrong })).rejects.toMatchObject({ fields });
    expect(await checkUnsavedForm(rapid.ctx, rapid.listingId, wrong)).toEqual(fields);
    await expect(checkUnsavedForm(rival.ctx, rapid.listingId, wrong)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[C-07] uses sent requests, or sample jobs if there are none", async () => {
    expect(await testListing(rapid.ctx, rapid.listingId, {})).toMatchObject({ on: "requests", test: { rows: [{ id: both }] } });
    const fresh = await createRoofer(db);
    const first = await testListing(fresh.ctx, fresh.listingId, { typed: await createForm(fresh.listingId, lift, fresh.ctx) });
    expect(first).toMatchObject({ on: "samples", isDraft: true });
    expect(first.test.rows.length).toBeGreaterThan(1);
  });

  it("[C-07] is rejected for manual prices", async () => {
    const byHand = await createRoofer(db, { priceType: "MANUAL" });
    await expect(testListing(byHand.ctx, byHand.listingId, { on: "samples" })).rejects.toMatchObject({ code: "listings.noPrices" });
  });
});

describe("saving expert rules", () => {
  it("[C-07] [Q-06] makes one version of repeated saves and rejects a stale one", async () => {
    const typed = await createForm(rapid.listingId, {
      ...lift,
      "packages.BEST.title": "Crowne Slate",
      "packages.BEST.sets.product": "DESIGNER",
    });
    const saving = { seen: Number(typed.seen), typed };
    await Promise.all([saveExpert(rapid.ctx, rapid.listingId, saving), saveExpert(rapid.ctx, rapid.listingId, saving)]);
    const saved = await loadBuilderListing(rapid.ctx, rapid.listingId);
    expect(saved.book).toMatchObject({ ownFees: [{ name: "Boom lift" }], packages: [{ key: "BEST", title: "Crowne Slate" }] });
    const stale = { ...saving, typed: { ...typed, minimumCharge: "900" } };
    await expect(saveExpert(rapid.ctx, rapid.listingId, stale)).rejects.toMatchObject({ kind: "conflict", code: "listings.changed" });
    await saveExpert(rapid.ctx, rapid.listingId, { ...stale, seen: saved.revision });
    expect((await loadBuilderListing(rapid.ctx, rapid.listingId)).bookVersion).toBe(saved.bookVersion + 1);
    await expect(saveExpert(rival.ctx, rapid.listingId, stale)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[C-07] is rejected for manual prices", async () => {
    const byHand = await createRoofer(db, { priceType: "MANUAL" });
    const saving = { seen: 0, typed: { form: "expert" } };
    await expect(saveExpert(byHand.ctx, byHand.listingId, saving)).rejects.toMatchObject({ code: "listings.noPrices" });
  });
});

describe("the last hundred requests", () => {
  it("[C-07] prices the newest hundred by two books and yields after each", async () => {
    const busy = await createRoofer(db);
    const open = { ...roofJob, product: "NOT_SURE", pitch: "NOT_SURE" };
    const first = await sendTestRequest(ann, [busy], open);
    const [row] = await db.select().from(requests).where(eq(requests.id, first));
    const many = Array.from({ length: 119 }, (_, day) => ({
      ...row!,
      id: undefined,
      draftKey: `busy ${day}`,
      submittedAt: new Date(row!.submittedAt.getTime() - (day + 1) * 86_400_000),
    }));
    const created = await db.insert(requests).values(many).returning({ requestId: requests.id });
    await db.insert(requestContractors).values(created.map(({ requestId }) => ({ requestId, contractorId: busy.contractorId })));
    const packages = [
      { key: "GOOD", sets: { product: "TRADITIONAL" } },
      { key: "BEST", sets: { product: "DESIGNER" }, title: "Best" },
    ];
    await saveBook(systemCtx(db), busy.listingId, { ...starterBook(roof, "CONFIRMED"), packages, minimumCharge: 20_000_00 });
    const turns = countTurns();
    const { test }: ListingTest = await testListing(busy.ctx, busy.listingId, { on: "requests" });
    const turnCount = turns.end();
    expect(new Set(test.rows.map(({ id }) => id)).size).toBe(100);
    expect(test.rows).toHaveLength(200);
    expect(test.rows.some(({ id }) => id === first)).toBe(true);
    expect(turnCount).toBeGreaterThanOrEqual(100);
  });
});

/** Counts `setImmediate` turns until `end`. */
function countTurns() {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (count += type === "Immediate" ? 1 : 0) }).enable();
  return {
    end: () => {
      hook.disable();
      return count;
    },
  };
}
