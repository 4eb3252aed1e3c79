import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import * as contractor from "#app/features/quotes/service/contractor.server.ts";
import { loadCustomerQuote, listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { quoteEvents, quotes } from "#app/features/quotes/tables.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { ctxAfterDays, ctxWith, createHomeowner, createTestQuote, sendTestRequest, createRoofer } from "../../../tests/request-fixtures.ts";
import { loadBookedContact, loadOrder, listCallsToMake, orderQuote } from "./service.server.ts";
import { orders } from "./tables.server.ts";
import { sizes } from "../../../tests/sizes.ts";

const { db } = await testDatabase(16);
const from = await createHomeowner(db);
const to = await createRoofer(db);

async function createOrderInput() {
  const { id, requestId } = await createTestQuote(from, to);
  return { quoteId: id, requestId, seen: 1, idempotencyKey: `key-of-${id}` };
}

function isConflict(settled: PromiseSettledResult<unknown>): boolean {
  return settled.status === "rejected" && settled.reason instanceof Failure && settled.reason.kind === "conflict";
}

describe("booking", () => {
  it("[Q-14] is free, names the price seen and promises a call within two working hours", async () => {
    const now = new Date("2026-11-23T21:30:00Z");
    const monday = { ...from, ctx: { ...from.ctx, now } };
    const { id, requestId, price } = await createTestQuote(monday, to);
    const order = await orderQuote(monday.ctx, { quoteId: id, requestId, seen: 1, idempotencyKey: "monday-evening" });
    expect(order).toMatchObject({
      quoteId: id,
      requestId,
      priceVersion: 1,
      total: price.total,
      timeZone: "America/Chicago",
      contractor: { name: "Rapid Roofing" },
    });
    expect(order.callBackBy).toBe("2026-11-24T14:30:00.000Z");
    expect(await loadOrder(monday.ctx, { requestId, quoteId: id })).toEqual(order);
    expect(await loadOrder(to.ctx, { requestId, quoteId: id })).toEqual(order);
  });

  it("[Q-14] is a call to make for its contractor only, until a day after the deadline", async () => {
    const caller = await createRoofer(db);
    const { id, requestId } = await createTestQuote(from, caller);
    const { callBackBy } = await orderQuote(from.ctx, { quoteId: id, requestId, seen: 1, idempotencyKey: "call-me-please" });
    const later = (hours: number) => ({ ...caller.ctx, now: new Date(Date.parse(callBackBy) + hours * 60 * 60 * 1000) });
    expect(await listCallsToMake(later(-1))).toEqual({ [id]: callBackBy });
    expect(await listCallsToMake(later(23))).toEqual({ [id]: callBackBy });
    expect(await listCallsToMake(later(25))).toEqual({});
    expect(Object.keys(await listCallsToMake(to.ctx))).not.toContain(id);
    expect(await listCallsToMake(from.ctx)).toEqual({});
  });

  it("[Q-14] rejects a stale version and changes nothing", async () => {
    const order = await createOrderInput();
    await contractor.adjustAndConfirm(to.ctx, { id: order.quoteId, seen: 1, total: 999_900 });
    await expect(orderQuote(from.ctx, order)).rejects.toMatchObject({ kind: "conflict", code: "quote.stale" });
    expect(await orderQuote(from.ctx, { ...order, seen: 2 })).toMatchObject({ total: 999_900, priceVersion: 2 });
  });

  it("[T67] returns the same order for the same key, even after a withdrawal, and rejects another key", async () => {
    const order = await createOrderInput();
    const first = await orderQuote(from.ctx, order);
    expect(await orderQuote(from.ctx, order)).toEqual(first);
    await expect(orderQuote(from.ctx, { ...order, idempotencyKey: "another-key" })).rejects.toMatchObject({
      kind: "conflict",
      code: "quote.wrongState",
    });
    await contractor.withdrawQuote(to.ctx, { id: order.quoteId, seen: 2 });
    expect(await orderQuote(ctxAfterDays(from, 1), order)).toEqual(first);
  });

  it("[T67] rejects the key of another booking and leaves the quote unchanged", async () => {
    const [one, two] = [await createOrderInput(), await createOrderInput()];
    await orderQuote(from.ctx, one);
    await expect(orderQuote(from.ctx, { ...two, idempotencyKey: one.idempotencyKey })).rejects.toMatchObject({ code: "orders.keyUsed" });
    expect(await loadCustomerQuote(from.ctx, two.requestId, two.quoteId)).toMatchObject({ status: "FIRM", version: 1 });
  });

  it("[T65] is limited to the household and its own ids", async () => {
    const order = await createOrderInput();
    const other = await createTestQuote(await createHomeowner(db), to);
    await expect(orderQuote(testCtx(db), order)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(orderQuote(to.ctx, order)).rejects.toMatchObject({ kind: "forbidden" });
    for (const wrong of [
      { ...order, requestId: other.requestId },
      { ...order, quoteId: other.id },
      { ...order, quoteId: "1" },
    ])
      await expect(orderQuote(from.ctx, wrong)).rejects.toMatchObject({ kind: "not_found" });
    await expect(orderQuote(ctxWith(from, { brand: brands.BW }), order)).rejects.toMatchObject({ kind: "not_found" });
    await orderQuote(from.ctx, order);
    for (const stranger of [await createHomeowner(db), await createRoofer(db)])
      await expect(loadOrder(stranger.ctx, order)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("contact of a booking", () => {
  const contact = { phone: "(312) 555-0187", street: " 12 Elm Street " };

  async function createOrderInputFor(known: { cellphone?: string; fullAddress?: string | null }) {
    const person = await createHomeowner(db);
    await db.update(users).set(known).where(eq(users.id, person.actor.userId));
    const { id, requestId } = await createTestQuote(person, to);
    return { person, order: { quoteId: id, requestId, seen: 1, idempotencyKey: `key-of-${id}` } };
  }

  it("[Q-14] [V-08] requires a phone number and a street", async () => {
    const { person, order } = await createOrderInputFor({ cellphone: "", fullAddress: null });
    const [phone, street] = [
      { field: "phone", code: "accounts.phoneInvalid" },
      { field: "street", code: "accounts.streetMissing" },
    ];
    const refused = (typed?: typeof contact) => orderQuote(person.ctx, { ...order, contact: typed });
    await expect(refused()).rejects.toMatchObject({ kind: "invalid", fields: [phone, street] });
    await expect(refused({ ...contact, phone: "555-0187" })).rejects.toMatchObject({ kind: "invalid", fields: [phone] });
    await expect(refused({ ...contact, street: " " })).rejects.toMatchObject({ kind: "invalid", fields: [street] });
    await expect(refused({ ...contact, street: "m".repeat(201) })).rejects.toMatchObject({ fields: [{ code: "accounts.streetTooLong" }] });
    expect(await loadCustomerQuote(person.ctx, order.requestId, order.quoteId)).toMatchObject({ status: "FIRM", version: 1 });
    expect(await db.$count(orders, eq(orders.quoteId, order.quoteId))).toBe(0);
    expect(await db.$count(notices, and(eq(notices.template, "customer.ordered"), eq(notices.userId, person.actor.userId)))).toBe(0);
  });

  it("[Q-14] [V-08] asks for the missing half of an account's contact", async () => {
    const { person, order } = await createOrderInputFor({ fullAddress: null });
    await expect(orderQuote(person.ctx, order)).rejects.toMatchObject({ fields: [{ field: "street" }] });
  });

  it("[Q-14] [V-08] reaches the contractor and is saved for the next booking", async () => {
    const { person, order } = await createOrderInputFor({ cellphone: "", fullAddress: null });
    const first = await orderQuote(person.ctx, { ...order, contact });
    expect(await loadCurrentUser(person.ctx)).toMatchObject({ cellphone: "+13125550187", fullAddress: "12 Elm Street" });
    expect((await contractor.viewQuoteAsContractor(to.ctx, order.quoteId)).homeowner).toMatchObject({
      phone: "+13125550187",
      address: "12 Elm Street",
    });
    const next = await createTestQuote(person, to);
    await orderQuote(person.ctx, { quoteId: next.id, requestId: next.requestId, seen: 1, idempotencyKey: `key-of-${next.id}` });
    expect(await orderQuote(person.ctx, { ...order, contact })).toEqual(first);
    const other = { ...order, contact: { ...contact, street: "99 Other Street" } };
    await expect(orderQuote(person.ctx, other)).rejects.toMatchObject({ kind: "conflict", code: "orders.keyUsed" });
    expect(await loadCurrentUser(person.ctx)).toMatchObject({ fullAddress: "12 Elm Street" });
  });

  it("[Q-14] each booking keeps its own street and number", async () => {
    const { person, order } = await createOrderInputFor({ cellphone: "+13125550142" });
    await orderQuote(person.ctx, { ...order, contact });
    const next = await createTestQuote(person, to);
    const cabin = { phone: "312 555 0199", street: "7 Lake Road" };
    await orderQuote(person.ctx, {
      quoteId: next.id,
      requestId: next.requestId,
      seen: 1,
      idempotencyKey: `key-of-${next.id}`,
      contact: cabin,
    });
    const reached = async (id: string) => (await contractor.viewQuoteAsContractor(to.ctx, id)).homeowner;
    expect(await reached(order.quoteId)).toMatchObject({ phone: "+13125550187", address: "12 Elm Street" });
    expect(await reached(next.id)).toMatchObject({ phone: "+13125550199", address: "7 Lake Road" });
    // Booking pages show the stored contact, not the account's current one.
    expect(await loadBookedContact(person.ctx, order.quoteId)).toEqual({ phone: "+13125550187", street: "12 Elm Street" });
    const elsewhere = loadBookedContact((await createHomeowner(db)).ctx, order.quoteId);
    await expect(elsewhere).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[T66] is not saved when the booking is rejected", async () => {
    const { person, order } = await createOrderInputFor({ cellphone: "+13125550142" });
    await expect(orderQuote(person.ctx, { ...order, seen: 2, contact })).rejects.toMatchObject({ code: "quote.stale" });
    expect(await loadCurrentUser(person.ctx)).toMatchObject({ cellphone: "+13125550142", fullAddress: "1 Oak Street, Chicago" });
  });
});

async function raceOnce(): Promise<void> {
  const order = await createOrderInput();
  const withdraw = { id: order.quoteId, seen: 1 };
  const [ordered, withdrawn] = await Promise.allSettled([orderQuote(from.ctx, order), contractor.withdrawQuote(to.ctx, withdraw)]);
  expect([ordered.status, withdrawn.status].sort()).toEqual(["fulfilled", "rejected"]);
  expect(isConflict(ordered) || isConflict(withdrawn)).toBe(true);
  const [row] = await db.select().from(quotes).where(eq(quotes.id, order.quoteId));
  expect(row).toMatchObject({ status: ordered.status === "fulfilled" ? "ORDERED" : "WITHDRAWN", version: 2 });
  expect(await db.$count(orders, eq(orders.quoteId, order.quoteId))).toBe(ordered.status === "fulfilled" ? 1 : 0);
}

describe("concurrency", () => {
  it("[T67] ten attempts per quote create one order each: half of them retries, half rivals", async () => {
    const count = sizes.racedQuotes;
    const contractors = [to, await createRoofer(db), await createRoofer(db), await createRoofer(db)];
    const ids: string[] = [];
    while (ids.length < count / 4) ids.push(await sendTestRequest(from, contractors));
    const all = (await Promise.all(ids.map((id) => listQuotesOfRequest(from.ctx, id)))).flat();
    expect(all).toHaveLength(count);
    const clicks = all.flatMap((quote, index) =>
      Array.from({ length: 10 }, (_click, click) => ({
        quoteId: quote.id,
        requestId: quote.requestId,
        seen: 1,
        allowSecondContractor: true,
        idempotencyKey: index % 2 === 0 ? `same-${quote.id}` : `own-${click}-${quote.id}`,
      })),
    );
    const settled: PromiseSettledResult<unknown>[] = [];
    // Twenty quotes at a time; more would only wait for connections.
    for (let wave = 0; wave < clicks.length; wave += 200) {
      const mixed = clicks.slice(wave, wave + 200).toSorted((a, b) => a.idempotencyKey.slice(-3).localeCompare(b.idempotencyKey.slice(-3)));
      settled.push(...(await Promise.allSettled(mixed.map((click) => orderQuote(from.ctx, click)))));
    }
    const quoteIds = all.map((quote) => quote.id);
    expect(settled.filter((one) => one.status === "fulfilled")).toHaveLength((count / 2) * 11);
    expect(settled.filter(isConflict)).toHaveLength((count / 2) * 9);
    expect(await db.$count(orders, inArray(orders.quoteId, quoteIds))).toBe(count);
    expect(await db.$count(quoteEvents, inArray(quoteEvents.quoteId, quoteIds))).toBe(2 * count);
    const told = await db.select({ key: notices.key }).from(notices).where(eq(notices.template, "customer.ordered"));
    expect(told.filter((notice) => quoteIds.some((id) => notice.key.includes(id)))).toHaveLength(count);
  });

  it("[T68] of a concurrent order and withdrawal one succeeds, the other conflicts, and the history matches", async () => {
    for (let wave = 0; wave < sizes.racedQuotes / 10; wave += 1) await Promise.all(Array.from({ length: 10 }, raceOnce));
  });

  it("[T66] a concurrent adjustment never books a price that the homeowner did not see", async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await createOrderInput();
      const adjust = { id: order.quoteId, seen: 1, total: 777_700 };
      const [ordered, adjusted] = await Promise.allSettled([orderQuote(from.ctx, order), contractor.adjustAndConfirm(to.ctx, adjust)]);
      expect([ordered.status, adjusted.status].sort()).toEqual(["fulfilled", "rejected"]);
      if (ordered.status === "fulfilled") expect(ordered.value).toMatchObject({ priceVersion: 1 });
      else expect(isConflict(ordered)).toBe(true);
    }
  });

  it("[Q-11] [Q-14] afterwards every history leads to the current status, and each booked quote has one order with an existing price", async () => {
    const broken = await db.execute(sql`
      select q.id from quote q
      where q.status <> (select e.to_status from quote_event e where e.quote_id = q.id order by e.version desc limit 1)
        or q.version <> (select count(*) from quote_event e where e.quote_id = q.id)
        or exists (select 1 from quote_event e join quote_event next on next.quote_id = e.quote_id and next.version = e.version + 1
          where e.quote_id = q.id and next.from_status <> e.to_status)
        or (q.status = 'ORDERED') <> exists (
          select 1 from booking b join quote_version v on v.quote_id = b.quote_id and v.version = b.price_version
          where b.quote_id = q.id and b.total = (v.price->>'total')::int) and q.status <> 'WITHDRAWN'`);
    expect(broken.rows).toEqual([]);
  });
});
