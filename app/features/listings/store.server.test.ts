import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { findOwnListing, insertBook, saveActive } from "./store.server.ts";
import { listings, priceBooks } from "./tables.server.ts";

const { db } = await testDatabase();

it("[T30] finds no row of another contractor's listing, even without a permission check", async () => {
  const { listingId } = await createRoofer(db);
  for (const ctx of [(await createRoofer(db)).ctx, (await createHomeowner(db)).ctx, testCtx(db)]) {
    expect(await findOwnListing(ctx, listingId)).toBeNull();
    await saveActive(ctx, listingId, false);
    await expect(insertBook(ctx, listingId, starterBook(roof))).rejects.toThrow("no listing");
  }
  expect(await db.select().from(listings).where(eq(listings.id, listingId))).toMatchObject([{ active: true, bookVersion: 1 }]);
  expect(await db.$count(priceBooks, eq(priceBooks.listingId, listingId))).toBe(1);
});
