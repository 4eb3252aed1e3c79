import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import { contractorUser, openContractor, setVacation } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { coversPlace } from "./model.ts";
import { createListing, listListingsForScope, saveBook, setActive } from "./service.server.ts";
import { priceBooks } from "./tables.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const rapid = await openContractor(ctx, { listings: [{ priceType: "CONFIRMED", rangeMiles: 30, excludedCodes: ["60657"] }] });
const summit = await openContractor(ctx, {
  listings: [{ postalCode: "60201", includedCodes: ["53202"] }, { active: false }, { category: "PLUM" }],
});
const manager = testCtx(db, { actor: contractorUser(rapid) });
const rival = testCtx(db, { actor: contractorUser(summit) });
const [listingId = ""] = rapid.listingIds;
const both = { contractorIds: [rapid.id, summit.id], category: "ROOF" } as const;

/** The example figures, confirmed as the contractor's own prices. */
const ownBook = (priceType: PriceType) => ({ ...starterBook(roof, priceType), example: false });

describe("listings for a scope", () => {
  it("[Q-10] returns the contractors' active listings with book and center", async () => {
    const found = await listListingsForScope(ctx, both);
    expect(found.map((listing) => listing.contractorId)).toEqual([rapid.id, summit.id]);
    expect(found[0]).toMatchObject({
      listingId,
      priceType: "CONFIRMED",
      bookVersion: 1,
      book: { version: 1, category: "ROOF" },
      rangeMiles: 30,
    });
    expect(found[0]?.centre.latitude).toBeCloseTo(41.92, 1);
  });

  it("[S-07] [T30] excludes contractors that the brand has not approved or that are on vacation", async () => {
    expect(await listListingsForScope(testCtx(db, { brand: brands.KM }), both)).toEqual([]);
    await setVacation(manager, rapid.id, true);
    expect((await listListingsForScope(ctx, both)).map((listing) => listing.contractorId)).toEqual([summit.id]);
    await setVacation(manager, rapid.id, false);
    expect(await listListingsForScope(ctx, { contractorIds: [], category: "ROOF" })).toEqual([]);
  });

  it("[D-01] covers places in range or included, but never excluded ones", async () => {
    const [near, far] = await listListingsForScope(ctx, both);
    const place = (code: string) => ({ code, latitude: 41.94, longitude: -87.65 });
    expect(coversPlace(near!, place("60614"))).toBe(true);
    expect(coversPlace(near!, place("60657"))).toBe(false);
    const milwaukee = { latitude: 43.05, longitude: -87.9 };
    expect(coversPlace(far!, { code: "53202", ...milwaukee })).toBe(true);
    expect(coversPlace(far!, { code: "53203", ...milwaukee })).toBe(false);
  });
});

describe("price books", () => {
  it("[Q-06] makes a new version of every change and keeps earlier ones", async () => {
    const book = ownBook("ESTIMATED");
    const second = await saveBook(manager, listingId, { ...book, minimumCharge: 50_000 });
    const third = await saveBook(manager, listingId, { ...book, minimumCharge: 60_000 });
    expect([second, third]).toEqual([2, 3]);
    const kept = await db.select().from(priceBooks).where(eq(priceBooks.listingId, listingId)).orderBy(priceBooks.version);
    expect(kept.map((row) => [row.version, row.book.minimumCharge, row.book.version])).toEqual([
      [1, 0, 1],
      [2, 50_000, 2],
      [3, 60_000, 3],
    ]);
    const [current] = await listListingsForScope(ctx, both);
    expect(current).toMatchObject({ bookVersion: 3, priceType: "ESTIMATED", book: { minimumCharge: 60_000 } });
  });

  it("[Q-06] makes two versions of two concurrent saves", async () => {
    const book = ownBook("CONFIRMED");
    const charges = [10_000, 20_000, 30_000, 40_000];
    const versions = await Promise.all(charges.map((minimumCharge) => saveBook(manager, listingId, { ...book, minimumCharge })));
    expect(new Set(versions).size).toBe(4);
  });

  it("[Q-06] makes no version of an unchanged save, sequential or concurrent", async () => {
    const book = { ...ownBook("CONFIRMED"), minimumCharge: 70_000 };
    const first = await saveBook(manager, listingId, book);
    const again = await Promise.all([1, 2, 3, 4].map((version) => saveBook(manager, listingId, { ...book, version })));
    expect(new Set([first, ...again]).size).toBe(1);
    const other = { ...book, minimumCharge: 80_000 };
    const twice = await Promise.all([saveBook(manager, listingId, other), saveBook(manager, listingId, other)]);
    expect(twice).toEqual([first + 1, first + 1]);
    expect(await saveBook(manager, listingId, book)).toBe(first + 2);
  });

  it("[S-07] returns not_found to anyone but the owner", async () => {
    const book = starterBook(roof);
    for (const other of [rival, ctx]) {
      await expect(saveBook(other, listingId, book)).rejects.toMatchObject({ kind: "not_found" });
      await expect(setActive(other, listingId, false)).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(saveBook(manager, "nonsense", book)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[Q-06] rejects another service's book and unknown or negative prices", async () => {
    const book = starterBook(roof);
    await expect(saveBook(manager, listingId, { ...book, category: "PLUM" })).rejects.toMatchObject({
      fields: [{ field: "category", code: "listings.otherCategory" }],
    });
    await expect(saveBook(manager, listingId, { ...book, amounts: { ...book.amounts, nonsense: 1 } })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(saveBook(manager, listingId, { ...book, minimumCharge: -1 })).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("a new listing", () => {
  const typed = { category: "ROOF", area: { postalCode: "60614", rangeMiles: 10 } };

  it("[S-07] can only be added by its contractor", async () => {
    await expect(createListing(rival, { ...typed, contractorId: rapid.id })).rejects.toMatchObject({ kind: "not_found" });
    await expect(createListing(ctx, { ...typed, contractorId: rapid.id })).rejects.toMatchObject({ kind: "not_found" });
    expect(await createListing(manager, { ...typed, contractorId: rapid.id })).toEqual({ id: expect.any(String) });
  });

  it("[V-04] [C-06] names invalid and unknown postal codes", async () => {
    const area = (includedCodes: unknown) => ({ ...typed, contractorId: rapid.id, area: { ...typed.area, includedCodes } });
    const refusal = (zips: string) => ({
      kind: "invalid",
      fields: [{ field: "area.includedCodes", code: "places.zipsInvalid", details: { zips } }],
    });
    await expect(createListing(manager, area("60657, 6065 Evanston"))).rejects.toMatchObject(refusal("6065, Evanston"));
    await expect(createListing(manager, area("60657 00000,H0H"))).rejects.toMatchObject(refusal("00000, H0H"));
    expect(await createListing(manager, area("60657 60201, H2X 1Y4"))).toEqual({ id: expect.any(String) });
  });

  it("[C-07] cannot be activated with online pricing before it has prices", async () => {
    const priced = { ...typed, contractorId: rapid.id, priceType: "CONFIRMED" };
    await expect(createListing(manager, { ...priced, active: true })).rejects.toMatchObject({ code: "listings.noPrices" });
    const { id } = await createListing(manager, priced);
    await expect(setActive(manager, id, true)).rejects.toMatchObject({ code: "listings.noPrices" });
    await saveBook(manager, id, ownBook("CONFIRMED"));
    await setActive(manager, id, true);
  });

  it("[C-07] cannot be activated with example prices", async () => {
    const example = { ...typed, contractorId: rapid.id, book: starterBook(roof, "CONFIRMED") };
    await expect(createListing(manager, { ...example, active: true })).rejects.toMatchObject({ code: "listings.examplePrices" });
    const { id } = await createListing(manager, example);
    await expect(setActive(manager, id, true)).rejects.toMatchObject({ code: "listings.examplePrices" });
  });
});
