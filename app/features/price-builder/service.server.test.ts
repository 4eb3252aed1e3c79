import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { openContractor, contractorUser } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { listListingsForScope, saveBook } from "#app/features/listings/service.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { finishListing, savePrices, saveTerms } from "./service.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { chooseService, loadServices } from "#app/features/listings/service/own-services.server.ts";
import { loadVersions, restoreVersion } from "#app/features/price-versions/service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const rapid = await openContractor(ctx, { serviceCategories: ["ROOF"], record: { advanced: true } });
const summit = await openContractor(ctx, { listings: [{}] });
const manager = testCtx(db, { actor: contractorUser(rapid) });
const office = testCtx(db, { actor: contractorUser(rapid, { accountManager: false }) });
const rival = testCtx(db, { actor: contractorUser(summit) });
const confirmed = { priceType: "CONFIRMED" };
/** An inactive listing with example prices. */
async function withExample(category: string): Promise<string> {
  const id = await chooseService(manager, { category });
  await savePrices(manager, id, { seen: await findRevision(id), typed: confirmed, example: true });
  return id;
}

const findRevision = async (id: string) => (await loadBuilderListing(manager, id)).revision;
/** The price form as filled in for the saved prices. */
async function toTypedFields(id: string): Promise<Record<string, string>> {
  const { book } = await loadBuilderListing(manager, id);
  const amounts = Object.entries(book.amounts).map(([cell, cents]) => [`amounts.${cell}`, String(cents / 100)]);
  const percents = Object.entries(book.percents).map(([cell, percent]) => [`percents.${cell}`, String(percent)]);
  return { priceType: book.priceType, ...Object.fromEntries([...amounts, ...percents]) };
}

describe("choosing a service", () => {
  it("[C-07] creates one inactive listing in the profile's area, however often it is chosen", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => chooseService(manager, { category: "PLUM" })));
    expect(new Set(ids).size).toBe(1);
    expect(await loadBuilderListing(manager, ids[0] ?? "")).toMatchObject({
      active: false,
      draft: true,
      area: { postalCode: "60614", rangeMiles: 25 },
      listedStates: ["IL"],
      book: { priceType: "MANUAL", amounts: {} },
    });
  });

  it("[C-07] lists the profile's services first, then all others", async () => {
    const { choices } = await loadServices(manager);
    expect(choices[0]).toMatchObject({ category: "ROOF", ofProfile: true });
    expect(choices.map(({ category }) => category).toSorted()).toEqual([...categoryCodes].toSorted());
    await expect(chooseService(manager, { category: "MOATS" })).rejects.toMatchObject({ fields: [{ field: "category" }] });
  });
});

describe("activating a listing", () => {
  it.each(Object.keys(categories))("[C-07] %s goes from example estimates to confirmed online prices", async (category) => {
    const id = await withExample(category);
    await savePrices(manager, id, { seen: await findRevision(id), typed: { ...(await toTypedFields(id)), ...confirmed } });
    await expect(finishListing(manager, id, { active: true })).rejects.toMatchObject({ code: "listings.examplePrices" });
    await finishListing(manager, id, { active: true, mine: true });
    const scope = { contractorIds: [rapid.id], category: category as "ROOF" };
    expect(await listListingsForScope(ctx, scope)).toMatchObject([{ priceType: "CONFIRMED", book: { example: false } }]);
    await finishListing(manager, id, { active: false });
    expect(await listListingsForScope(ctx, scope)).toEqual([]);
  });

  it("[C-07] requires a price type; manual pricing needs no prices", async () => {
    const ctx = testCtx(db, { actor: contractorUser(await openContractor(testCtx(db))) });
    const id = await chooseService(ctx, { category: "OTHER" });
    await expect(finishListing(ctx, id, { active: true })).rejects.toMatchObject({ code: "listings.noPrices" });
    const { revision: seen } = await loadBuilderListing(ctx, id);
    await savePrices(ctx, id, { seen, typed: { priceType: "MANUAL" } });
    await finishListing(ctx, id, { active: true });
    expect(await loadBuilderListing(ctx, id)).toMatchObject({ active: true, draft: false, priceType: "MANUAL" });
  });

  it("[C-07] an active listing rejects example prices", async () => {
    const id = await withExample("ROOF");
    await savePrices(manager, id, { seen: await findRevision(id), typed: { priceType: "MANUAL" } });
    await finishListing(manager, id, { active: true });
    const saving = { seen: await findRevision(id), typed: confirmed, example: true };
    await expect(savePrices(manager, id, saving)).rejects.toMatchObject({ code: "listings.examplePrices" });
    await finishListing(manager, id, { active: false });
  });
});

describe("saving prices", () => {
  it("[V-18] [V-19] [C-07] reports every missing or invalid field and keeps the saved prices", async () => {
    const id = await withExample("ROOF");
    const { revision: seen, book } = await loadBuilderListing(manager, id);
    const typed: Record<string, string> = { ...(await toTypedFields(id)), "amounts.tearOff": "about 75", "percents.overlaySaving": "26" };
    delete typed["amounts.chimney"];
    delete typed["amounts.covering.WOOD.CEDAR"];
    await expect(savePrices(manager, id, { seen, typed })).rejects.toMatchObject({
      fields: [
        { field: "amounts.tearOff", code: "amount.invalid" },
        { field: "amounts.chimney", code: "book.feeRequired" },
        { field: "percents.overlaySaving", code: "book.percentTooHigh" },
      ],
    });
    expect((await loadBuilderListing(manager, id)).book).toEqual(book);
  });

  it("[C-07] makes one version of a repeated save and rejects a stale one", async () => {
    const id = await withExample("ROOF");
    const seen = await findRevision(id);
    const mine = { ...(await toTypedFields(id)), mine: "on", minimumCharge: "$500" };
    await Promise.all([savePrices(manager, id, { seen, typed: mine }), savePrices(manager, id, { seen, typed: mine })]);
    const saved = await loadBuilderListing(manager, id);
    expect(saved.book).toMatchObject({ minimumCharge: 500_00, example: false });
    const theirs = { ...mine, minimumCharge: "600" };
    await expect(savePrices(office, id, { seen, typed: theirs })).rejects.toMatchObject({ kind: "conflict", code: "listings.changed" });
    await savePrices(office, id, { seen: saved.revision, typed: theirs });
    expect((await loadBuilderListing(manager, id)).bookVersion).toBe(saved.bookVersion + 1);
  });

  it("[Q-06] [C-07] reads volume discount and travel and rejects incomplete ones", async () => {
    const id = await withExample("ROOF");
    const typed = { ...(await toTypedFields(id)), "volumeDiscount.threshold": "10 000", "travel.by": "zone", "travel.zones.1.fee": "40" };
    await expect(savePrices(manager, id, { seen: await findRevision(id), typed })).rejects.toMatchObject({
      fields: [
        { field: "volumeDiscount.percent", code: "book.otherHalfMissing" },
        { field: "travel.zones.1.upToMiles", code: "book.otherHalfMissing" },
      ],
    });
    const complete = { ...typed, "volumeDiscount.percent": "7,5", "travel.zones.1.upToMiles": "30", "travel.zones.3.upToMiles": "10" };
    await savePrices(manager, id, { seen: await findRevision(id), typed: { ...complete, "travel.zones.3.fee": "0" } });
    expect((await loadBuilderListing(manager, id)).book).toMatchObject({
      volumeDiscount: { threshold: 10_000_00, percent: 7.5 },
      travel: {
        by: "zone",
        zones: [
          { upToMiles: 10, fee: 0 },
          { upToMiles: 30, fee: 40_00 },
        ],
      },
    });
  });

  it("[C-07] keeps prices when switching to manual, and data that the builder does not show", async () => {
    const id = await withExample("ROOF");
    const { book } = await loadBuilderListing(manager, id);
    await saveBook(manager, id, { ...book, offers: { roofType: ["METAL"] } });
    await savePrices(manager, id, { seen: await findRevision(id), typed: { priceType: "MANUAL" } });
    expect((await loadBuilderListing(manager, id)).book).toMatchObject({
      priceType: "MANUAL",
      amounts: book.amounts,
      offers: { roofType: ["METAL"] },
    });
    await saveBook(manager, id, book);
  });
});

describe("saving details and terms", () => {
  const typed = {
    listedStates: "Illinois, WI in",
    "licences.0.region": "il",
    "licences.0.number": "104.018",
    "licences.0.kind": "Unlimited",
    "licences.1.region": "",
    startTime: "WEEK",
    "terms.payment": "Half now,\r\nhalf when done.",
    "included.dripEdge": "on",
    "included.nonsense": "on",
  };

  it("[C-07] saves states, licences, start time, terms and inclusions", async () => {
    const id = await withExample("ROOF");
    await saveTerms(manager, id, { seen: await findRevision(id), typed });
    expect(await loadBuilderListing(manager, id)).toMatchObject({
      listedStates: ["IL", "IN", "WI"],
      licences: [{ region: "IL", number: "104.018", kind: "Unlimited" }],
      startTime: "WEEK",
      book: { terms: { payment: "Half now,\nhalf when done.", warranty: "" }, included: ["dripEdge"] },
    });
    const before = await findRevision(id);
    await saveTerms(manager, id, { seen: 0, typed });
    expect(await findRevision(id)).toBe(before);
    await expect(saveTerms(manager, id, { seen: 0, typed: { ...typed, startTime: "" } })).rejects.toMatchObject({
      code: "listings.changed",
    });
  });

  it("[V-16] [C-07] reports unknown states, licences without number or state, and terms over 1,000 characters", async () => {
    const id = await withExample("ROOF");
    const wrong = {
      listedStates: "IL, Atlantis",
      "licences.0.region": "IL",
      "licences.2.number": "7",
      "terms.additional": "x".repeat(1001),
    };
    await expect(saveTerms(manager, id, { seen: await findRevision(id), typed: wrong })).rejects.toMatchObject({
      fields: [
        { field: "listedStates", code: "listings.statesUnknown", details: { states: "Atlantis" } },
        { field: "licences.0.number", code: "listings.licenceNumberMissing" },
        { field: "licences.2.region", code: "listings.licenceStateUnknown" },
        { field: "terms.additional", code: "book.termsTooLong" },
      ],
    });
  });
});

describe("versions of prices", () => {
  it("[C-07] [Q-06] have time and author, and an earlier one can be restored", async () => {
    const guest = await createAccountHelpers(db).newcomer("BUSINESS");
    const actor = { ...contractorUser(rapid), userId: guest.ctx.actor.kind === "user" ? guest.ctx.actor.userId : "" };
    const id = await withExample("ROOF");
    const { book } = await loadBuilderListing(manager, id);
    const typed = { ...(await toTypedFields(id)), minimumCharge: "750" };
    await savePrices(testCtx(db, { actor }), id, { seen: await findRevision(id), typed });
    const { listing, versions } = await loadVersions(manager, id);
    expect(versions[0]).toMatchObject({ version: listing.bookVersion, savedAt: expect.any(Date), savedBy: null });
    await restoreVersion(manager, id, { version: listing.bookVersion - 1, seen: listing.revision });
    const restored = await loadBuilderListing(manager, id);
    expect(restored).toMatchObject({ bookVersion: listing.bookVersion + 1, book: { minimumCharge: book.minimumCharge } });
    await restoreVersion(manager, id, { version: listing.bookVersion - 1, seen: listing.revision });
    expect(await loadBuilderListing(manager, id)).toEqual(restored);
    const stale = { version: listing.bookVersion, seen: listing.revision };
    await expect(restoreVersion(manager, id, stale)).rejects.toMatchObject({ code: "listings.changed" });
    await expect(restoreVersion(manager, id, { version: 999, seen: restored.revision })).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("another contractor's listing", () => {
  it("[S-07] [C-07] is not found by any operation", async () => {
    const id = await withExample("ROOF");
    for (const other of [rival, ctx]) {
      const saving = { seen: await findRevision(id), typed: { priceType: "MANUAL" } };
      const tries = [
        () => loadBuilderListing(other, id),
        () => saveTerms(other, id, { ...saving, typed: { listedStates: "IL" } }),
        () => savePrices(other, id, saving),
        () => finishListing(other, id, { active: true }),
        () => loadVersions(other, id),
        () => restoreVersion(other, id, { version: 1, seen: saving.seen }),
      ];
      for (const one of tries) await expect(one()).rejects.toMatchObject({ kind: "not_found" });
    }
    expect((await loadServices(rival)).listings.map((listing) => listing.id)).toEqual(summit.listingIds);
    const nobody = testCtx(db, { actor: contractorUser(rapid, { contractorId: null }) });
    await expect(loadServices(nobody)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadServices(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await db.$count(listings, eq(listings.contractorId, summit.id))).toBe(1);
  });
});
