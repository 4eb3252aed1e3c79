import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteEvent } from "#app/features/quotes/model.ts";
import { isBooked, isOpen } from "#app/features/quotes/model.ts";
import { viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { quoteEvents, quotes } from "#app/features/quotes/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { PlainLead, plainMoves, plainQuoteMoves } from "../../../../tests/plain-lead.ts";
import { stepCalls } from "../../../../tests/quote-steps.ts";
import { createHomeowner, createRoofer, createTestQuote, type Person } from "../../../../tests/request-fixtures.ts";
import { findLeadOfRequest } from "../../../../tests/schedule-fixtures.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { leadStatusNames, type LeadStatus } from "../model/statuses.ts";
import type { CallOutcome } from "../model/timeline.ts";
import { addLead, changeStatus, logCall } from "../service.server.ts";
import { leadEvents, leads } from "../tables.server.ts";
import { followAppointment } from "./job-events.server.ts";
import { followQuotes, followView } from "./request-leads.server.ts";

const { db } = await testDatabase(2);
const details = {
  lostReason: "PRICE",
  scheduledAt: "2030-05-01T14:00:00Z",
  completion: { isBrandProduct: false, details: "New ridge vent", finalPrice: 90_000 },
};
const manual = { customer: { name: "Bo Katz", phone: "(312) 555-0142" }, job: { jobType: "ROOF" } };

async function putIn(id: string, status: LeadStatus): Promise<void> {
  await db
    .update(leads)
    .set({ status, version: 1, lostReason: status === "LOST" ? "PRICE" : null })
    .where(eq(leads.id, id));
}

async function load(id: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  const [line] = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(desc(leadEvents.id)).limit(1);
  return { status: lead!.status, version: lead!.version, waiting: lead!.attention, line };
}

const firm = await createRoofer(db);
const ann = await createHomeowner(db);

describe("each row of the life of a lead", async () => {
  const id = await addLead(firm.ctx, { ...manual, idempotencyKey: randomUUID() });

  it.each(leadStatusNames)(
    "[L-02] the business moves it from %s to what the design allows, with a line by its author, and nowhere else",
    async (from) => {
      for (const to of leadStatusNames) {
        await putIn(id, from);
        const before = await load(id);
        const change = changeStatus(firm.ctx, { id, seen: 1, status: to, comment: `${from} to ${to}`, ...details });
        if (plainMoves[from].includes(to)) {
          await change;
          const line = { kind: "status", from, to, party: "contractor", userId: firm.actor.userId, comment: `${from} to ${to}` };
          expect(await load(id)).toMatchObject({ status: to, version: 2, line });
        } else {
          await expect(change, `${from} to ${to}`).rejects.toMatchObject({ kind: "conflict", code: "lead.wrongState" });
          expect(await load(id)).toEqual(before);
        }
      }
    },
  );

  it("[L-02] [S-07] nobody else moves it anywhere", async () => {
    const others: [Ctx, string][] = [
      [ann.ctx, "forbidden"],
      [testCtx(db), "unauthenticated"],
      [(await createRoofer(db)).ctx, "not_found"],
    ];
    for (const from of leadStatusNames) {
      await putIn(id, from);
      const before = await load(id);
      for (const [ctx, kind] of others)
        for (const status of leadStatusNames)
          await expect(changeStatus(ctx, { id, seen: 1, status, ...details })).rejects.toMatchObject({ kind });
      expect(await load(id)).toEqual(before);
    }
  });

  it.each(leadStatusNames)("[L-02] quotes, appointments and calls move it from %s forward only", async (from) => {
    const quote = await createTestQuote(ann, firm);
    const leadId = (await findLeadOfRequest(firm.ctx, quote.requestId)).id;
    const transition = { id: quote.id, version: 2, notify: false } as never as Parameters<typeof followQuotes>[1][number];
    const appointment = { leadId, quoteId: null, change: "booked", startsAt: details.scheduledAt } as const;
    const happenings: [string, LeadStatus | null, () => Promise<unknown>][] = [
      ...Object.entries(plainQuoteMoves).map(([event, to]): (typeof happenings)[number] => [
        event,
        to,
        () => followQuotes(firm.ctx, [{ ...transition, event: event as QuoteEvent }]),
      ]),
      ["withdraw with another quote", null, () => followQuotes(firm.ctx, [{ ...transition, event: "withdraw" }])],
      ["cancel", null, () => followQuotes(ann.ctx, [{ ...transition, event: "cancel" }])],
      ["view", "IN_PROGRESS", () => followView(firm.ctx, transition)],
      ["visit", "ESTIMATE_SCHEDULED", () => followAppointment(ann.ctx, { ...appointment, kind: "VISIT" })],
      ["job", "SERVICE_SCHEDULED", () => followAppointment(ann.ctx, { ...appointment, kind: "JOB" })],
      ["cancelled job", null, () => followAppointment(ann.ctx, { ...appointment, kind: "JOB", change: "cancelled" })],
      ["no answer", null, () => logCall(firm.ctx, { id: leadId, outcome: "NO_ANSWER" })],
    ];
    for (const [name, to, happen] of happenings) {
      await putIn(leadId, from);
      await happen();
      const expected = to === null ? from : new PlainLead(from).follow(to);
      const line = expected === from ? { from: null, to: null } : { from, to: expected };
      expect(await load(leadId), `${name} in ${from}`).toMatchObject({ status: expected, line });
    }
    await putIn(leadId, from);
    await logCall(firm.ctx, { id: leadId, outcome: "REACHED" });
    expect((await load(leadId)).status).toBe(from === "NEW" ? "IN_PROGRESS" : from);
    await putIn(leadId, from);
    await db.update(quotes).set({ status: "WITHDRAWN" }).where(eq(quotes.id, quote.id));
    await followQuotes(firm.ctx, [{ ...transition, event: "withdraw" }]);
    expect((await load(leadId)).status).toBe(new PlainLead(from).follow("LOST"));
  });
});

type Step =
  | { kind: "move"; to: LeadStatus }
  | { kind: "quote"; event: QuoteEvent }
  | { kind: "call"; outcome: CallOutcome }
  | { kind: "view" };

const byCustomer: readonly QuoteEvent[] = ["askToConfirm", "askToCancel", "cancel", "order"];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...leadStatusNames).map((to): Step => ({ kind: "move", to })) },
  { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(stepCalls) as QuoteEvent[])).map((event): Step => ({ kind: "quote", event })) },
  { weight: 1, arbitrary: fc.constantFrom("REACHED" as const, "NO_ANSWER" as const).map((outcome): Step => ({ kind: "call", outcome })) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: "view" }) },
);

/** A lead moved by the product's own calls, beside a plain model of it. */
class Walk {
  private readonly firm: Person;
  private readonly leadId: string;
  private readonly quote: { id: string; requestId: string };
  private readonly plain: PlainLead;
  private isViewed = false;

  constructor(roofer: Person, lead: { id: string; attention: readonly string[] }, quote: { id: string; requestId: string }) {
    this.firm = roofer;
    this.leadId = lead.id;
    this.quote = quote;
    this.plain = new PlainLead("NEW", lead.attention);
  }

  async take(given: Step): Promise<LeadStatus> {
    await this.apply(given);
    const { status, waiting } = await load(this.leadId);
    expect({ status, waiting: waiting.toSorted() }).toEqual({ status: this.plain.status, waiting: [...this.plain.waiting].toSorted() });
    return status;
  }

  private async apply(given: Step): Promise<void> {
    const { ctx } = this.firm;
    const id = this.leadId;
    if (given.kind === "move") {
      const { version } = await load(id);
      const isMoved = await isAccepted(changeStatus(ctx, { id, seen: version, status: given.to, ...details }));
      expect(isMoved).toBe(this.plain.take(given));
    } else if (given.kind === "call") {
      await logCall(ctx, { id, outcome: given.outcome });
      this.plain.take({ kind: "call", isReached: given.outcome === "REACHED" });
    } else if (given.kind === "view") {
      await viewQuoteAsContractor(ctx, this.quote.id);
      if (!this.isViewed) this.plain.take({ kind: "view" });
      this.isViewed = true;
    } else await this.stepQuote(given.event);
  }

  /** The life of the quote decides what is allowed and what follows at once; here only what it means for the lead. */
  private async stepQuote(event: QuoteEvent): Promise<void> {
    const { id: quoteId } = this.quote;
    const find = async () => (await db.select().from(quotes).where(eq(quotes.id, quoteId)))[0]!;
    const list = () => db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quoteId)).orderBy(quoteEvents.version);
    const isOwn = !byCustomer.includes(event);
    const before = (await list()).length;
    await isAccepted(stepCalls[event]!(isOwn ? this.firm.ctx : ann.ctx, { ...this.quote, seen: (await find()).version }));
    const { status } = await find();
    const isLast = !isOpen(status) && !isBooked(status);
    for (const done of (await list()).slice(before)) this.plain.take({ kind: "quote", event: done.event, quoteId, isOwn, isLast });
  }

  /** The lines are the way from the first status to the last, without gaps. */
  async checkHistory(): Promise<void> {
    const lines = await db.select().from(leadEvents).where(eq(leadEvents.leadId, this.leadId)).orderBy(leadEvents.id);
    let status: LeadStatus | null = null;
    for (const { from, to } of lines.filter((line) => line.to !== null)) {
      expect(from).toBe(status);
      status = to;
    }
    expect(status).toBe(this.plain.status);
  }
}

const isAccepted = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Prices are booked, jobs completed and taken up again, however few histories are random. */
const bookedJob: Step[] = [
  { kind: "view" },
  { kind: "quote", event: "adjustAndConfirm" },
  { kind: "quote", event: "order" },
  { kind: "call", outcome: "REACHED" },
  { kind: "move", to: "SERVICE_SCHEDULED" },
  { kind: "quote", event: "askToCancel" },
  { kind: "quote", event: "declineCancel" },
  { kind: "move", to: "COMPLETED" },
  { kind: "quote", event: "withdraw" },
  { kind: "move", to: "IN_PROGRESS" },
  { kind: "quote", event: "withdraw" },
  { kind: "move", to: "IN_PROGRESS" },
];

describe("random histories of a lead in the database", async () => {
  const roofers = [firm, await createRoofer(db, { priceType: "ESTIMATED" }), await createRoofer(db, { priceType: null })];

  it("[L-02] [L-03] give what a plain model gives, by the product’s calls, without a gap in the history", async () => {
    const steps = fc.array(step, { minLength: 8, maxLength: 14, size: "max" });
    const property = fc.asyncProperty(fc.constantFrom(0, 1, 2), steps, async (at, taken) => {
      await db.execute(sql`delete from limit_bucket`);
      const roofer = roofers[at]!;
      const quote = await createTestQuote(ann, roofer);
      const walk = new Walk(roofer, await findLeadOfRequest(roofer.ctx, quote.requestId), quote);
      for (const one of taken) await walk.take(one);
      await walk.checkHistory();
    });
    await fc.assert(property, { numRuns: sizes.leadLives, examples: [[0, bookedJob]] });
  }, 900_000);
});
