import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notices } from "#app/features/notices/tables.server.ts";
import { askToCancel, loadCustomerQuote, listQuotesOfRequest, withdrawQuote } from "#app/features/quotes/service.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxAfterDays, createHomeowner, sendTestRequest, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { orderQuote } from "../service.server.ts";
import { orders } from "../tables.server.ts";

const { db } = await testDatabase(16);
const from = await createHomeowner(db);
const firm = await createRoofer(db, { packages: true });
const rival = await createRoofer(db, { packages: true });

/** Two contractors with three packages each: the first one's quotes, then its rival's. */
async function createJob(): Promise<{ ours: CustomerQuote[]; theirs: CustomerQuote[] }> {
  const quotes = await listQuotesOfRequest(from.ctx, await sendTestRequest(from, [firm, rival], { ...roofJob, product: "NOT_SURE" }));
  const of = (accountId: string) => quotes.filter(({ contractor }) => contractor.accountId === accountId);
  return { ours: of(firm.actor.accountId), theirs: of(rival.actor.accountId) };
}

function order({ id, requestId }: CustomerQuote, allowSecondContractor = false) {
  return orderQuote(from.ctx, { requestId, quoteId: id, seen: 1, idempotencyKey: `order-${id}`, allowSecondContractor });
}

const packageBooked = { kind: "conflict", code: "quote.packageBooked", details: { contractor: "Rapid Roofing" } };
const otherBooked = { kind: "conflict", code: "quote.otherBooked", details: { contractor: "Rapid Roofing" } };

describe("packages of one contractor", () => {
  it("[Q-10] [Q-14] can be booked one at a time; the others name the booked one", async () => {
    const [good, better] = (await createJob()).ours;
    await order(good!);
    const before = await db.$count(notices);
    await expect(order(better!, true)).rejects.toMatchObject(packageBooked);
    expect(await db.$count(notices)).toBe(before);
    expect(await loadCustomerQuote(from.ctx, better!.requestId, better!.id)).toMatchObject({
      status: "FIRM",
      version: 1,
      events: ["cancel"],
      otherBooking: { id: good!.id, contractor: "Rapid Roofing", sameContractor: true, price: { packageTitle: "Traditional shingles" } },
    });
    expect(await loadCustomerQuote(from.ctx, good!.requestId, good!.id)).toMatchObject({ otherBooking: null });
  });

  it("[T67] [Q-14] create one order when two are clicked at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [good, better, best] = (await createJob()).ours;
      const settled = await Promise.allSettled([order(good!), order(better!), order(best!)]);
      const refused = settled.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
      expect(refused).toMatchObject([packageBooked, packageBooked]);
      const booked = await Promise.all([good!, better!, best!].map(({ id }) => db.$count(orders, eq(orders.quoteId, id))));
      expect(booked.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    }
  });

  it("[Q-11] [Q-14] mention a pending cancellation of the booked one", async () => {
    const { ours, theirs } = await createJob();
    await order(ours[0]!);
    const allowSecondContractor = () =>
      Promise.all([ours[1]!, theirs[0]!].map(async ({ requestId, id }) => (await loadCustomerQuote(from.ctx, requestId, id)).otherBooking));
    expect(await allowSecondContractor()).toMatchObject([{ cancelAsked: false }, { cancelAsked: false }]);
    await askToCancel(ctxAfterDays(from, 9), { id: ours[0]!.id, seen: 2 });
    expect(await allowSecondContractor()).toMatchObject([{ cancelAsked: true }, { cancelAsked: true }]);
  });

  it("[Q-11] [Q-14] can be booked again after the contractor withdraws from the booked one", async () => {
    const [good, better] = (await createJob()).ours;
    await order(good!);
    await withdrawQuote(firm.ctx, { id: good!.id, seen: 2 });
    expect(await loadCustomerQuote(from.ctx, better!.requestId, better!.id)).toMatchObject({
      events: ["order", "cancel"],
      otherBooking: null,
    });
    expect(await order(better!)).toMatchObject({ quoteId: better!.id });
  });
});

describe("second contractor for one job", () => {
  it("[Q-14] needs the homeowner's confirmation", async () => {
    const { ours, theirs } = await createJob();
    await order(ours[0]!);
    expect(await loadCustomerQuote(from.ctx, theirs[0]!.requestId, theirs[0]!.id)).toMatchObject({
      events: ["order", "cancel"],
      otherBooking: { id: ours[0]!.id, sameContractor: false },
    });
    await expect(order(theirs[0]!)).rejects.toMatchObject(otherBooked);
    expect(await order(theirs[0]!, true)).toMatchObject({ quoteId: theirs[0]!.id });
    await expect(order(theirs[1]!, true)).rejects.toMatchObject(packageBooked);
  });

  it("[T67] [Q-14] is not booked by two concurrent clicks without confirmation", async () => {
    const { ours, theirs } = await createJob();
    const settled = await Promise.allSettled([order(ours[0]!), order(theirs[0]!)]);
    expect(settled.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []))).toMatchObject([otherBooked]);
  });

  it("[Q-14] does not apply across requests", async () => {
    const [first, second] = [await createJob(), await createJob()];
    await order(first.ours[0]!);
    expect(await order(second.ours[0]!)).toMatchObject({ quoteId: second.ours[0]!.id });
  });
});
