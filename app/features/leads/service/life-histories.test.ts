import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBooked, isOpen, type QuoteEvent } from "#app/features/quotes/model.ts";
import { viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { quoteEvents, quotes } from "#app/features/quotes/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { PlainLead } from "../../../../tests/plain-lead.ts";
import { stepCalls } from "../../../../tests/quote-steps.ts";
import { createHomeowner, createRoofer, createTestQuote, type Person } from "../../../../tests/request-fixtures.ts";
import { findLeadOfRequest } from "../../../../tests/schedule-fixtures.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { leadStatusNames, type LeadStatus } from "../model/statuses.ts";
import type { CallOutcome } from "../model/timeline.ts";
import { changeStatus, logCall } from "../service.server.ts";
import { leadEvents, leads } from "../tables.server.ts";

const { db } = await testDatabase(2);
const ann = await createHomeowner(db);
const details = {
  lostReason: "PRICE",
  scheduledAt: "2030-05-01T14:00:00Z",
  completion: { isBrandProduct: false, details: "New ridge vent", finalPrice: 90_000 },
};

async function load(id: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  return { status: lead!.status, version: lead!.version, waiting: lead!.attention };
}

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

  /** The life of a quote decides what is allowed and what follows at once; here only what it means for the lead. */
  private async stepQuote(event: QuoteEvent): Promise<void> {
    const own = await this.listQuotes();
    const { version: seen } = own.find(({ id }) => id === this.quote.id)!;
    const isOwn = !byCustomer.includes(event);
    await isAccepted(stepCalls[event]!(isOwn ? this.firm.ctx : ann.ctx, { ...this.quote, seen }));
    const after = await this.listQuotes();
    const isLast = !after.some(({ status }) => isOpen(status) || isBooked(status));
    for (const { id: quoteId, version } of own) {
      const done = await db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quoteId)).orderBy(quoteEvents.version);
      for (const one of done.filter((line) => line.version > version))
        this.plain.take({ kind: "quote", event: one.event, quoteId, isOwn, isLast });
    }
  }

  private listQuotes() {
    return db.select().from(quotes).where(eq(quotes.requestId, this.quote.requestId)).orderBy(quotes.id);
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

/** The homeowner turns the price down. */
const turnedDown: Step[] = [
  { kind: "quote", event: "cancel" },
  { kind: "move", to: "LOST" },
  { kind: "quote", event: "withdraw" },
];

describe("random histories of a lead in the database", async () => {
  const roofers = [await createRoofer(db), await createRoofer(db, { priceType: "ESTIMATED" }), await createRoofer(db, { priceType: null })];

  it("[L-02] [L-03] give what a plain model gives, by the product’s calls, without a gap in the history", async () => {
    const steps = fc.array(step, { minLength: 8, maxLength: 14, size: "max" });
    const property = fc.asyncProperty(fc.nat(roofers.length - 1), steps, async (at, taken) => {
      await db.execute(sql`delete from limit_bucket`);
      const roofer = roofers[at]!;
      const quote = await createTestQuote(ann, roofer);
      const walk = new Walk(roofer, await findLeadOfRequest(roofer.ctx, quote.requestId), quote);
      for (const one of taken) await walk.take(one);
      await walk.checkHistory();
    });
    await fc.assert(property, {
      numRuns: sizes.leadLives,
      examples: [
        [0, bookedJob],
        [0, turnedDown],
      ],
    });
  });
});
