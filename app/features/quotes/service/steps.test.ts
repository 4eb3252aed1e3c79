import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { createAdjustedPrice } from "#app/features/pricing/model/manual-price.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxAfterDays, ctxWith, createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { diffPrices } from "#app/features/comparison/model.ts";
import { quoteEvents } from "../tables.server.ts";
import * as contractor from "./contractor.server.ts";
import { listQuotesForContractor } from "./lead-list.server.ts";
import { askToConfirm, cancelQuote, loadCustomerQuote, listQuotesOfRequest } from "./homeowner.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const to = await createRoofer(db, { priceType: "ESTIMATED" });
const firm = await createRoofer(db);

describe("expected version", () => {
  it("[Q-13] a step on a stale version is a conflict and changes nothing", async () => {
    const quote = await createTestQuote(from, to);
    await contractor.adjustPrice(to.ctx, { id: quote.id, seen: 1, total: 850_000 });
    await expect(contractor.confirmPrice(to.ctx, { id: quote.id, seen: 1 })).rejects.toMatchObject({
      kind: "conflict",
      code: "quote.stale",
    });
    await expect(askToConfirm(from.ctx, { id: quote.id, seen: 3 })).rejects.toMatchObject({ code: "quote.stale" });
    expect(await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).toMatchObject({
      status: "TENTATIVE",
      version: 2,
      priceVersion: 2,
    });
  });

  it("[T68] only one of two concurrent steps succeeds, and the history matches", async () => {
    for (let round = 0; round < 20; round += 1) {
      const quote = await createTestQuote(from, to);
      const step = { id: quote.id, seen: 1 };
      const settled = await Promise.allSettled([
        cancelQuote(from.ctx, step),
        contractor.withdrawQuote(to.ctx, step),
        contractor.confirmPrice(to.ctx, step),
      ]);
      expect(settled.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      for (const one of settled) if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "conflict" });
      const trail = await db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id)).orderBy(quoteEvents.version);
      expect(trail.map((fact) => fact.version)).toEqual([1, 2]);
      expect(trail[1]).toMatchObject({ from: trail[0]!.to, to: (await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).status });
    }
  });
});

describe("tenant and ownership scopes", () => {
  it("[T65] a quote of another household, request or brand is not found", async () => {
    const mine = await createTestQuote(from, to);
    const foreign = await createTestQuote(await createHomeowner(db), to);
    const pairs = [
      [mine.requestId, foreign.id],
      [foreign.requestId, mine.id],
      [foreign.requestId, foreign.id],
      ["x", mine.id],
      [mine.requestId, "x"],
    ] as const;
    for (const [requestId, id] of pairs)
      await expect(loadCustomerQuote(from.ctx, requestId, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadCustomerQuote(ctxWith(from, { brand: brands.BW }), mine.requestId, mine.id)).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(listQuotesOfRequest(from.ctx, foreign.requestId)).rejects.toMatchObject({ kind: "not_found" });
    await expect(cancelQuote(from.ctx, { id: foreign.id, seen: 1 })).rejects.toMatchObject({ kind: "not_found" });
    expect(await loadCustomerQuote(ctxWith(from, { brand: brands.PLATFORM }), mine.requestId, mine.id)).toMatchObject({ id: mine.id });
  });

  it("[T70] a contractor can price only its own quotes, on the host of their brand", async () => {
    const quote = await createTestQuote(from, to);
    const price = { id: quote.id, seen: 1, total: 500_000 };
    for (const other of [firm.ctx, ctxWith(to, { brand: brands.BW })]) {
      await expect(contractor.adjustPrice(other, price)).rejects.toMatchObject({ kind: "not_found" });
      await expect(contractor.viewQuoteAsContractor(other, quote.id)).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(contractor.adjustPrice(from.ctx, price)).rejects.toMatchObject({ kind: "forbidden" });
    expect((await listQuotesForContractor(firm.ctx)).rows).not.toContainEqual(expect.objectContaining({ id: quote.id }));
  });

  it("[Q-16] [T110] a contractor sees phone and email of a submitted request, the street only after the order", async () => {
    const quote = await createTestQuote(from, firm);
    const before = await contractor.viewQuoteAsContractor(firm.ctx, quote.id);
    expect(before.homeowner).toEqual({
      name: "Ann Miller",
      phone: "+13125550142",
      phoneVerified: false,
      email: from.actor.email,
      address: null,
    });
    expect(before.place).toEqual({ city: "Chicago", region: "IL", postalCode: "60614", timeZone: "America/Chicago" });
    await orderQuote(from.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}` });
    expect((await contractor.viewQuoteAsContractor(firm.ctx, quote.id)).homeowner.address).toBe("1 Oak Street, Chicago");
  });

  it("[Q-17] records the contractor's first view once", async () => {
    const quote = await createTestQuote(from, to);
    const first = await contractor.viewQuoteAsContractor(to.ctx, quote.id);
    const second = await contractor.viewQuoteAsContractor(ctxAfterDays(to, 1), quote.id);
    expect(first.viewedAt).toBe(to.ctx.now.toISOString());
    expect(second.viewedAt).toBe(first.viewedAt);
  });
});

describe("prices set by hand", () => {
  it("[Q-13] each price is a new permanent version whose lines sum to its total", async () => {
    const { id, requestId } = await createTestQuote(from, to);
    await contractor.adjustPrice(to.ctx, { id, seen: 1, total: 912_345, comments: "Two more sheets of decking." });
    await contractor.adjustAndConfirm(to.ctx, { id, seen: 2, total: 700_000 });
    const { history, price, status } = await loadCustomerQuote(from.ctx, requestId, id);
    expect(status).toBe("FIRM");
    expect(price).toMatchObject({ type: "CONFIRMED", total: 700_000, low: 700_000, high: 700_000, unknowns: [] });
    expect(history.prices.map((one) => one.version)).toEqual([1, 2, 3]);
    expect(history.prices[1]).toMatchObject({ comments: "Two more sheets of decking.", by: "contractor" });
    for (const one of history.prices) expect(one.price.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(one.price.total);
    expect(diffPrices(history.prices[1]!.price, history.prices[2]!.price)).toMatchObject({ before: 912_345, after: 700_000 });
  });

  it("[Q-13] confirming keeps the price that the homeowner saw", async () => {
    const quote = await createTestQuote(from, to);
    await askToConfirm(from.ctx, { id: quote.id, seen: 1 });
    await contractor.confirmPrice(to.ctx, { id: quote.id, seen: 2 });
    const { price, status, version } = await loadCustomerQuote(from.ctx, quote.requestId, quote.id);
    expect({ status, version, type: price.type, total: price.total }).toEqual({
      status: "FIRM",
      version: 3,
      type: "CONFIRMED",
      total: quote.price.total,
    });
  });

  it("[V-15] requires a price in whole cents, above zero and below the maximum", async () => {
    const byHand = await createRoofer(db, { priceType: null });
    const waiting = await createTestQuote(from, byHand);
    const wrong = [undefined, Number.NaN, 0, 0.5, "100"].map((total) => [total, "quotes.priceRequired"] as const);
    const outside = [[-1, "amount.negative"] as const, ...[1e15, 1_000_000_001].map((total) => [total, "amount.overTenMillion"] as const)];
    for (const [total, code] of [...wrong, ...outside]) {
      const refused = { field: "total", code };
      const given = contractor.providePrice(byHand.ctx, { id: waiting.id, seen: 1, total: total as number });
      await expect(given).rejects.toMatchObject({ kind: "invalid", fields: expect.arrayContaining([refused]) });
    }
    expect(await contractor.providePrice(byHand.ctx, { id: waiting.id, seen: 1, total: 1_000_000_000 })).toMatchObject({ status: "FIRM" });
  });

  it("[A-01] rejects text that cannot be stored", async () => {
    const quote = await createTestQuote(from, to);
    const given = contractor.adjustPrice(to.ctx, { id: quote.id, seen: 1, total: 850_000, comments: "Two sheets\u0000" });
    await expect(given).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "comments", code: "input.notText" }] });
  });

  it("[T69] for any total, lines sum to it and only discounts are negative", async () => {
    const { price } = await createTestQuote(from, to);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 4 }), (totals) => {
        const last = totals.reduce((before, total) => createAdjustedPrice(before, total, "ESTIMATED"), price);
        expect(last.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(totals.at(-1));
        expect(last.lines.filter((line) => line.amount < 0 && line.kind !== "discount")).toEqual([]);
        expect(
          last.subtotal +
            last.discounts +
            last.fees +
            last.lines.reduce((sum, line) => (line.kind === "minimum" ? sum + line.amount : sum), 0),
        ).toBe(last.total);
      }),
      { numRuns: 2000 },
    );
  });
});
