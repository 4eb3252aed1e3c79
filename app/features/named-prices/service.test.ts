import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { setNameYourPrice } from "#app/features/contractors/service/name-your-price.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import {
  ctxAfterDays,
  ctxWith,
  createHomeowner,
  createTestQuote,
  sendTestRequest,
  createRoofer,
  roofJob,
  type Person,
} from "../../../tests/request-fixtures.ts";
import {
  createNamedPrice,
  toNamedPriceInput,
  listNamedStates,
  listNamingNotices,
  createRooferAllowingNamedPrices,
} from "../../../tests/named-prices.ts";
import { diffPrices } from "#app/features/comparison/model.ts";
import { namedPrices } from "./tables.server.ts";
import * as contractor from "#app/features/quotes/service/contractor.server.ts";
import { cancelQuote, loadCustomerQuote, listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { acceptNamedPrice, declineNamedPrice, listNamedPrices, namePrice } from "./service.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const firm = await createRooferAllowingNamedPrices(db);
const estimator = await createRooferAllowingNamedPrices(db, "ESTIMATED");

const nameTestPrice = (to: Person = firm) => createNamedPrice(from, to, { note: "We take the old shingles down ourselves." });
const readState = (quote: { id: string }, ctx = from.ctx) => listNamedStates({ ctx }, quote);

describe("naming a price", () => {
  it.each([
    ["confirmed", "FIRM", firm],
    ["estimated", "TENTATIVE", estimator],
  ] as const)("[E-01] [Q-13] leaves a quote with a %s price unchanged and notifies the contractor", async (_kind, status, to) => {
    const { quote, one } = await nameTestPrice(to);
    expect(one).toMatchObject({ state: "OPEN", total: quote.price.total - 100_000, seen: 1, reason: null });
    const now = await loadCustomerQuote(from.ctx, quote.requestId, quote.id);
    expect(now).toMatchObject({ status, version: 1, priceVersion: 1, expiresAt: quote.expiresAt, price: quote.price });
    expect(await listNamedPrices(to.ctx, quote.id)).toEqual({ named: [one], left: 0, isChangeable: true });
    const [notice, ...more] = await listNamingNotices(db, one.id, "contractor.priceNamed");
    expect(more).toEqual([]);
    expect(notice?.content).toMatchObject({ totalCents: one.total, name: "Ann Miller", words: one.note, path: `/crm-lite/${quote.id}` });
  });

  it("[E-01] requires a contractor that allows it", async () => {
    const strict = await createRoofer(db);
    const quote = await createTestQuote(from, strict);
    expect((await listNamedPrices(from.ctx, quote.id)).left).toBe(0);
    const refused = { kind: "conflict", code: "quotes.namingNotOffered" };
    await expect(namePrice(from.ctx, toNamedPriceInput(quote))).rejects.toMatchObject(refused);
    await setNameYourPrice(strict.ctx, true);
    expect((await listNamedPrices(from.ctx, quote.id)).left).toBe(3);
    await setNameYourPrice(strict.ctx, false);
    await expect(namePrice(from.ctx, toNamedPriceInput(quote))).rejects.toMatchObject(refused);
    await expect(setNameYourPrice(from.ctx, true)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("[E-01] an open price can still be answered after the contractor disallows naming", async () => {
    const moody = await createRooferAllowingNamedPrices(db, "CONFIRMED");
    const { step } = await nameTestPrice(moody);
    await setNameYourPrice(moody.ctx, false);
    expect(await acceptNamedPrice(moody.ctx, step)).toMatchObject({ status: "FIRM", version: 2 });
  });

  it("[E-01] [Q-14] cannot be named or accepted while another package of the contractor is booked, but can be declined", async () => {
    const packaged = await createRoofer(db, { packages: true });
    await setNameYourPrice(packaged.ctx, true);
    const offers = await listQuotesOfRequest(from.ctx, await sendTestRequest(from, [packaged], { ...roofJob, product: "NOT_SURE" }));
    const [good, better, best] = offers;
    const one = await namePrice(from.ctx, toNamedPriceInput(better!));
    await orderQuote(from.ctx, { requestId: good!.requestId, quoteId: good!.id, seen: 1, idempotencyKey: `order-${good!.id}` });
    const refused = { kind: "conflict", code: "quote.packageBooked", details: { contractor: "Rapid Roofing" } };
    await expect(namePrice(from.ctx, toNamedPriceInput(best!))).rejects.toMatchObject(refused);
    const step = { id: better!.id, namedId: one.id, seen: 1 };
    await expect(acceptNamedPrice(packaged.ctx, step)).rejects.toMatchObject(refused);
    expect(await declineNamedPrice(packaged.ctx, step)).toMatchObject({ state: "DECLINED" });
  });

  it("[V-15] rejects malformed, zero and not lower prices at the field", async () => {
    const quote = await createTestQuote(from, firm);
    for (const total of [0, -1, 0.5, Number.NaN])
      await expect(namePrice(from.ctx, toNamedPriceInput(quote, { total }))).rejects.toMatchObject({
        kind: "invalid",
        fields: [{ field: "total" }],
      });
    for (const total of [quote.price.total, quote.price.total + 1, 2_000_000_000])
      await expect(namePrice(from.ctx, toNamedPriceInput(quote, { total }))).rejects.toMatchObject({
        fields: [{ field: "price", code: "quotes.namedNotBelow" }],
      });
    await expect(namePrice(from.ctx, toNamedPriceInput(quote, { note: "x".repeat(501) }))).rejects.toMatchObject({
      fields: [{ field: "note" }],
    });
    expect(await readState(quote)).toEqual([]);
    expect(await namePrice(from.ctx, toNamedPriceInput(quote, { total: quote.price.total - 1, note: "x".repeat(500) }))).toMatchObject({
      state: "OPEN",
    });
  });

  it("[Q-13] is a conflict for a stale version", async () => {
    const quote = await createTestQuote(from, firm);
    await contractor.adjustAndConfirm(firm.ctx, { id: quote.id, seen: 1, total: 850_000 });
    await expect(namePrice(from.ctx, toNamedPriceInput(quote))).rejects.toMatchObject({ kind: "conflict", code: "quote.stale" });
  });

  it("[Q-14] is rejected once the quote is expired, ordered or ended", async () => {
    const [old, booked, over] = [await createTestQuote(from, firm), await createTestQuote(from, firm), await createTestQuote(from, firm)];
    await expect(namePrice(ctxAfterDays(from, 31), toNamedPriceInput(old))).rejects.toMatchObject({
      kind: "conflict",
      code: "quote.expired",
    });
    await orderQuote(from.ctx, { requestId: booked.requestId, quoteId: booked.id, seen: 1, idempotencyKey: `order-${booked.id}` });
    await cancelQuote(from.ctx, { id: over.id, seen: 1 });
    for (const quote of [booked, over])
      await expect(namePrice(from.ctx, toNamedPriceInput(quote, { seen: 2 }))).rejects.toMatchObject({
        kind: "conflict",
        code: "quote.wrongState",
      });
  });

  it("[E-01] allows one open price at a time and three in total", async () => {
    const quote = await createTestQuote(from, firm);
    for (let round = 1; round <= 3; round += 1) {
      const one = await namePrice(from.ctx, toNamedPriceInput(quote, { total: quote.price.total - 100_000 - round }));
      await expect(namePrice(from.ctx, toNamedPriceInput(quote))).rejects.toMatchObject({ kind: "conflict", code: "quotes.namedAlready" });
      await declineNamedPrice(firm.ctx, { id: quote.id, namedId: one.id, seen: 1 });
      expect((await listNamedPrices(from.ctx, quote.id)).left).toBe(3 - round);
    }
    await expect(namePrice(from.ctx, toNamedPriceInput(quote))).rejects.toMatchObject({ kind: "conflict", code: "quotes.namedOften" });
  });

  it("[T68] is idempotent by key, even concurrently, with one notice", async () => {
    const quote = await createTestQuote(from, firm);
    const once = toNamedPriceInput(quote);
    const all = await Promise.all([namePrice(from.ctx, once), namePrice(from.ctx, once), namePrice(from.ctx, once)]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await listNamingNotices(db, all[0].id, "contractor.priceNamed")).toHaveLength(1);
    const used = { kind: "conflict", code: "quotes.namedKeyUsed" };
    await expect(namePrice(from.ctx, { ...once, total: 1 })).rejects.toMatchObject(used);
    await expect(namePrice(from.ctx, { ...once, quoteId: (await createTestQuote(from, firm)).id })).rejects.toMatchObject(used);
  });

  it("[T68] saves only one of two concurrent prices", async () => {
    const quote = await createTestQuote(from, firm);
    const settled = await Promise.allSettled([
      namePrice(from.ctx, toNamedPriceInput(quote)),
      namePrice(from.ctx, toNamedPriceInput(quote)),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(settled.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "quotes.namedAlready" } });
  });
});

describe("answering a named price", () => {
  it.each([
    ["confirmed", firm],
    ["estimated", estimator],
  ] as const)("[Q-13] accepting makes it the new confirmed price of a quote with a %s one, and shows the difference", async (_kind, to) => {
    const { quote, one, step } = await nameTestPrice(to);
    expect(await acceptNamedPrice(to.ctx, step)).toMatchObject({ status: "FIRM", version: 2, priceVersion: 2 });
    const { price, history } = await loadCustomerQuote(from.ctx, quote.requestId, quote.id);
    expect(price).toMatchObject({ type: "CONFIRMED", total: one.total });
    expect(diffPrices(history.prices[0]!.price, history.prices[1]!.price)).toMatchObject({ before: quote.price.total, after: one.total });
    expect(history.facts.at(-1)).toMatchObject({ event: "adjustAndConfirm", party: "contractor", version: 2 });
    expect(await readState(quote)).toEqual(["ACCEPTED"]);
    const mails = await db
      .select()
      .from(notices)
      .where(eq(notices.key, `quote:${quote.id}:2:customer:${from.actor.userId}`));
    expect(mails.map(({ template, content }) => [template, content.totalCents])).toEqual([["customer.namedAccepted", one.total]]);
  });

  it("[T68] only one of two concurrent acceptances succeeds, with one new price", async () => {
    const { quote, step } = await nameTestPrice();
    const settled = await Promise.allSettled([acceptNamedPrice(firm.ctx, step), acceptNamedPrice(firm.ctx, step)]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(settled.find(({ status }) => status === "rejected")).toMatchObject({ reason: { kind: "conflict", code: "quote.stale" } });
    expect((await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).history.prices).toHaveLength(2);
  });

  it("[Q-13] lapses when the contractor changes the price otherwise, and cannot be accepted", async () => {
    const { quote, step } = await nameTestPrice();
    await contractor.adjustAndConfirm(firm.ctx, { id: quote.id, seen: 1, total: 850_000 });
    expect(await readState(quote)).toEqual(["LAPSED"]);
    await expect(acceptNamedPrice(firm.ctx, step)).rejects.toMatchObject({ kind: "conflict", code: "quote.stale" });
    await expect(acceptNamedPrice(firm.ctx, { ...step, seen: 2 })).rejects.toMatchObject({ kind: "conflict", code: "quotes.namedLapsed" });
    expect((await listNamedPrices(from.ctx, quote.id)).left).toBe(2);
    expect((await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).price.total).toBe(850_000);
  });

  it("[Q-14] lapses when the quote is ordered, ends or expires", async () => {
    const [booked, over, old] = [await nameTestPrice(), await nameTestPrice(), await nameTestPrice()];
    const { requestId, id: quoteId } = booked.quote;
    await orderQuote(from.ctx, { requestId, quoteId, seen: 1, idempotencyKey: `order-${quoteId}` });
    await contractor.withdrawQuote(firm.ctx, { id: over.quote.id, seen: 1 });
    for (const { quote } of [booked, over]) expect(await readState(quote)).toEqual(["LAPSED"]);
    expect(await readState(old.quote)).toEqual(["OPEN"]);
    expect(await readState(old.quote, ctxAfterDays(from, 31))).toEqual(["LAPSED"]);
    await expect(acceptNamedPrice(ctxAfterDays(firm, 31), old.step)).rejects.toMatchObject({ code: "quote.expired" });
    await expect(acceptNamedPrice(firm.ctx, { ...booked.step, seen: 2 })).rejects.toMatchObject({ code: "quote.wrongState" });
  });

  it("[E-01] declining leaves the quote unchanged and shows the homeowner the reason", async () => {
    const { quote, one, step } = await nameTestPrice();
    const reason = "Material alone costs more.";
    expect(await declineNamedPrice(firm.ctx, { ...step, reason })).toMatchObject({ id: one.id, state: "DECLINED", reason });
    expect(await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).toMatchObject({ status: "FIRM", version: 1, price: quote.price });
    expect(await listNamingNotices(db, one.id, "customer.namedDeclined")).toMatchObject([
      { content: { totalCents: one.total, words: reason } },
    ]);
    for (const verb of [declineNamedPrice, acceptNamedPrice])
      await expect(verb(firm.ctx, step)).rejects.toMatchObject({ kind: "conflict", code: "quotes.namedAnswered" });
  });
});

describe("tenant and ownership scopes", () => {
  it("[S-07] [T65] another household, contractor or brand finds neither the quote nor the price", async () => {
    const { quote, step } = await nameTestPrice();
    const fresh = await createTestQuote(from, firm);
    const strangers = [(await createHomeowner(db)).ctx, ctxWith(from, { brand: brands.BW })];
    for (const ctx of strangers) {
      await expect(namePrice(ctx, toNamedPriceInput(fresh))).rejects.toMatchObject({ kind: "not_found" });
      await expect(listNamedPrices(ctx, quote.id)).rejects.toMatchObject({ kind: "not_found" });
    }
    for (const ctx of [estimator.ctx, ctxWith(firm, { brand: brands.BW })])
      for (const verb of [acceptNamedPrice, declineNamedPrice]) await expect(verb(ctx, step)).rejects.toMatchObject({ kind: "not_found" });
    await expect(acceptNamedPrice(from.ctx, step)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(namePrice(firm.ctx, toNamedPriceInput(fresh))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(acceptNamedPrice(firm.ctx, { ...step, id: fresh.id })).rejects.toMatchObject({ kind: "not_found" });
    await expect(acceptNamedPrice(firm.ctx, { ...step, namedId: randomUUID() })).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.select().from(namedPrices).where(eq(namedPrices.quoteId, quote.id))).toMatchObject([{ answer: null, brand: "DELTA" }]);
    expect(await readState(quote)).toEqual(["OPEN"]);
  });
});
