import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createTestQuote } from "../../../tests/request-fixtures.ts";
import {
  createNamedPrice,
  toNamedPriceInput,
  listNamedStates,
  listNamingNotices,
  createRooferAllowingNamedPrices,
} from "../../../tests/named-prices.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { acceptNamedPrice, declineNamedPrice, listNamedPrices, namePrice, withdrawNamedPrice } from "./service.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const firm = await createRooferAllowingNamedPrices(db);

const nameTestPrice = () => createNamedPrice(from, firm);
const readState = (quote: { id: string }) => listNamedStates(from, quote);

describe("price far below the current one", () => {
  it("[Q-13] is rejected below 40 percent, with the minimum and a suggestion, and without a notice", async () => {
    const quote = await createTestQuote(from, firm);
    const least = Math.ceil((quote.price.total * 0.4) / 100) * 100;
    const refused = namePrice(from.ctx, toNamedPriceInput(quote, { total: 10_00, confirmedLowPrice: true }));
    await expect(refused).rejects.toMatchObject({
      kind: "invalid",
      fields: [{ field: "price", code: "quotes.namedTooLow", details: { named: "$10", suggested: expect.stringMatching(/^\$\d/) } }],
    });
    const below = { total: least - 1, confirmedLowPrice: true };
    await expect(namePrice(from.ctx, toNamedPriceInput(quote, below))).rejects.toMatchObject({ kind: "invalid" });
    expect(await namePrice(from.ctx, toNamedPriceInput(quote, { total: least, confirmedLowPrice: true }))).toMatchObject({ state: "OPEN" });
  });

  it("[Q-13] needs confirmation below 70 percent", async () => {
    const quote = await createTestQuote(from, firm);
    const low = { total: Math.floor(quote.price.total * 0.6) };
    await expect(namePrice(from.ctx, toNamedPriceInput(quote, low))).rejects.toMatchObject({ kind: "conflict", code: "quotes.namedLow" });
    expect(await readState(quote)).toEqual([]);
    const sent = await namePrice(from.ctx, toNamedPriceInput(quote, { ...low, confirmedLowPrice: true }));
    expect(await listNamingNotices(db, sent.id, "contractor.priceNamed")).toHaveLength(1);
  });
});

describe("withdrawing or changing a named price", () => {
  it("[Q-13] once withdrawn it cannot be accepted, and the contractor is notified once", async () => {
    const { quote, one, step } = await nameTestPrice();
    const withdrawn = () => withdrawNamedPrice(from.ctx, { id: quote.id, namedId: one.id });
    expect(await withdrawn()).toMatchObject({ state: "WITHDRAWN" });
    expect(await withdrawn()).toMatchObject({ state: "WITHDRAWN" });
    expect(await listNamingNotices(db, one.id, "contractor.namedWithdrawn")).toHaveLength(1);
    for (const verb of [acceptNamedPrice, declineNamedPrice])
      await expect(verb(firm.ctx, step)).rejects.toMatchObject({ kind: "conflict", code: "quotes.namedWithdrawn" });
    expect((await listNamedPrices(firm.ctx, quote.id)).named[0]).toMatchObject({ state: "WITHDRAWN" });
    expect((await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).version).toBe(1);
  });

  it("[Q-13] changing it withdraws the previous price and asks the contractor about the new one", async () => {
    const { quote, one } = await nameTestPrice();
    const changed = await namePrice(from.ctx, toNamedPriceInput(quote, { total: quote.price.total - 50_000, replaces: one.id }));
    expect(await readState(quote)).toEqual(["OPEN", "WITHDRAWN"]);
    expect((await listNamedPrices(firm.ctx, quote.id)).named[0]).toMatchObject({ state: "OPEN", total: changed.total });
    expect(await listNamingNotices(db, changed.id, "contractor.namedChanged")).toHaveLength(1);
    await declineNamedPrice(firm.ctx, { id: quote.id, namedId: changed.id, seen: 1 });
    await expect(withdrawNamedPrice(from.ctx, { id: quote.id, namedId: changed.id })).rejects.toMatchObject({
      code: "quotes.namedAnswered",
    });
    const again = toNamedPriceInput(quote, { replaces: changed.id });
    await expect(namePrice(from.ctx, again)).rejects.toMatchObject({ code: "quotes.namedAnswered" });
  });

  it("[T68] only one of a concurrent acceptance and withdrawal succeeds", async () => {
    const { quote, one, step } = await nameTestPrice();
    const withdrawal = withdrawNamedPrice(from.ctx, { id: quote.id, namedId: one.id });
    const settled = await Promise.allSettled([acceptNamedPrice(firm.ctx, step), withdrawal]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const isAccepted = settled[0]?.status === "fulfilled";
    expect(await readState(quote)).toEqual([isAccepted ? "ACCEPTED" : "WITHDRAWN"]);
    expect((await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).priceVersion).toBe(isAccepted ? 2 : 1);
  });

  it("[S-07] is limited to its homeowner", async () => {
    const { quote, one } = await nameTestPrice();
    const stranger = (await createHomeowner(db)).ctx;
    await expect(withdrawNamedPrice(stranger, { id: quote.id, namedId: one.id })).rejects.toMatchObject({ kind: "not_found" });
    await expect(withdrawNamedPrice(firm.ctx, { id: quote.id, namedId: one.id })).rejects.toMatchObject({ kind: "forbidden" });
  });
});
