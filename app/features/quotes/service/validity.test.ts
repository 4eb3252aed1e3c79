import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import { day, localDate } from "#app/lib/time-zones.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { at, clock, homeowner, quoted, roofer } from "../../../../tests/market.ts";
import * as contractor from "./contractor.server.ts";
import { findQuote } from "./homeowner.server.ts";

const { db } = await testDatabase();
const from = await homeowner(db);

describe("validity of a new price", () => {
  it.each([7, 90])(
    "[Q-13] [Q-11] is the %i days of its book, counted from each new price",
    async (days) => {
      const book = (priceType: PriceType) => ({ ...starterBook(roof, priceType), validityDays: days });
      const [estimator, sure, asked] = [await roofer(db, { priceType: "ESTIMATED" }), await roofer(db), await roofer(db)];
      await saveBook(clock(db), estimator.listingId, book("ESTIMATED"));
      await saveBook(clock(db), sure.listingId, book("CONFIRMED"));
      await saveBook(clock(db), asked.listingId, { ...book("CONFIRMED"), offers: { roofType: ["METAL"] } });
      const [estimate, confirmed, open] = [await quoted(from, estimator), await quoted(from, sure), await quoted(from, asked)];
      expect(open.status).toBe("PRICE_WAITING");
      const now = new Date(from.ctx.now.getTime() + 5 * day);
      const price = { seen: 1, total: 900_000 };
      const until = { expiresAt: new Date(now.getTime() + days * day).toISOString() };
      expect(await contractor.adjustPrice(at(estimator, { now }), { id: estimate.id, ...price })).toMatchObject(until);
      expect(await contractor.confirmPrice(at(estimator, { now }), { id: estimate.id, seen: 2 })).toMatchObject(until);
      expect(await contractor.adjustAndConfirm(at(sure, { now }), { id: confirmed.id, ...price })).toMatchObject(until);
      expect(await contractor.providePrice(at(asked, { now }), { id: open.id, ...price })).toMatchObject(until);
      const shown = await findQuote(from.ctx, confirmed.requestId, confirmed.id);
      expect(shown.price.validUntil).toBe(localDate(new Date(until.expiresAt), "America/Chicago"));
    },
  );

  it("[Q-13] follows the book that priced the quote, not the current one; thirty days without a book", async () => {
    const [sure, byHand] = [await roofer(db), await roofer(db, { priceType: null })];
    const book = { ...starterBook(roof, "CONFIRMED"), validityDays: 7 };
    await saveBook(clock(db), sure.listingId, book);
    const [priced, open] = [await quoted(from, sure), await quoted(from, byHand)];
    await saveBook(clock(db), sure.listingId, { ...book, validityDays: 90 });
    const now = new Date(from.ctx.now.getTime() + day);
    const [week, month] = [7, 30].map((days) => ({ expiresAt: new Date(now.getTime() + days * day).toISOString() }));
    const price = { seen: 1, total: 900_000 };
    expect(await contractor.adjustAndConfirm(at(sure, { now }), { id: priced.id, ...price })).toMatchObject(week!);
    expect(await contractor.providePrice(at(byHand, { now }), { id: open.id, ...price })).toMatchObject(month!);
  });
});
