import { describe, expect, it } from "vitest";
import { notices } from "#app/features/notices/tables.server.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { adjustAndConfirm, adjustPrice, providePrice } from "./contractor.server.ts";
import { loadCustomerQuote } from "./homeowner.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const firm = await createRoofer(db);
const estimating = await createRoofer(db, { priceType: "ESTIMATED" });
const byHand = await createRoofer(db, { priceType: null });

describe("unusual price", () => {
  it("[Q-13] needs the contractor's confirmation: $1.50 for a roof", async () => {
    const { id, requestId, price } = await createTestQuote(from, firm);
    const slip = { id, seen: 1, total: 150 };
    const before = await db.$count(notices);
    await expect(adjustAndConfirm(firm.ctx, slip)).rejects.toMatchObject({
      kind: "conflict",
      code: "quote.priceUnlikely",
      details: { total: "$1.50", former: formatMoney(price.total, "en") },
    });
    expect(await loadCustomerQuote(from.ctx, requestId, id)).toMatchObject({ version: 1, price: { total: price.total } });
    expect(await db.$count(notices)).toBe(before);
    expect(await adjustAndConfirm(firm.ctx, { ...slip, confirmedUnusualPrice: true })).toMatchObject({ status: "FIRM", version: 2 });
  });

  it("[Q-13] needs confirmation for estimates and high prices too, but not between half and double", async () => {
    const { id, price } = await createTestQuote(from, estimating);
    const times = (factor: number) => ({ id, seen: 1, total: Math.round(price.total * factor) });
    for (const factor of [0.4, 2.1])
      await expect(adjustPrice(estimating.ctx, times(factor))).rejects.toMatchObject({ code: "quote.priceUnlikely" });
    expect(await adjustPrice(estimating.ctx, times(1.9))).toMatchObject({ status: "TENTATIVE" });
  });

  it("[Q-13] [Q-14] reports a stale version first, and never applies to a first price", async () => {
    const { id } = await createTestQuote(from, firm);
    await adjustAndConfirm(firm.ctx, { id, seen: 1, total: 900_000 });
    await expect(adjustAndConfirm(firm.ctx, { id, seen: 1, total: 150 })).rejects.toMatchObject({ code: "quote.stale" });
    const first = await createTestQuote(from, byHand);
    expect(await providePrice(byHand.ctx, { id: first.id, seen: 1, total: 150 })).toMatchObject({ status: "FIRM" });
  });
});
