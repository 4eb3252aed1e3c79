import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import { dayMs, localDate } from "#app/lib/time-zones.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith, systemCtx, createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import * as contractor from "./contractor.server.ts";
import { loadCustomerQuote } from "./homeowner.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);

describe("validity of a new price", () => {
  it.each([7, 90])("[Q-13] [Q-11] is the %i days of its book, counted from each new price", async (days) => {
    const book = (priceType: PriceType) => ({ ...starterBook(roof, priceType), validityDays: days });
    const [estimator, sure, asked] = [await createRoofer(db, { priceType: "ESTIMATED" }), await createRoofer(db), await createRoofer(db)];
    await saveBook(systemCtx(db), estimator.listingId, book("ESTIMATED"));
    await saveBook(systemCtx(db), sure.listingId, book("CONFIRMED"));
    await saveBook(systemCtx(db), asked.listingId, { ...book("CONFIRMED"), offers: { roofType: ["METAL"] } });
    const [estimate, confirmed, open] = [
      await createTestQuote(from, estimator),
      await createTestQuote(from, sure),
      await createTestQuote(from, asked),
    ];
    expect(open.status).toBe("PRICE_WAITING");
    const now = new Date(from.ctx.now.getTime() + 5 * dayMs);
    const price = { seen: 1, total: 900_000 };
    const until = { expiresAt: new Date(now.getTime() + days * dayMs).toISOString() };
    expect(await contractor.adjustPrice(ctxWith(estimator, { now }), { id: estimate.id, ...price })).toMatchObject(until);
    expect(await contractor.confirmPrice(ctxWith(estimator, { now }), { id: estimate.id, seen: 2 })).toMatchObject(until);
    expect(await contractor.adjustAndConfirm(ctxWith(sure, { now }), { id: confirmed.id, ...price })).toMatchObject(until);
    expect(await contractor.providePrice(ctxWith(asked, { now }), { id: open.id, ...price })).toMatchObject(until);
    const shown = await loadCustomerQuote(from.ctx, confirmed.requestId, confirmed.id);
    expect(shown.price.validUntil).toBe(localDate(new Date(until.expiresAt), "America/Chicago"));
  });

  it("[Q-13] follows the book that priced the quote, not the current one; thirty days without a book", async () => {
    const [sure, byHand] = [await createRoofer(db), await createRoofer(db, { priceType: null })];
    const book = { ...starterBook(roof, "CONFIRMED"), validityDays: 7 };
    await saveBook(systemCtx(db), sure.listingId, book);
    const [priced, open] = [await createTestQuote(from, sure), await createTestQuote(from, byHand)];
    await saveBook(systemCtx(db), sure.listingId, { ...book, validityDays: 90 });
    const now = new Date(from.ctx.now.getTime() + dayMs);
    const [week, month] = [7, 30].map((days) => ({ expiresAt: new Date(now.getTime() + days * dayMs).toISOString() }));
    const price = { seen: 1, total: 900_000 };
    expect(await contractor.adjustAndConfirm(ctxWith(sure, { now }), { id: priced.id, ...price })).toMatchObject(week!);
    expect(await contractor.providePrice(ctxWith(byHand, { now }), { id: open.id, ...price })).toMatchObject(month!);
  });
});
