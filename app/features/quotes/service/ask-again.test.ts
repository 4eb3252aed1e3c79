import { and, eq, like } from "drizzle-orm";
import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { testDatabase } from "../../../../tests/database.ts";
import {
  ctxAfterDays,
  systemCtx,
  createHomeowner,
  createTestQuote,
  sendTestRequest,
  createRoofer,
  roofJob,
} from "../../../../tests/request-fixtures.ts";
import { expireQuotes } from "./clock.server.ts";
import { loadCustomerQuote, listQuotesOfRequest } from "./homeowner.server.ts";
import { askAgain } from "./pricing.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const late = ctxAfterDays(from, 31);
const book = starterBook(roof, "CONFIRMED");

it("[Q-11] asking again uses the current book; the expired quote keeps its price", async () => {
  const to = await createRoofer(db);
  const old = await createTestQuote(from, to);
  const dearer = { ...book, amounts: { ...book.amounts, permit: (book.amounts.permit ?? 0) + 100_00 } };
  await saveBook(systemCtx(db), to.listingId, dearer);
  const again = await askAgain(late, { id: old.id });
  const renewed = await loadCustomerQuote(late, old.requestId, again.id);
  expect(renewed).toMatchObject({ status: "FIRM", price: { total: old.price.total + 100_00 }, canAskAgain: false });
  expect(renewed.expiresAt > old.expiresAt).toBe(true);
  expect((await loadCustomerQuote(late, old.requestId, old.id)).price).toEqual(old.price);
});

it("[N-04] [Q-11] notifies the contractor once, however often the button is pressed and the clock runs", async () => {
  const to = await createRoofer(db);
  const old = await createTestQuote(from, to);
  const presses = [1, 2, 3, 4].map(() => askAgain(late, { id: old.id }));
  const [answers] = await Promise.all([Promise.all(presses), expireQuotes(systemCtx(db, late.now))]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await listQuotesOfRequest(late, old.requestId)).toHaveLength(2);
  const noticeFilter = and(eq(notices.template, "contractor.askedAgain"), like(notices.key, `quote:${answers[0]!.id}:%`));
  expect(await db.$count(notices, noticeFilter)).toBe(1);
  expect(await askAgain(ctxAfterDays(from, 32), { id: old.id })).toEqual(answers[0]);
});

it("[C-07] [Q-11] a deactivated listing gives no new quote until it is reactivated", async () => {
  const to = await createRoofer(db);
  const old = await createTestQuote(from, to);
  const switchTo = (active: boolean) => db.update(listings).set({ active }).where(eq(listings.id, to.listingId));
  await switchTo(false);
  await expect(askAgain(late, { id: old.id })).rejects.toMatchObject({ kind: "conflict", code: "quote.contractorAway" });
  expect((await loadCustomerQuote(late, old.requestId, old.id)).canAskAgain).toBe(true);
  await switchTo(true);
  expect(await askAgain(late, { id: old.id })).toMatchObject({ status: "FIRM" });
});

it("[Q-11] [Q-12] waits for the contractor's price, with a reason, when the current book no longer covers the work", async () => {
  const to = await createRoofer(db);
  const old = await createTestQuote(from, to);
  await saveBook(systemCtx(db), to.listingId, { ...book, offers: { roofType: ["METAL"] } });
  const again = await askAgain(late, { id: old.id });
  const renewed = await loadCustomerQuote(late, old.requestId, again.id);
  expect(renewed).toMatchObject({ status: "PRICE_WAITING", price: { type: "NONE", because: { key: expect.stringMatching(/\w/) } } });
});

it("[Q-10] [Q-11] renews each package separately; a discontinued one is priced by hand", async () => {
  const to = await createRoofer(db, { packages: true });
  const requestId = await sendTestRequest(from, [to], { ...roofJob, product: "NOT_SURE" });
  const offers = await listQuotesOfRequest(from.ctx, requestId);
  expect(offers.map(({ packageKey }) => packageKey)).toEqual(["GOOD", "BETTER", "BEST"]);
  const [good, better] = [offers[0]!, offers[1]!];
  const again = await askAgain(late, { id: better.id });
  expect(await loadCustomerQuote(late, requestId, again.id)).toMatchObject({ packageKey: "BETTER", price: { total: better.price.total } });
  await saveBook(systemCtx(db), to.listingId, { ...book, packages: [] });
  expect(await askAgain(late, { id: good.id })).toMatchObject({ status: "PRICE_WAITING" });
});
