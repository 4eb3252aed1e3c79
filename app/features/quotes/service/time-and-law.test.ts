import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { answerUnknowns } from "#app/features/requests/service/later-answers.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { inTransaction } from "#app/platform/context.ts";
import { testDatabase } from "../../../../tests/database.ts";
import {
  ctxAfterDays,
  systemCtx,
  createHomeowner,
  createTestQuote,
  createRoofer,
  roofJob,
  sendTestRequest,
} from "../../../../tests/request-fixtures.ts";
import { expireQuotes } from "./clock.server.ts";
import * as contractor from "./contractor.server.ts";
import { askToConfirm, loadCustomerQuote, listQuotesOfRequest } from "./homeowner.server.ts";
import { askAgain } from "./pricing.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const to = await createRoofer(db, { priceType: "ESTIMATED" });
const firm = await createRoofer(db);

/** Resolves when a statement waits for a row lock of another transaction. */
async function waitForBlockedStatement(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length === 0);
}

describe("expired quote", () => {
  it("[Q-14] cannot be ordered or changed, even before the clock job runs", async () => {
    const quote = await createTestQuote(from, firm);
    const late = ctxAfterDays(from, 30);
    const order = { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: "a-late-order" };
    await expect(orderQuote(late, order)).rejects.toMatchObject({ kind: "conflict", code: "quote.expired" });
    await expect(contractor.adjustAndConfirm(ctxAfterDays(firm, 30), { id: quote.id, seen: 1, total: 1 })).rejects.toMatchObject({
      code: "quote.expired",
    });
    expect(await loadCustomerQuote(late, quote.requestId, quote.id)).toMatchObject({ status: "EXPIRED", events: [], canAskAgain: true });
    expect(await loadCustomerQuote(ctxAfterDays(from, 29.9), quote.requestId, quote.id)).toMatchObject({
      status: "FIRM",
      events: ["order", "cancel"],
    });
  });

  it("[Q-13] a new price extends validity by 30 days", async () => {
    const quote = await createTestQuote(from, to);
    await contractor.confirmPrice(ctxAfterDays(to, 29), { id: quote.id, seen: 1 });
    const stands = await loadCustomerQuote(ctxAfterDays(from, 58), quote.requestId, quote.id);
    expect(stands.status).toBe("FIRM");
    expect(stands.price.validUntil).toBe(localDate(new Date(stands.expiresAt), "America/Chicago"));
  });

  it("[Q-11] can be asked for again once: same scope and package at the current book", async () => {
    const quote = await createTestQuote(from, firm);
    const late = ctxAfterDays(from, 31);
    const again = await Promise.all([askAgain(late, { id: quote.id }), askAgain(late, { id: quote.id }), askAgain(late, { id: quote.id })]);
    expect(new Set(again.map((one) => one.id)).size).toBe(1);
    expect(again[0]).toMatchObject({ requestId: quote.requestId, status: "FIRM", version: 1 });
    const all = await listQuotesOfRequest(late, quote.requestId);
    expect(all.map((one) => [one.status, one.canAskAgain])).toEqual([
      ["EXPIRED", false],
      ["FIRM", false],
    ]);
    expect(all[1]!.price.total).toBe(quote.price.total);
  });

  it("[Q-11] [Q-14] is either ordered or renewed, never both, when both happen at the last moment", async () => {
    const quote = await createTestQuote(from, firm);
    const order = { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}` };
    const again = await inTransaction(from.ctx, async (tx) => {
      await orderQuote(tx, order);
      const asked = Promise.allSettled([askAgain(ctxAfterDays(from, 31), { id: quote.id })]);
      await Promise.race([asked, waitForBlockedStatement()]);
      return { asked };
    });
    expect(await again.asked).toMatchObject([{ status: "rejected", reason: { code: "quote.wrongState" } }]);
    expect((await listQuotesOfRequest(from.ctx, quote.requestId)).map((one) => one.status)).toEqual(["ORDERED"]);
  });

  it("[C-05] cannot be renewed while valid, or while the contractor is on vacation", async () => {
    const away = await createRoofer(db);
    const quote = await createTestQuote(from, away);
    await expect(askAgain(from.ctx, { id: quote.id })).rejects.toMatchObject({ code: "quote.wrongState" });
    await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, away.contractorId));
    await expect(askAgain(ctxAfterDays(from, 31), { id: quote.id })).rejects.toMatchObject({ code: "quote.contractorAway" });
  });

  it("[T30] cannot be renewed once its brand no longer shows the contractor", async () => {
    for (const priceType of ["CONFIRMED", null] as const) {
      const gone = await createRoofer(db, { priceType });
      const quote = await createTestQuote(from, gone);
      await db.update(mepProfiles).set({ approved: false }).where(eq(mepProfiles.contractorId, gone.contractorId));
      await expect(askAgain(ctxAfterDays(from, 31), { id: quote.id })).rejects.toMatchObject({ code: "quote.contractorAway" });
    }
  });

  it("[N-04] notifies both parties once, however often the clock job runs", async () => {
    const quote = await createTestQuote(from, firm);
    const late = systemCtx(db, ctxAfterDays(from, 31).now);
    await Promise.all([expireQuotes(late), expireQuotes(late), expireQuotes(late)]);
    const sentNotices = await db
      .select()
      .from(notices)
      .where(like(notices.key, `quote:${quote.id}:2:%`));
    expect(sentNotices.map((notice) => notice.template).sort()).toEqual(["contractor.expired", "customer.expired"]);
  });
});

describe("local law", () => {
  it("[Q-11] in Ontario a confirmed price stays within ten percent of the estimate until the homeowner asks to confirm a new one", async () => {
    const quote = await createTestQuote(from, to);
    await db.update(requests).set({ region: "ON", postalCode: "M5V" }).where(eq(requests.id, quote.requestId));
    const { id } = quote;
    const much = Math.round(quote.price.total * 1.2);
    const little = Math.floor(quote.price.total * 1.1);
    await expect(contractor.adjustAndConfirm(to.ctx, { id, seen: 1, total: much })).rejects.toMatchObject({
      code: "quote.aboveEstimate",
      details: { percent: 10 },
    });
    await contractor.adjustPrice(to.ctx, { id, seen: 1, total: much });
    await expect(contractor.confirmPrice(to.ctx, { id, seen: 2 })).rejects.toMatchObject({ code: "quote.aboveEstimate" });
    await askToConfirm(from.ctx, { id, seen: 2 });
    expect(await contractor.confirmPrice(to.ctx, { id, seen: 3 })).toMatchObject({ status: "FIRM" });
    const other = await createTestQuote(from, to);
    await db.update(requests).set({ region: "ON", postalCode: "M5V" }).where(eq(requests.id, other.requestId));
    expect(await contractor.adjustAndConfirm(to.ctx, { id: other.id, seen: 1, total: little })).toMatchObject({ status: "FIRM" });
    await expect(contractor.adjustAndConfirm(to.ctx, { id: other.id, seen: 2, total: 3 * little })).rejects.toMatchObject({
      code: "quote.aboveEstimate",
    });
  });

  it("[Q-11] [Q-13] in Ontario the price book's estimate limits a price set by hand after an answer that the price book cannot price", async () => {
    const byBook = await createRoofer(db);
    const book = starterBook(roof, "CONFIRMED");
    await saveBook(systemCtx(db), byBook.listingId, { ...book, offers: { product: ["TRADITIONAL", "ARCHITECTURAL"] } });
    const requestId = await sendTestRequest(from, [byBook], { ...roofJob, product: "NOT_SURE" });
    await db.update(requests).set({ region: "ON", postalCode: "M5V" }).where(eq(requests.id, requestId));
    const [before] = await listQuotesOfRequest(from.ctx, requestId);
    await answerUnknowns(from.ctx, { id: requestId, answers: { product: "DESIGNER" } });
    const { id, status, version: seen } = await loadCustomerQuote(from.ctx, requestId, before!.id);
    expect([before!.status, status]).toEqual(["TENTATIVE", "PRICE_WAITING"]);
    const most = Math.floor(before!.price.total * 1.1);
    const above = { id, seen, total: most + 1 };
    await expect(contractor.providePrice(byBook.ctx, above)).rejects.toMatchObject({ code: "quote.aboveEstimate" });
    await contractor.providePrice(byBook.ctx, { ...above, estimate: true });
    await expect(contractor.confirmPrice(byBook.ctx, { id, seen: seen + 1 })).rejects.toMatchObject({ code: "quote.aboveEstimate" });
    await askToConfirm(from.ctx, { id, seen: seen + 1 });
    expect(await contractor.confirmPrice(byBook.ctx, { id, seen: seen + 2 })).toMatchObject({ status: "FIRM" });
  });

  it("[Q-11] [Q-13] in Ontario a first estimate set by hand limits the confirmed price", async () => {
    const byHand = await createRoofer(db, { priceType: "MANUAL" });
    const { id, requestId } = await createTestQuote(from, byHand);
    await db.update(requests).set({ region: "ON", postalCode: "M5V" }).where(eq(requests.id, requestId));
    await contractor.providePrice(byHand.ctx, { id, seen: 1, total: 900_000, estimate: true });
    const confirm = (total: number) => contractor.adjustAndConfirm(byHand.ctx, { id, seen: 2, total });
    await expect(confirm(990_001)).rejects.toMatchObject({ code: "quote.aboveEstimate" });
    expect(await confirm(990_000)).toMatchObject({ status: "FIRM" });
  });
});

describe("local rules of a quote", () => {
  const moveTo = (id: string, place: { region: string; postalCode: string }) => db.update(requests).set(place).where(eq(requests.id, id));

  it("[Q-11] [Q-14] before a booking are those of a booking made today; an ended quote has none", async () => {
    const quote = await createTestQuote(from, firm);
    expect((await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).rules.cancel).toMatchObject({ open: true, booked: false });
    expect((await loadCustomerQuote(ctxAfterDays(from, 31), quote.requestId, quote.id)).rules).toMatchObject({
      cancel: null,
      deposit: null,
    });
  });

  it("[Q-11] [D-09] in California cap the deposit and show that a contractor has no license", async () => {
    const unnamed = await createRoofer(db);
    const quote = await createTestQuote(from, unnamed);
    await moveTo(quote.requestId, { region: "CA", postalCode: "93650" });
    const seen = () => loadCustomerQuote(from.ctx, quote.requestId, quote.id);
    expect((await seen()).rules).toMatchObject({
      deposit: { percent: 10, most: 100_000, now: Math.min(Math.floor(quote.price.total / 10), 100_000) },
      licence: { shown: null, demanded: true },
    });
    const licences = [{ region: "CA", number: "1045551", kind: "" }];
    await db.update(contractors).set({ licences }).where(eq(contractors.id, unnamed.contractorId));
    await contractor.adjustAndConfirm(unnamed.ctx, { id: quote.id, seen: 1, total: quote.price.total });
    const named = await seen();
    expect(named.rules.licence.shown).toBe("CSLB\u00a0Lic.\u00a0#\u00a01045551");
    expect(named.contractor.licence).toBe(named.rules.licence.shown);
  });

  it("[Q-11] in Ontario show both parties the maximum at which an estimate can be confirmed", async () => {
    const quote = await createTestQuote(from, to);
    await moveTo(quote.requestId, { region: "ON", postalCode: "M5V" });
    const { estimate } = (await contractor.viewQuoteAsContractor(to.ctx, quote.id)).rules;
    expect(estimate).toMatchObject({ percent: 10, most: Math.floor(quote.price.total * 1.1) });
    const above = { id: quote.id, seen: 1, total: estimate!.most + 1 };
    await expect(contractor.adjustAndConfirm(to.ctx, above)).rejects.toMatchObject({ code: "quote.aboveEstimate" });
    expect(await contractor.adjustAndConfirm(to.ctx, { ...above, total: estimate!.most })).toMatchObject({ status: "FIRM" });
  });
});

describe("notices", () => {
  it("[N-04] each step notifies the other party once, in the reader's language, with the writer's message", async () => {
    const french = await createHomeowner(db, { locale: "fr" });
    const quote = await createTestQuote(french, to);
    await contractor.adjustPrice(to.ctx, { id: quote.id, seen: 1, total: 850_000, comments: "Sheets of decking." });
    const sentNotices = await db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, french.actor.userId), like(notices.key, "quote:%")));
    expect(sentNotices).toMatchObject([
      { template: "customer.adjusted", locale: "fr", content: { totalCents: 850_000, words: "Sheets of decking.", category: "ROOF" } },
    ]);
  });
});
