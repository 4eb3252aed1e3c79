import { expect, it } from "vitest";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { listListingsForScope } from "#app/features/listings/service.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { inTransaction } from "#app/platform/context.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { listQuotesOfRequest } from "./homeowner.server.ts";
import { priceRequest } from "./pricing.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);

/** A book that the engine fails to read this many times. */
function createFailingBook(book: PriceBook, times: number): PriceBook {
  let left = times;
  return new Proxy(book, {
    get(target, field) {
      if (left > 0) {
        left -= 1;
        throw new Error("the book cannot be read");
      }
      return Reflect.get(target, field);
    },
  });
}

it.each([
  { often: "once", times: 1, status: "FIRM", type: "CONFIRMED" },
  { often: "twice", times: 2, status: "PRICE_WAITING", type: "NONE" },
])("[Q-11] pricing that fails $often is retried once and never blocks the request", async ({ times, status, type }) => {
  const firm = await createRoofer(db);
  const { requestId } = await createTestQuote(from, firm);
  const { accountId } = from.actor;
  const [listing] = await listListingsForScope(from.ctx, { contractorIds: [firm.contractorId], category: "ROOF" });
  const place = await loadPlaceByZip(from.ctx, "60614");
  const scope = { requestId, brand: "DELTA", accountId, category: "ROOF", answers: roofJob, place } as const;
  const listings = [{ ...listing!, book: createFailingBook(listing!.book, times) }];
  const [made] = await inTransaction(from.ctx, (tx) => priceRequest(tx, scope, { contractorIds: [firm.contractorId], listings }));
  const quotes = await listQuotesOfRequest(from.ctx, requestId);
  expect(quotes.find(({ id }) => id === made!.id)).toMatchObject({ status, price: { type } });
});
