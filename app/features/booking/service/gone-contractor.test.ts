import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { adjustAndConfirm, askToConfirm, confirmPrice, loadCustomerQuote, providePrice } from "#app/features/quotes/service.server.ts";
import { acceptNamedPrice, namePrice } from "#app/features/named-prices/service.server.ts";
import { isContractorTakingOrders } from "./taking-orders.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { apiOver, createToken } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { orderQuote } from "../service.server.ts";
import { orders } from "../tables.server.ts";

const database = await testDatabase();
const { db } = database;
const from = await createHomeowner(db);
type Firm = Awaited<ReturnType<typeof createRoofer>>;

const disableUsers = (firm: Firm) => db.update(users).set({ disabledAt: new Date() }).where(eq(users.accountId, firm.actor.accountId));
const disapprove = (firm: Firm) => db.update(mepProfiles).set({ approved: false }).where(eq(mepProfiles.contractorId, firm.contractorId));
const hide = (firm: Firm) => db.update(mepProfiles).set({ available: false }).where(eq(mepProfiles.contractorId, firm.contractorId));

function order({ id, requestId }: CustomerQuote, seen: number) {
  return orderQuote(from.ctx, { requestId, quoteId: id, seen, idempotencyKey: `order-${id}` });
}

async function findStatus({ requestId, id }: CustomerQuote) {
  const { status, version } = await loadCustomerQuote(from.ctx, requestId, id);
  return [status, version];
}

const contractorGone = { kind: "conflict", code: "quote.contractorGone", details: { contractor: "Rapid Roofing" } };

/** Ways to a confirmed price before the contractor leaves; each returns the version to book. */
const ways: readonly [string, "CONFIRMED" | "ESTIMATED" | null, (firm: Firm, quote: CustomerQuote) => Promise<number>][] = [
  ["as its book confirmed it", "CONFIRMED", async () => 1],
  [
    "changed and confirmed",
    "CONFIRMED",
    async (firm, { id }) => (await adjustAndConfirm(firm.ctx, { id, seen: 1, total: 900_000 })).version,
  ],
  [
    "an estimate, confirmed when it was asked for",
    "ESTIMATED",
    async (firm, { id }) => {
      const { version } = await askToConfirm(from.ctx, { id, seen: 1 });
      return (await confirmPrice(firm.ctx, { id, seen: version })).version;
    },
  ],
  ["given by hand", null, async (firm, { id }) => (await providePrice(firm.ctx, { id, seen: 1, total: 900_000 })).version],
  [
    "named by the homeowner and accepted",
    "CONFIRMED",
    async (firm, { id, price }) => {
      await db.update(contractors).set({ allowNameYourPrice: true }).where(eq(contractors.id, firm.contractorId));
      const naming = { quoteId: id, seen: 1, total: price.total - 10_000, note: "", idempotencyKey: `name-${id}` };
      const named = await namePrice(from.ctx, naming);
      return (await acceptNamedPrice(firm.ctx, { id, namedId: named.id, seen: 1 })).version;
    },
  ],
];

describe("price of a contractor that is gone", () => {
  it.each(ways)("[Q-14] [Q-11] cannot be booked and promises no call: one %s", async (_way, priceType, confirm) => {
    const firm = await createRoofer(db, { priceType });
    const quote = await createTestQuote(from, firm);
    const seen = await confirm(firm, quote);
    await disableUsers(firm);
    const before = await db.$count(notices);
    await expect(order(quote, seen)).rejects.toMatchObject(contractorGone);
    expect(await findStatus(quote)).toEqual(["FIRM", seen]);
    expect(await db.$count(orders, eq(orders.quoteId, quote.id))).toBe(0);
    expect(await db.$count(notices)).toBe(before);
  });

  it.each([
    ["is no longer approved", disapprove],
    ["is no longer shown", hide],
  ])("[Q-14] cannot be booked from one that %s either, and its page says so first", async (_why, leave) => {
    const firm = await createRoofer(db);
    const quote = await createTestQuote(from, firm);
    expect(await isContractorTakingOrders(from.ctx, quote.id)).toBe(true);
    await leave(firm);
    expect(await isContractorTakingOrders(from.ctx, quote.id)).toBe(false);
    await expect(order(quote, 1)).rejects.toMatchObject(contractorGone);
  });

  it("[Q-14] can be booked if the contractor is on vacation or one of its people has left", async () => {
    const [resting, halved] = [await createRoofer(db), await createRoofer(db)];
    const quotes = [await createTestQuote(from, resting), await createTestQuote(from, halved)];
    await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, resting.contractorId));
    const left = {
      accountId: halved.actor.accountId,
      email: `left-${halved.contractorId}@demo.test`,
      name: "",
      firstname: "",
      lastname: "",
    };
    await db.insert(users).values({ ...left, cellphone: "", locale: "en", disabledAt: new Date() });
    for (const quote of quotes) {
      await order(quote, 1);
      expect(await findStatus(quote)).toEqual(["ORDERED", 2]);
    }
  });

  it("[Q-14] an earlier booking stays booked, also on retry", async () => {
    const firm = await createRoofer(db);
    const quote = await createTestQuote(from, firm);
    const first = await order(quote, 1);
    await disableUsers(firm);
    expect(await order(quote, 1)).toEqual(first);
  });

  it("[Q-14] [A-01] returns an error code through the API, with a message that says how to continue", async () => {
    const firm = await createRoofer(db);
    const { requestId, id } = await createTestQuote(from, firm);
    await disableUsers(firm);
    const line = `POST /api/v2/requests/${requestId}/quotes/${id}/order`;
    const answer = await apiOver(database)(await createToken(from), line, {
      body: { seen: 1 },
      headers: { "idempotency-key": `order-${id}` },
    });
    expect([answer.status, answer.body.code]).toEqual([409, "quote.contractorGone"]);
    expect(answer.body.messages).toEqual([
      "Rapid Roofing no longer takes bookings here, so nothing was booked. Choose another quote or find other contractors.",
    ]);
  });
});
