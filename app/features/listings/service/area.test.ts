import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchContractors } from "#app/features/directory/store/search.server.ts";
import { listKnownPlaces } from "#app/features/places/service.server.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { coversPlace } from "../model.ts";
import { listListingsForScope } from "../service.server.ts";
import { saveTerms } from "#app/features/price-builder/service.server.ts";
import { loadBuilderListing } from "./own-listing.server.ts";
import { previewArea } from "./area-preview.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const contractor = await openContractor(ctx, { listings: [{ rangeMiles: 25 }] });
const rival = testCtx(db, { actor: contractorUser(await openContractor(ctx, { postalCode: "99501" })) });
const manager = testCtx(db, { actor: contractorUser(contractor) });
const id = contractor.listingIds[0] ?? "";

interface Typed {
  middle?: string;
  range?: string;
  also?: string;
  not?: string;
}

const typedArea = ({ middle = "60614", range = "10", also = "", not = "" }: Typed = {}) => ({
  "area.postalCode": middle,
  "area.rangeMiles": range,
  "area.includedCodes": also,
  "area.excludedCodes": not,
});

async function save(area: Typed, over: Record<string, string> = {}): Promise<void> {
  const { revision: seen } = await loadBuilderListing(manager, id);
  await saveTerms(manager, id, { seen, typed: { ...typedArea(area), ...over } });
}

async function isFound(code: string): Promise<boolean> {
  const found = await searchContractors(ctx, { code, categories: ["ROOF"], sort: "BY_DISTANCE", page: 0, badgeMasks: [] });
  return found?.found.some(({ contractor_id }) => contractor_id === contractor.id) ?? false;
}

describe("a listing's service area", () => {
  it("[C-07] [D-01] hides the contractor in excluded codes and shows it in included codes out of range", async () => {
    await save({});
    expect([await isFound("60657"), await isFound("53202")]).toEqual([true, false]);
    await save({ not: "60657", also: "53202-1234\n53203" });
    expect([await isFound("60657"), await isFound("53202"), await isFound("53203"), await isFound("60614")]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await save({});
    expect([await isFound("60657"), await isFound("53202")]).toEqual([true, false]);
  });

  it("[C-07] [D-01] applies a new range or center immediately; without a center it uses the contractor's own", async () => {
    await save({ range: "100" });
    expect(await isFound("53202")).toBe(true);
    await save({ middle: "53202", range: "10" });
    expect([await isFound("53202"), await isFound("60614")]).toEqual([true, false]);
    await save({ middle: " " });
    expect(await loadBuilderListing(manager, id)).toMatchObject({ area: { postalCode: "60614", city: "Chicago", rangeMiles: 10 } });
    expect([await isFound("53202"), await isFound("60614")]).toEqual([false, true]);
  });

  it("[C-06] [V-01] names invalid and unknown codes per field and keeps the saved area", async () => {
    await save({ also: "53202" });
    const { area } = await loadBuilderListing(manager, id);
    const refused = (field: string, zips: string) => ({ field, code: "places.zipsInvalid", details: { zips } });
    await expect(save({ also: "53202 6061 chicago", range: "501" })).rejects.toMatchObject({
      fields: [{ field: "area.rangeMiles", code: "input.numberInvalid" }, refused("area.includedCodes", "6061, chicago")],
    });
    await expect(save({ middle: "00000", also: "53202 99999", not: "00001" })).rejects.toMatchObject({
      fields: [refused("area.postalCode", "00000"), refused("area.includedCodes", "99999"), refused("area.excludedCodes", "00001")],
    });
    const many = Array.from({ length: 2001 }, (_, at) => String(10_000 + at)).join(" ");
    await expect(save({ not: many })).rejects.toMatchObject({ fields: [{ field: "area.excludedCodes", code: "places.tooManyZips" }] });
    expect((await loadBuilderListing(manager, id)).area).toEqual(area);
  });

  it("[C-07] ignores an unchanged save, rejects a stale one, and is kept by forms without area fields", async () => {
    await save({ also: "53202" });
    const { revision } = await loadBuilderListing(manager, id);
    await save({ also: "53202", range: "10.0" });
    expect((await loadBuilderListing(manager, id)).revision).toBe(revision);
    await expect(saveTerms(manager, id, { seen: revision - 1, typed: typedArea({ range: "11" }) })).rejects.toMatchObject({
      code: "listings.changed",
    });
    await saveTerms(manager, id, { seen: revision, typed: { startTime: "WEEK" } });
    expect(await loadBuilderListing(manager, id)).toMatchObject({ startTime: "WEEK", area: { rangeMiles: 10, includedCodes: ["53202"] } });
  });

  it("[Q-06] [C-07] cannot move to a place that forbids the deposit in the payment terms", async () => {
    const half = { "terms.payment": "50% deposit" };
    const refused = { fields: [{ field: "terms.payment", code: "listings.depositAboveCap" }] };
    await expect(save({ middle: "02108" }, half)).rejects.toMatchObject(refused);
    await save({ middle: "02108" });
    expect((await loadBuilderListing(manager, id)).area.region).toBe("MA");
  });

  it("[S-07] [C-07] is visible and editable for its contractor only", async () => {
    for (const one of [
      () => previewArea(rival, id),
      () => previewArea(rival, id, typedArea()),
      () => saveTerms(rival, id, { seen: 0, typed: typedArea() }),
    ])
      await expect(one()).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[D-01] [Q-02] quotes exactly the places where the directory finds the contractor, whatever codes are listed", async () => {
    const codes = ["60614", "60657", "60201", "60540", "53202", "46320", "61820", "H2X"];
    const places = await listKnownPlaces(ctx, codes);
    const some = fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 4 });
    const area = fc.record({ middle: fc.constantFrom(...codes), range: fc.integer({ min: 0, max: 150 }), also: some, not: some });
    await fc.assert(
      fc.asyncProperty(area, async ({ middle, range, also, not }) => {
        await save({ middle, range: String(range), also: also.join(" "), not: not.join(",") });
        const [listing] = await listListingsForScope(ctx, { contractorIds: [contractor.id], category: "ROOF" });
        for (const place of places) expect(await isFound(place.code), place.code).toBe(coversPlace(listing!, place));
      }),
      { seed: 60_614, numRuns: 20 },
    );
  }, 60_000);
});

describe("an unsaved area", () => {
  it("[C-06] is previewed with its number of codes, skipping unreadable ones", async () => {
    await save({});
    const saved = await previewArea(manager, id);
    expect(saved).toMatchObject({
      centre: { city: "Chicago", region: "IL", postalCode: "60614" },
      rangeMiles: 10,
      included: [],
      excluded: [],
    });
    const typed = await previewArea(manager, id, typedArea({ also: "53202, 5320", not: "60657 60614" }));
    expect(typed).toMatchObject({ included: [{ latitude: expect.closeTo(43, 0) }], excluded: [{}, {}], covered: saved.covered - 1 });
    expect(await previewArea(manager, id, typedArea({ range: "0" }))).toMatchObject({ covered: 1 });
    expect(await previewArea(manager, id)).toEqual(saved);
    await expect(previewArea(manager, id, typedArea({ range: "far" }))).rejects.toMatchObject({
      fields: [{ field: "area.rangeMiles", code: "input.numberInvalid" }],
    });
    await expect(previewArea(manager, id, typedArea({ middle: "6061", range: "501" }))).rejects.toMatchObject({
      fields: [{ field: "area.postalCode" }, { field: "area.rangeMiles" }],
    });
    await expect(previewArea(manager, id, typedArea({ middle: "00000" }))).rejects.toMatchObject({
      fields: [{ field: "area.postalCode" }],
    });
  });
});
