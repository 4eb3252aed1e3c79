import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { adjustAndConfirm, confirmPrice, loadCustomerQuote, listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxAfterDays, systemCtx, createHomeowner, sendTestRequest, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { loadRequest } from "../service.server.ts";
import { requests } from "../tables.server.ts";
import { answerUnknowns } from "./later-answers.server.ts";
import { sendToFurtherContractors } from "./more-contractors.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const unsure = { ...roofJob, builtBefore1978: "NOT_SURE" };
const known = { builtBefore1978: true };

async function requestEstimates(count = 2) {
  const contractors = await Promise.all(Array.from({ length: count }, () => createRoofer(db)));
  const id = await sendTestRequest(from, contractors, unsure);
  return { id, firms: contractors, quotes: await listQuotesOfRequest(from.ctx, id) };
}

describe("answering unknown questions", () => {
  it("[Q-13] turns every estimate of the request into a confirmed price in a new version, and notifies each contractor once", async () => {
    const { id, firms: contractors, quotes } = await requestEstimates();
    expect(quotes.map(({ status }) => status)).toEqual(["TENTATIVE", "TENTATIVE"]);
    await answerUnknowns(from.ctx, { id, answers: known });
    await answerUnknowns(from.ctx, { id, answers: known });
    for (const before of quotes) {
      const now = await loadCustomerQuote(from.ctx, id, before.id);
      expect(now).toMatchObject({ status: "FIRM", version: 2, priceVersion: 2, expiresAt: before.expiresAt });
      expect(now.price).toMatchObject({ type: "CONFIRMED", unknowns: [], total: before.price.high });
      expect(now.history.prices[0]?.price).toEqual(before.price);
      expect(now.history.facts.at(-1)).toMatchObject({ event: "repriceFirm", party: "engine" });
    }
    expect((await loadRequest(from.ctx, id)).answers).toMatchObject(known);
    const [row] = await db.select().from(requests).where(eq(requests.id, id));
    expect(row?.firstAnswers).toMatchObject({ builtBefore1978: "NOT_SURE" });
    const notified = await db
      .select({ to: notices.userId })
      .from(notices)
      .where(and(like(notices.key, `request:${id}:answers:%`), eq(notices.template, "contractor.answersAdded")));
    expect(notified.map(({ to }) => to).toSorted()).toEqual(contractors.map(({ actor }) => actor.userId).toSorted());
  });

  it("[Q-13] prices by the quote's book version, not the contractor's current prices", async () => {
    const { id, firms: contractors, quotes } = await requestEstimates(1);
    const dearer = starterBook(roof, "CONFIRMED");
    await saveBook(systemCtx(db), contractors[0]!.listingId, { ...dearer, amounts: { ...dearer.amounts, permit: 999_00 } });
    await answerUnknowns(from.ctx, { id, answers: known });
    expect((await loadCustomerQuote(from.ctx, id, quotes[0]!.id)).price.total).toBe(quotes[0]!.price.high);
  });

  it("[Q-13] keeps a price that its contractor confirmed meanwhile", async () => {
    const { id, firms: contractors, quotes } = await requestEstimates();
    const [first, second] = quotes;
    const own = contractors.find(({ actor }) => actor.accountId === first!.contractor.accountId)!;
    await adjustAndConfirm(own.ctx, { id: first!.id, seen: 1, total: 900_000 });
    await answerUnknowns(from.ctx, { id, answers: known });
    expect(await loadCustomerQuote(from.ctx, id, first!.id)).toMatchObject({ version: 2, price: { total: 900_000 } });
    expect(await loadCustomerQuote(from.ctx, id, second!.id)).toMatchObject({ status: "FIRM", version: 2 });
  });

  it("[Q-14] rejects known questions, empty answers, and answers after a booking or after the quotes ended", async () => {
    const { id, firms: contractors, quotes } = await requestEstimates();
    const refused = (answers: object, ctx = from.ctx) => answerUnknowns(ctx, { id, answers: { ...answers } });
    await expect(refused({ layers: 2 })).rejects.toMatchObject({ kind: "conflict", code: "quotes.notUnknown" });
    await expect(refused({})).rejects.toMatchObject({ kind: "invalid" });
    await expect(refused({ builtBefore1978: "maybe" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(refused(known, ctxAfterDays(from, 61))).rejects.toMatchObject({ kind: "conflict", code: "quotes.answeredLate" });
    await expect(refused(known, (await createHomeowner(db)).ctx)).rejects.toMatchObject({ kind: "not_found" });
    await expect(refused(known, contractors[0]!.ctx)).rejects.toMatchObject({ kind: "forbidden" });
    const own = contractors.find(({ actor }) => actor.accountId === quotes[0]!.contractor.accountId)!;
    await confirmPrice(own.ctx, { id: quotes[0]!.id, seen: 1 });
    await orderQuote(from.ctx, { requestId: id, quoteId: quotes[0]!.id, seen: 2, idempotencyKey: `order-${id}` });
    await expect(refused(known)).rejects.toMatchObject({ kind: "conflict", code: "quotes.answeredBooked" });
    expect((await loadCustomerQuote(from.ctx, id, quotes[1]!.id)).version).toBe(1);
  });

  it("[T68] concurrent with an order changes no booking and leaves no quote with another scope", async () => {
    const { id, firms: contractors, quotes } = await requestEstimates();
    const [first, second] = quotes;
    const own = contractors.find(({ actor }) => actor.accountId === first!.contractor.accountId)!;
    await confirmPrice(own.ctx, { id: first!.id, seen: 1 });
    const order = { requestId: id, quoteId: first!.id, seen: 2, idempotencyKey: `order-${id}` };
    const [ordered, answered] = await Promise.allSettled([orderQuote(from.ctx, order), answerUnknowns(from.ctx, { id, answers: known })]);
    expect(ordered.status).toBe("fulfilled");
    expect(await loadCustomerQuote(from.ctx, id, first!.id)).toMatchObject({
      status: "ORDERED",
      priceVersion: 2,
      price: { total: first!.price.total },
    });
    const isAnswered = answered.status === "fulfilled";
    if (!isAnswered) expect(answered.reason).toMatchObject({ code: "quotes.answeredBooked" });
    expect((await loadCustomerQuote(from.ctx, id, second!.id)).version).toBe(isAnswered ? 2 : 1);
    expect((await loadRequest(from.ctx, id)).answers.builtBefore1978).toBe(isAnswered ? true : "NOT_SURE");
  });

  it.each(["answers", "contractors"])(
    "[T68] concurrent with an added contractor prices all by the same answers: %s first",
    async (first) => {
      const { id } = await requestEstimates(1);
      const added = await createRoofer(db);
      const answer = () => answerUnknowns(from.ctx, { id, answers: known });
      const ask = () => sendToFurtherContractors(from.ctx, id, [added.actor.accountId]);
      const [sooner, later] = first === "answers" ? [answer, ask] : [ask, answer];
      await startTogether(id, sooner, later);
      const quotes = await listQuotesOfRequest(from.ctx, id);
      expect(quotes).toHaveLength(2);
      expect(quotes.flatMap(({ price }) => price.unknowns)).toEqual([]);
      expect(new Set(quotes.map(({ price }) => price.total)).size).toBe(1);
    },
  );
});

/** Starts both while the request is locked; the first waits before the second starts. */
async function startTogether(id: string, sooner: () => Promise<void>, later: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from request where id = ${id} for update`);
    for (const [at, run] of [sooner, later].entries()) {
      running.push(run());
      await waitForLocks(at + 1);
    }
  });
  await Promise.all(running);
}

/** Resolves once `count` statements of this database wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  const { rows } = await db.execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  if (rows.length < count) await waitForLocks(count);
}
