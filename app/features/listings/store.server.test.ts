import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { staff } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { findOwnListing, insertBook, saveActive } from "./store.server.ts";
import { deleteUnusedListing } from "./store/entity.server.ts";
import { listings, priceBooks } from "./tables.server.ts";

const { db } = await testDatabase();

it("[T30] finds no row of another contractor's listing, even without a permission check", async () => {
  const { listingId } = await createRoofer(db);
  for (const ctx of [(await createRoofer(db)).ctx, (await createHomeowner(db)).ctx, testCtx(db)]) {
    expect(await findOwnListing(ctx, listingId)).toBeNull();
    await saveActive(ctx, listingId, false);
    await expect(insertBook(ctx, listingId, starterBook(roof))).rejects.toThrow("Listing not found");
  }
  expect(await db.select().from(listings).where(eq(listings.id, listingId))).toMatchObject([{ active: true, bookVersion: 1 }]);
  expect(await db.$count(priceBooks, eq(priceBooks.listingId, listingId))).toBe(1);
});

it("[T30] [S-07] deletes a listing only for its own contractor, not for staff who can read it", async () => {
  const { ctx, listingId } = await createRoofer(db);
  for (const other of [
    await staff(db, "ROLE_SUPER_ADMIN"),
    await staff(db, "ROLE_SALES"),
    await createRoofer(db),
    await createHomeowner(db),
  ])
    expect(await deleteUnusedListing(other.ctx, listingId)).toBe(false);
  expect(await deleteUnusedListing(testCtx(db), listingId)).toBe(false);
  expect(await deleteUnusedListing(ctx, listingId)).toBe(true);
});
