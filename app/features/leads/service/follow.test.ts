import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { requestContact } from "#app/features/callbacks/service.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { adjustAndConfirm, viewQuoteAsContractor, withdrawQuote } from "#app/features/quotes/service.server.ts";
import { scheduleLead } from "#app/features/schedule/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, sendTestRequest } from "../../../../tests/request-fixtures.ts";
import { parseLeadQuery } from "../model/lists.ts";
import { changeStatus, listLeads, loadLead } from "../service.server.ts";

const { db } = await testDatabase();
const all = parseLeadQuery(new URLSearchParams());
const ann = await createHomeowner(db);

async function createLead() {
  const firm = await createRoofer(db);
  const quote = await createTestQuote(ann, firm);
  const { rows } = await listLeads(firm.ctx, all);
  return { firm, quote, id: rows[0]!.id, load: () => loadLead(firm.ctx, rows[0]!.id) };
}

describe("a request", () => {
  it("[L-01] becomes a new lead of each contractor, with contact, place and value", async () => {
    const [first, second] = [await createRoofer(db), await createRoofer(db)];
    await sendTestRequest(ann, [first, second]);
    for (const firm of [first, second]) {
      const { rows } = await listLeads(firm.ctx, all);
      expect(rows).toMatchObject([
        { status: "NEW", origin: "QUOTE", category: "ROOF", name: "Ann Miller", phone: "+13125550142", city: "Chicago" },
      ]);
      expect(rows[0]!.value).toBeGreaterThan(0);
      expect(rows[0]!.attention).toEqual(["REQUEST"]);
    }
  });

  it("[L-01] of a customer who is known adds a second job to the same customer", async () => {
    const firm = await createRoofer(db);
    await sendTestRequest(ann, [firm]);
    await sendTestRequest(ann, [firm]);
    const { rows } = await listLeads(firm.ctx, all);
    expect(rows).toHaveLength(2);
    expect((await loadLead(firm.ctx, rows[0]!.id)).otherJobs.map(({ id }) => id)).toEqual([rows[1]!.id]);
  });
});

describe("events of a quote move its lead forward", () => {
  it("[L-02] the first view starts it, once", async () => {
    const { firm, quote, load } = await createLead();
    await viewQuoteAsContractor(firm.ctx, quote.id);
    await viewQuoteAsContractor(firm.ctx, quote.id);
    const lead = await load();
    expect(lead).toMatchObject({ status: "IN_PROGRESS", attention: [] });
    expect(lead.timeline.filter(({ kind }) => kind === "viewed")).toHaveLength(1);
  });

  it("[L-02] a price set by hand waits for the customer, and a booking leaves a call to make", async () => {
    const { firm, quote, load } = await createLead();
    await adjustAndConfirm(firm.ctx, { id: quote.id, seen: 1, total: 900_000, comments: "With gutters", confirmedUnusualPrice: true });
    expect(await load()).toMatchObject({ status: "PENDING_ACCEPTANCE", value: 900_000 });
    await orderQuote(ann.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 2, idempotencyKey: `order-${quote.id}` });
    const booked = await load();
    expect(booked).toMatchObject({ status: "PENDING_ACCEPTANCE", value: 900_000, attention: ["CALL"] });
    expect(booked.customer.address).toBe("1 Oak Street, Chicago");
    expect(booked.timeline[0]).toMatchObject({ kind: "quoteChanged", party: "customer", facts: { event: "order", total: 900_000 } });
  });

  it("[L-02] never back: a lead that the contractor scheduled stays scheduled", async () => {
    const { firm, quote, id, load } = await createLead();
    const scheduledAt = "2030-05-01T14:00:00Z";
    await changeStatus(firm.ctx, { id, seen: 1, status: "SERVICE_SCHEDULED", scheduledAt });
    await adjustAndConfirm(firm.ctx, { id: quote.id, seen: 1, total: 900_000, comments: "", confirmedUnusualPrice: true });
    expect(await load()).toMatchObject({ status: "SERVICE_SCHEDULED", scheduledAt: "2030-05-01T14:00:00.000Z" });
  });

  it("[L-04] a withdrawal loses it, with the contractor's reason", async () => {
    const { firm, quote, load } = await createLead();
    await withdrawQuote(firm.ctx, { id: quote.id, seen: 1, reason: "Fully booked until May" });
    expect(await load()).toMatchObject({
      status: "LOST",
      lostReason: "QUOTE_WITHDRAWN",
      statusComment: "Fully booked until May",
      attention: [],
    });
  });
});

describe("a homeowner's message", () => {
  it("[L-01] a call request without a quote is a lead of its own", async () => {
    const firm = await createRoofer(db);
    const toId = firm.actor.accountId;
    const request = { toId, name: "Ann Miller", phone: "+13125550142", street: "", words: "It leaks" };
    await requestContact(ann.ctx, { kind: "REQUEST_A_CALL", quoteId: null, contrid: toId, request, idempotencyKey: null });
    const { rows } = await listLeads(firm.ctx, all);
    expect(rows).toMatchObject([{ status: "NEW", origin: "CALL", category: null, attention: ["CALL"] }]);
    expect((await loadLead(firm.ctx, rows[0]!.id)).details).toBe("It leaks");
  });

  it("[L-03] is answered by the time that the contractor sets, but not the call that a booking promises", async () => {
    const { firm, quote, id: booked } = await createLead();
    await orderQuote(ann.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}` });
    const toId = firm.actor.accountId;
    const request = { toId, name: "Ann Miller", phone: "+13125550142", street: "1 Oak Street, Chicago", words: "It leaks" };
    await requestContact(ann.ctx, { kind: "REQUEST_A_VISIT", quoteId: null, contrid: toId, request, idempotencyKey: null });
    const asked = (await listLeads(firm.ctx, all)).rows.find(({ origin }) => origin === "VISIT")!.id;
    for (const [at, leadId] of [asked, booked].entries()) {
      const startsAt = new Date(firm.ctx.now.getTime() + (2 + at) * 24 * 60 * 60_000);
      await scheduleLead(firm.ctx, { leadId, startsAt, idempotencyKey: `visit-${leadId}` });
    }
    expect(await loadLead(firm.ctx, asked)).toMatchObject({ status: "ESTIMATE_SCHEDULED", attention: [] });
    expect(await loadLead(firm.ctx, booked)).toMatchObject({ status: "SERVICE_SCHEDULED", attention: ["CALL"] });
  });

  it("[L-01] a question waits until it is answered, and the answer counts as the first reply", async () => {
    const { firm, quote, load } = await createLead();
    await sendQuestion(ann.ctx, { quoteId: quote.id, question: "Do you take old shingles away?", idempotencyKey: `ask-${quote.id}` });
    expect((await load()).attention).toContain("QUESTION");
    await sendQuestion(firm.ctx, { quoteId: quote.id, question: "Yes, always.", idempotencyKey: `answer-${quote.id}` });
    expect((await load()).attention).not.toContain("QUESTION");
  });
});
