import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { withdrawQuote } from "#app/features/quotes/service/contractor.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, sendTestRequest, createRoofer } from "../../../../tests/request-fixtures.ts";
import { findNextCall, listRecentActivities } from "../service.server.ts";
import { findNextStep, summarizeRequest } from "../model.ts";
import { ActivityList } from "./activity-list.tsx";
import { NextCard } from "./next-card.tsx";
import { RequestRow } from "./request-row.tsx";

const { db } = await testDatabase();

/** What the dashboard shows for one request. */
async function show(from: Awaited<ReturnType<typeof createHomeowner>>, id: string) {
  const place = { city: "Chicago", timeZone: "America/Chicago" };
  const quoted = {
    request: { id, category: "ROOF", place, submittedAt: from.ctx.now.toISOString() },
    quotes: await listQuotesOfRequest(from.ctx, id),
  };
  const step = findNextStep([quoted]);
  const activities = await listRecentActivities(from.ctx);
  const call = await findNextCall(from.ctx);
  const markup = renderHtml(
    <>
      <NextCard step={step} call={call} now={from.ctx.now.toISOString()} />
      <RequestRow {...quoted} />
      <ActivityList activities={activities} />
    </>,
  );
  return { ...quoted, step, markup, text: markup.replaceAll(/<[^>]+>/g, " ").replaceAll("&#x27;", "'") };
}

it("[Q-12] [Q-17] a quote withdrawn without a price is not described as waiting for one", async () => {
  const [from, byHand] = [await createHomeowner(db), await createRoofer(db, { priceType: null })];
  const id = await sendTestRequest(from, [byHand]);
  const before = await show(from, id);
  expect(before.text).toContain("No price yet");
  expect([before.step, summarizeRequest(before.quotes).state]).toEqual([null, "waiting"]);
  await withdrawQuote(byHand.ctx, { id: before.quotes[0]!.id, seen: 1 });
  const after = await show(from, id);
  expect(after.text).toContain("No open quotes");
  expect(after.text).not.toContain("No price yet");
});

it("[Q-17] [Q-14] the next step is to book the best confirmed price by its deadline, until one is booked", async () => {
  const from = await createHomeowner(db);
  const id = await sendTestRequest(from, [await createRoofer(db), await createRoofer(db)]);
  const { quotes, step, markup, text } = await show(from, id);
  const totals = quotes.map(({ completed, price }) => completed.total ?? price.total);
  expect(step).toMatchObject({ act: "book", count: 2, deadline: step!.quote.expiresAt });
  expect(step!.quote.completed.total ?? step!.quote.price.total).toBe(Math.min(...totals));
  expect(markup).toContain(`/request/list/${id}/quota/${step!.quote.id}/order`);
  expect(text).toMatch(/2 ready to book.*Valid until/s);
  expect(text).toContain(`Roofing: ${step!.quote.contractor.name} confirmed $`);
  await orderQuote(from.ctx, { requestId: id, quoteId: quotes[0]!.id, seen: quotes[0]!.version, idempotencyKey: `order-${id}` });
  const booked = await show(from, id);
  expect(booked.step).toBeNull();
  expect(booked.text).not.toContain("ready to book");
  expect(booked.text).toContain(`Booked with ${quotes[0]!.contractor.name}`);
  expect(booked.text).not.toContain("Nothing to do right now");
  expect(booked.text).toMatch(new RegExp(`${quotes[0]!.contractor.name} will call you by .* on `));
  expect(booked.markup).toContain(`/request/list/${id}/quota/${quotes[0]!.id}/booked`);
  await db.execute(sql`update booking set call_back_by = ${new Date(from.ctx.now.getTime() - 1)} where quote_id = ${quotes[0]!.id}`);
  expect((await show(from, id)).text).toContain("Nothing to do right now");
});

it("[Q-17] an estimate is to be confirmed; a request with a confirmed price comes first", async () => {
  const from = await createHomeowner(db);
  const estimated = await show(from, await sendTestRequest(from, [await createRoofer(db, { priceType: "ESTIMATED" })]));
  expect(estimated.step).toMatchObject({ act: "confirm", count: 1 });
  expect(estimated.text).toMatch(/Ask .* to confirm .*1 estimate to confirm/s);
  const firm = await show(from, await sendTestRequest(from, [await createRoofer(db)]));
  expect(findNextStep([estimated, firm])?.act).toBe("book");
});
