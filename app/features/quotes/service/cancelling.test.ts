import { eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notices } from "#app/features/notices/tables.server.ts";
import { loadOrder, orderQuote } from "#app/features/booking/service.server.ts";
import { quotes } from "../tables.server.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { addDays, toMoment } from "#app/lib/time-zones.ts";
import { testDatabase } from "../../../../tests/database.ts";
import {
  ctxAfterDays,
  ctxWith,
  systemCtx,
  createHomeowner,
  createTestQuote,
  createRoofer,
  type Person,
} from "../../../../tests/request-fixtures.ts";
import { acceptOverdueCancels, cancelRequestTimeoutMs } from "./clock.server.ts";
import * as contractor from "./contractor.server.ts";
import { askToCancel, loadCustomerQuote } from "./homeowner.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const firm = await createRoofer(db);

async function createOrder(by: Person = from) {
  const quote = await createTestQuote(by, firm);
  await orderQuote(by.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}` });
  return quote;
}

const moveTo = (id: string, place: { region: string; postalCode: string }) => db.update(requests).set(place).where(eq(requests.id, id));

describe("cancelling an order", () => {
  it("[Q-11] needs the contractor's approval, granted after 72 hours without an answer", async () => {
    const quote = await createOrder();
    const late = ctxAfterDays(from, 9);
    await askToCancel(late, { id: quote.id, seen: 2, reason: "We are moving." });
    const asked = late.now.getTime();
    await acceptOverdueCancels(systemCtx(db, new Date(asked + cancelRequestTimeoutMs - 1)));
    expect(await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).toMatchObject({ status: "CANCEL_WAITING" });
    await acceptOverdueCancels(systemCtx(db, new Date(asked + cancelRequestTimeoutMs)));
    expect(await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).toMatchObject({ status: "CANCELLED" });
  });

  it("[Q-11] [N-04] takes effect at once within the legal cancellation period, with no other notices", async () => {
    const quote = await createOrder();
    const cancelled = { status: "CANCELLED", version: 4, events: [] };
    expect(await askToCancel(ctxAfterDays(from, 1), { id: quote.id, seen: 2, reason: "We are moving." })).toMatchObject({
      status: "CANCELLED",
      version: 4,
    });
    expect(await loadCustomerQuote(ctxAfterDays(from, 1), quote.requestId, quote.id)).toMatchObject(cancelled);
    const seen = await contractor.viewQuoteAsContractor(ctxAfterDays(firm, 1), quote.id);
    expect(seen).toMatchObject(cancelled);
    expect(seen.history.facts.slice(-2)).toMatchObject([
      { event: "askToCancel", party: "customer", reason: "We are moving." },
      { event: "acceptCancel", party: "clock" },
    ]);
    const sentNotices = await db
      .select({ template: notices.template, words: sql`${notices.content} ->> 'words'` })
      .from(notices)
      .where(sql`${notices.key} like ${`quote:${quote.id}:%`} and ${notices.template} like '%ancel%'`)
      .orderBy(notices.template);
    expect(sentNotices).toEqual([
      { template: "contractor.cancelAccepted", words: "We are moving." },
      { template: "customer.cancelAccepted", words: null },
    ]);
    expect(await contractor.acceptCancel(firm.ctx, { id: quote.id, seen: 4 }).catch((error: unknown) => error)).toMatchObject({
      code: "quote.wrongState",
    });
  });

  it("[Q-11] [T66] ends the booking once when it races with the contractor's withdrawal", async () => {
    const quote = await createOrder();
    const settled = await Promise.allSettled([
      askToCancel(from.ctx, { id: quote.id, seen: 2 }),
      contractor.withdrawQuote(firm.ctx, { id: quote.id, seen: 2 }),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("[Q-11] cannot be declined if requested within the legal period; afterwards declining needs a reason", async () => {
    const quote = await createOrder();
    const asked = { status: "CANCEL_WAITING" as const, cancelAskedAt: ctxAfterDays(from, 1).now };
    await db.update(quotes).set(asked).where(eq(quotes.id, quote.id));
    const no = { id: quote.id, seen: 2, reason: "The shingles are here." };
    await expect(contractor.declineCancel(ctxAfterDays(firm, 2), no)).rejects.toMatchObject({
      kind: "conflict",
      code: "quote.cancelRight",
    });
    expect((await contractor.viewQuoteAsContractor(ctxAfterDays(firm, 2), quote.id)).events).toEqual(["acceptCancel"]);
    const other = await createOrder();
    await askToCancel(ctxAfterDays(from, 9), { id: other.id, seen: 2 });
    await expect(contractor.declineCancel(ctxAfterDays(firm, 9), { id: other.id, seen: 3, reason: " " })).rejects.toMatchObject({
      kind: "invalid",
      fields: [{ field: "reason", code: "quotes.reasonRequired" }],
    });
    expect(await contractor.declineCancel(ctxAfterDays(firm, 9), { ...no, id: other.id, seen: 3 })).toMatchObject({ status: "ORDERED" });
  });
});

describe("legal cancellation period", () => {
  it("[Q-11] [Q-14] the guard keeps the last day shown to both parties, to the minute", async () => {
    const [one, two] = [await createOrder(), await createOrder()];
    const { rules } = await loadCustomerQuote(from.ctx, one.requestId, one.id);
    const { cancelUntil, timeZone } = await loadOrder(from.ctx, { requestId: one.requestId, quoteId: one.id });
    expect(rules.cancel).toMatchObject({ until: cancelUntil, open: true, booked: true });
    const sentNotices = await db
      .select({ content: notices.content })
      .from(notices)
      .where(like(notices.key, `quote:${one.id}:2:%`));
    expect(sentNotices.map(({ content }) => content.cancelUntil)).toEqual([cancelUntil, cancelUntil]);
    expect((await contractor.viewQuoteAsContractor(firm.ctx, one.id)).rules).toEqual(rules);
    const [lastMinute, tooLate] = [toMoment(cancelUntil!, 24 * 60 - 1, timeZone), toMoment(addDays(cancelUntil!, 1), 0, timeZone)];
    expect(await askToCancel(ctxWith(from, { now: lastMinute }), { id: one.id, seen: 2 })).toMatchObject({ status: "CANCELLED" });
    expect(await askToCancel(ctxWith(from, { now: tooLate }), { id: two.id, seen: 2 })).toMatchObject({ status: "CANCEL_WAITING" });
    const late = { now: tooLate };
    expect((await contractor.viewQuoteAsContractor(ctxWith(firm, late), two.id)).events).toEqual(["acceptCancel", "declineCancel"]);
    const no = { id: two.id, seen: 3, reason: "The shingles are here." };
    expect(await contractor.declineCancel(ctxWith(firm, late), no)).toMatchObject({ status: "ORDERED" });
    expect((await loadCustomerQuote(ctxWith(from, { now: tooLate }), two.requestId, two.id)).rules.cancel).toMatchObject({ open: false });
  });

  it.each([
    [
      "in Illinois within four working days, as in every state",
      { region: "IL", postalCode: "60614" },
      [
        ["2026-12-04T05:59:00Z", "CANCELLED"],
        ["2026-12-04T06:00:00Z", "CANCEL_WAITING"],
      ],
    ],
    [
      "in California the same",
      { region: "CA", postalCode: "93650" },
      [
        ["2026-12-04T05:59:00Z", "CANCELLED"],
        ["2026-12-04T06:00:00Z", "CANCEL_WAITING"],
      ],
    ],
    [
      "in Ontario within ten days",
      { region: "ON", postalCode: "M5V" },
      [
        ["2026-12-08T05:59:00Z", "CANCELLED"],
        ["2026-12-08T06:00:00Z", "CANCEL_WAITING"],
      ],
    ],
    [
      "in Quebec, where no rule is known, by asking for it",
      { region: "QC", postalCode: "H2X" },
      [["2026-11-27T18:01:00Z", "CANCEL_WAITING"]],
    ],
  ] as const)("[Q-11] an order placed on a Friday is cancelled %s", async (_where, place, moments) => {
    const friday = { ...from, ctx: ctxWith(from, { now: new Date("2026-11-27T18:00:00Z") }) };
    for (const [moment, status] of moments) {
      const quote = await createTestQuote(friday, firm);
      await moveTo(quote.requestId, place);
      await orderQuote(friday.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}` });
      expect(await askToCancel(ctxWith(from, { now: new Date(moment) }), { id: quote.id, seen: 2 }), moment).toMatchObject({ status });
    }
  });
});
