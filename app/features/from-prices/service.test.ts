import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { loadPins } from "#app/features/directory/service/pins.server.ts";
import { searchCards } from "#app/features/directory/tables.server.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { saveTerms } from "#app/features/price-builder/service.server.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { computeListedPrice } from "./model.ts";
import { refreshOutdatedPrices } from "./service/outdated-prices.server.ts";
import { listedPrices } from "./tables.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });
const book = { ...starterBook(roof, "CONFIRMED"), example: false };
const expected = (over: Partial<typeof book> = {}) =>
  computeListedPrice(roof, { ...book, ...over }, { zip: "60614", date: "2026-03-02", catalogue: [] }).fromPrice;

const contractor = await openContractor(ctx, { name: "Rapid", listings: [{ priceType: "CONFIRMED" }] });
const [id = ""] = contractor.listingIds;
const manager = testCtx(db, { actor: contractorUser(contractor) });

async function findShown(category = "ROOF" as const) {
  const { items } = await searchDirectory(ctx, { place: "60614", category });
  const { spots } = await loadPins(ctx, { place: "60614", category });
  expect(spots[0]?.contractors[0]?.fromPrice).toBe(items[0]?.fromPrice);
  return items[0]?.fromPrice;
}

describe("the price on a card", () => {
  it("[D-04] is that of the contractor's own list, and follows each version of it", async () => {
    expect(await findShown()).toBe(expected());
    const amounts = { ...book.amounts, tearOff: 190_00 };
    await saveBook(manager, id, { ...book, amounts });
    expect(await findShown()).toBe(expected({ amounts }));
    expect(expected({ amounts })).not.toBe(expected());
    await saveBook(manager, id, { ...book, amounts: { ...amounts, tearOff: 0 } });
    expect(await findShown()).toBeNull();
    await saveBook(manager, id, book);
    expect(await findShown()).toBe(expected());
  });

  it("[D-04] [C-07] is hidden by its contractor and shown again", async () => {
    const save = async (typed: Record<string, string>) =>
      saveTerms(manager, id, { seen: (await loadBuilderListing(manager, id)).revision, typed });
    await save({ hidesFromPrice: "on" });
    expect((await loadBuilderListing(manager, id)).hidesFromPrice).toBe(true);
    expect(await findShown()).toBeNull();
    await save({});
    expect(await findShown()).toBe(expected());
  });

  it("[D-04] is the lowest of the listings, and none of a Standard contractor", async () => {
    const { publicId } = await openContractor(ctx, { listings: [{ priceType: "MANUAL", category: "BATH" }], record: { advanced: false } });
    const { items } = await searchDirectory(ctx, { place: "60614", category: "BATH" });
    expect(items).toMatchObject([{ publicId, fromPrice: null }]);
  });

  it("[D-04] is computed by the job for price lists and contractors from before a release", async () => {
    await db.delete(listedPrices);
    await db.delete(searchCards);
    expect(await findShown()).toBeNull();
    await refreshOutdatedPrices(system);
    expect(await findShown()).toBe(expected());
    expect(await db.$count(searchCards)).toBe(2);
    await db.update(listedPrices).set({ revision: 0, fromPrice: 1_00 }).where(eq(listedPrices.listingId, id));
    await refreshOutdatedPrices(system);
    expect(await findShown()).toBe(expected());
    await expect(refreshOutdatedPrices(manager)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("[Q-05] [T28] is the only stored figure of a price list, and rounded", async () => {
    const [row] = await db.select().from(listedPrices).where(eq(listedPrices.listingId, id));
    expect(Object.keys(row ?? {})).toEqual(["listingId", "bookVersion", "zip", "revision", "fromPrice", "repairs", "productsOn"]);
    const [{ version } = { version: 0 }] = await db.select({ version: listings.bookVersion }).from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ bookVersion: version, zip: "60614", repairs: true });
    expect((row?.fromPrice ?? 1) % 10_00).toBe(0);
  });
});
