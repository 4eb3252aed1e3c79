import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { changeStatus, listLeads, loadLead } from "#app/features/leads/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { askToCancel, loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxAfterDays, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import {
  answerChange,
  confirmJob,
  confirmSilentJobs,
  findJobView,
  findKeptPrices,
  proposeChange,
  reportProblem,
  startJob,
  withdrawChange,
} from "./service.server.ts";
import { bookedJobs } from "./tables.server.ts";

const { db } = await testDatabase(4);
const ann = await createHomeowner(db);

async function bookJob(given?: Person & { contractorId: number }) {
  const firm = given ?? (await createRoofer(db));
  const quote = await createTestQuote(ann, firm);
  await orderQuote(ann.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}` });
  const find = async () => (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams({ text: `q-${quote.number}` })))).rows[0]!;
  const leadId = (await find()).id;
  const complete = async (finalPrice: number) => {
    const completion = { isBrandProduct: false, details: "New roof", finalPrice };
    await changeStatus(firm.ctx, { id: leadId, seen: (await find()).version, status: "COMPLETED", completion });
  };
  const view = async (ctx = firm.ctx) => (await findJobView(ctx, quote.id))!;
  const propose = async (amount: number, key = `change-${quote.id}-${amount}`) => {
    const lines = [{ title: "Rotten decking", amount }];
    await proposeChange(firm.ctx, { quoteId: quote.id, lines, reason: "Found under the shingles", idempotencyKey: key });
    return (await view()).changes.at(-1)!.id;
  };
  const timeline = async () => (await loadLead(firm.ctx, leadId)).timeline.map(({ kind }) => kind);
  return { firm, quoteId: quote.id, requestId: quote.requestId, leadId, total: quote.price.total, complete, view, propose, timeline };
}

const sentTo = async ({ actor }: Person) =>
  (await db.select().from(notices).where(eq(notices.userId, actor.userId))).map(({ template }) => template);

describe("a booked job", () => {
  it("[R-12] is started and completed by its contractor, and confirmed by its homeowner, each once", async () => {
    const { firm, quoteId, leadId, complete, view, timeline } = await bookJob();
    expect(await view()).toMatchObject({ status: "SCHEDULED", events: ["start", "complete"] });
    expect((await loadLead(firm.ctx, leadId)).attention).toEqual(["CALL", "REQUEST"]);
    await startJob(firm.ctx, quoteId);
    expect((await loadLead(firm.ctx, leadId)).attention).toEqual([]);
    await startJob(firm.ctx, quoteId);
    await expect(startJob(ann.ctx, quoteId)).rejects.toMatchObject({ kind: "conflict" });
    await complete(1_000);
    await confirmJob(ann.ctx, quoteId);
    await confirmJob(ann.ctx, quoteId);
    expect(await view(ann.ctx)).toMatchObject({ status: "CONFIRMED", finalPrice: 1_000, isPriceKept: true, events: [] });
    expect((await timeline()).filter((kind) => kind === "jobStarted" || kind === "jobConfirmed")).toHaveLength(2);
  });

  it("[R-12] is confirmed by seven days of silence, and not while a reported problem is open", async () => {
    const [silent, reported] = [await bookJob(), await bookJob()];
    for (const job of [silent, reported]) await job.complete(1_000);
    await reportProblem(ann.ctx, { quoteId: reported.quoteId, problem: "The gutter leaks" });
    const confirmAfter = (days: number) => confirmSilentJobs(systemCtx(db, ctxAfterDays(ann, days).now));
    await confirmAfter(6);
    expect((await silent.view()).status).toBe("COMPLETED");
    await confirmAfter(8);
    await confirmAfter(9);
    expect((await silent.view()).status).toBe("CONFIRMED");
    expect(await reported.view()).toMatchObject({ status: "STARTED", problem: "The gutter leaks", finalPrice: null });
    expect((await loadLead(reported.firm.ctx, reported.leadId)).attention).toContain("PROBLEM");
    expect(await sentTo(reported.firm)).toContain("contractor.jobReported");
  });

  it("[R-12] that was canceled after it was done keeps no other job from being confirmed", async () => {
    const [canceled, silent] = [await bookJob(), await bookJob()];
    for (const job of [canceled, silent]) await job.complete(1_000);
    await db.update(quotes).set({ status: "CANCELLED" }).where(eq(quotes.id, canceled.quoteId));
    await confirmSilentJobs(systemCtx(db, ctxAfterDays(ann, 8).now));
    expect((await silent.view()).status).toBe("CONFIRMED");
  });

  it("[Q-15] can no longer be canceled by request once it is completed", async () => {
    const { quoteId, requestId, complete, view } = await bookJob();
    await complete(1_000);
    const late = ctxAfterDays(ann, 12);
    const { version } = await loadCustomerQuote(late, requestId, quoteId);
    await expect(askToCancel(late, { id: quoteId, seen: version, reason: "" })).rejects.toMatchObject({ code: "bookedJobs.completed" });
    expect((await view()).status).toBe("COMPLETED");
  });

  it("[S-07] does not exist for strangers, in any operation", async () => {
    const { quoteId, propose } = await bookJob();
    const changeId = await propose(5_000);
    for (const stranger of [await createHomeowner(db), await createRoofer(db)]) {
      const { ctx } = stranger;
      const attempts = [
        () => findJobView(ctx, quoteId),
        () => startJob(ctx, quoteId),
        () => confirmJob(ctx, quoteId),
        () => reportProblem(ctx, { quoteId, problem: "x" }),
        () => answerChange(ctx, { quoteId, changeId, event: "accept" }),
        () => withdrawChange(ctx, { quoteId, changeId }),
        () => proposeChange(ctx, { quoteId, lines: [{ title: "x", amount: 1 }], reason: "x", idempotencyKey: "stranger-1" }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});

describe("a change order", () => {
  it("[Y-04] [R-12] changes the contract price only when the homeowner accepts it, and both parties are told", async () => {
    const { firm, quoteId, total, view, propose, timeline } = await bookJob();
    const first = await propose(50_000);
    expect(await propose(50_000)).toBe(first);
    await expect(propose(60_000)).rejects.toMatchObject({ code: "bookedJobs.changeOpen" });
    await answerChange(ann.ctx, { quoteId, changeId: first, event: "decline", answer: "Too much" });
    expect((await view()).contractTotal).toBe(total);
    const second = await propose(-20_000);
    await expect(answerChange(firm.ctx, { quoteId, changeId: second, event: "accept" })).rejects.toMatchObject({ kind: "conflict" });
    await answerChange(ann.ctx, { quoteId, changeId: second, event: "accept" });
    await answerChange(ann.ctx, { quoteId, changeId: second, event: "accept" });
    expect(await view(ann.ctx)).toMatchObject({ acceptedTotal: -20_000, contractTotal: total - 20_000 });
    expect(await timeline()).toEqual(expect.arrayContaining(["changeProposed", "changeDeclined", "changeAccepted"]));
    expect(await sentTo(firm)).toEqual(expect.arrayContaining(["contractor.changeAccepted", "contractor.changeDeclined"]));
    await expect(propose(1_000_000_000)).rejects.toMatchObject({ fields: [{ code: "bookedJobs.aboveMost" }] });
    await expect(propose(-total)).rejects.toMatchObject({ fields: [{ code: "bookedJobs.belowZero" }] });
  });

  it("[T13] accepted and withdrawn at the same time ends in one of both, and the price follows it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { firm, quoteId, view, propose } = await bookJob();
      const changeId = await propose(10_000);
      const outcomes = await Promise.allSettled([
        answerChange(ann.ctx, { quoteId, changeId, event: "accept" }),
        withdrawChange(firm.ctx, { quoteId, changeId }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { changes, acceptedTotal } = await view();
      expect([changes[0]!.status, acceptedTotal]).toEqual(outcomes[0].status === "fulfilled" ? ["ACCEPTED", 10_000] : ["WITHDRAWN", 0]);
    }
  });

  it("[R-12] must be answered or withdrawn before the job is completed", async () => {
    const { firm, quoteId, complete, propose, view } = await bookJob();
    const changeId = await propose(10_000);
    await expect(complete(1_000)).rejects.toMatchObject({ code: "bookedJobs.changeOpen" });
    await withdrawChange(firm.ctx, { quoteId, changeId });
    await complete(1_000);
    expect((await view()).canPropose).toBe(false);
    await expect(propose(20_000)).rejects.toMatchObject({ code: "bookedJobs.completed" });
  });
});

const setVerified = (emailVerified: boolean) => db.update(users).set({ emailVerified }).where(eq(users.id, ann.actor.userId));

it("[Y-04] [R-12] [T59] a contractor's kept prices count confirmed jobs up to booked plus accepted, and show from the fifth, of proved addresses only", async () => {
  const firm = await createRoofer(db);
  const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
  for (const over of [0, 10_000, 10_001, -5_000, 0]) {
    expect(await findKeptPrices(ann.ctx, publicId)).toBeNull();
    const { quoteId, total, complete, propose } = await bookJob(firm);
    await answerChange(ann.ctx, { quoteId, changeId: await propose(10_000), event: "accept" });
    await complete(total + over);
    await confirmJob(ann.ctx, quoteId);
  }
  expect(await findKeptPrices(ann.ctx, publicId)).toEqual({ kept: 4, jobs: 5 });
  await setVerified(false);
  expect(await findKeptPrices(ann.ctx, publicId)).toBeNull();
  await setVerified(true);
  await db.update(bookedJobs).set({ brand: "IKO" }).where(eq(bookedJobs.contractorId, firm.contractorId));
  expect(await findKeptPrices(ann.ctx, publicId)).toBeNull();
});
