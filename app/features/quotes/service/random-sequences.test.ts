import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orders } from "#app/features/booking/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx, createHomeowner, createTestQuote, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { catchFailure, stepCalls } from "../../../../tests/quote-steps.ts";
import { quoteEventNames, quoteMachine, quoteParties, type QuoteEvent, type QuoteParty } from "../model/life-cycle.ts";
import { type QuoteStatus } from "../model/statuses.ts";
import { quoteEvents, quotes } from "../tables.server.ts";
import { acceptOverdueCancels, expireQuotes, releaseUnpricedQuotes } from "./clock.server.ts";
import { sizes } from "../../../../tests/sizes.ts";

/**
 * Permissions by status as in `quote-lifecycle.md`, written independently, so that errors in the product's table show.
 */
const expectedTransitions: Record<QuoteStatus, Partial<Record<QuoteParty, Partial<Record<QuoteEvent, QuoteStatus>>>>> = {
  NEW: {
    customer: { cancel: "CANCELLED" },
    contractor: { withdraw: "WITHDRAWN" },
    engine: { priceFirm: "FIRM", priceTentative: "TENTATIVE", leavePriceOpen: "PRICE_WAITING" },
    clock: { leavePriceOpen: "PRICE_WAITING", expire: "EXPIRED" },
  },
  TENTATIVE: {
    customer: { askToConfirm: "BEING_CONFIRMED", cancel: "CANCELLED" },
    contractor: { confirm: "FIRM", adjust: "TENTATIVE", adjustAndConfirm: "FIRM", withdraw: "WITHDRAWN" },
    engine: { repriceFirm: "FIRM", repriceTentative: "TENTATIVE", repriceOpen: "PRICE_WAITING" },
    clock: { expire: "EXPIRED" },
  },
  BEING_CONFIRMED: {
    customer: { cancel: "CANCELLED" },
    contractor: { confirm: "FIRM", adjust: "TENTATIVE", adjustAndConfirm: "FIRM", withdraw: "WITHDRAWN" },
    engine: { repriceFirm: "FIRM", repriceTentative: "BEING_CONFIRMED", repriceOpen: "PRICE_WAITING" },
    clock: { expire: "EXPIRED" },
  },
  PRICE_WAITING: {
    customer: { cancel: "CANCELLED" },
    contractor: { startPricing: "BEING_PRICED", provide: "FIRM", provideEstimate: "TENTATIVE", withdraw: "WITHDRAWN" },
    clock: { expire: "EXPIRED" },
  },
  BEING_PRICED: {
    customer: { cancel: "CANCELLED" },
    contractor: { provide: "FIRM", provideEstimate: "TENTATIVE", withdraw: "WITHDRAWN" },
    clock: { expire: "EXPIRED" },
  },
  FIRM: {
    customer: { order: "ORDERED", cancel: "CANCELLED" },
    contractor: { adjustAndConfirm: "FIRM", withdraw: "WITHDRAWN" },
    clock: { expire: "EXPIRED" },
  },
  ORDERED: { customer: { askToCancel: "CANCEL_WAITING" }, contractor: { withdraw: "WITHDRAWN" } },
  CANCEL_WAITING: { contractor: { acceptCancel: "CANCELLED", declineCancel: "ORDERED" }, clock: { acceptCancel: "CANCELLED" } },
  CANCELLED: {},
  WITHDRAWN: {},
  EXPIRED: {},
};

const anyMove = fc.record({ event: fc.constantFrom(...quoteEventNames), party: fc.constantFrom(...quoteParties) });

/** Picks a move open to the status; picking among all moves would rarely reach a cancellation. */
function pickOpenMove(status: QuoteStatus, choice: number): { event: QuoteEvent; party: QuoteParty } {
  const open = quoteParties.flatMap((party) =>
    Object.keys(expectedTransitions[status][party] ?? {}).map((event) => ({ event: event as QuoteEvent, party })),
  );
  return open[choice % open.length] ?? { event: "expire", party: "clock" };
}

it("[Q-11] random event sequences follow the documented table", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyMove, fc.nat(60)), { minLength: 1, maxLength: 60 }), (moves) => {
      let state: QuoteStatus = "NEW";
      for (const chosen of moves) {
        const { event, party }: { event: QuoteEvent; party: QuoteParty } =
          typeof chosen === "number" ? pickOpenMove(state, chosen) : chosen;
        const expected: QuoteStatus | undefined = expectedTransitions[state][party]?.[event];
        expect(quoteMachine.peek(state, event, party), `${state}: ${event} by ${party}`).toBe(expected ?? null);
        state = expected ?? state;
      }
    }),
    { numRuns: sizes.quoteLives },
  );
});

/** Clock steps: the column that must be in the past, and the job. */
const longAgo = new Date("2020-01-01T00:00:00Z");
const clockSteps = {
  expire: [expireQuotes, { expiresAt: longAgo }],
  acceptCancel: [acceptOverdueCancels, { cancelAskedAt: longAgo }],
  leavePriceOpen: [releaseUnpricedQuotes, { createdAt: longAgo }],
} as const;

interface QuoteModel {
  id: string;
  requestId: string;
  status: QuoteStatus;
  version: number;
  /** Ordered during this walk, so that the homeowner may still cancel by law. */
  ordered: boolean;
}

/** A step by an actor with the version seen: the current or the previous one. */
const moveArbitrary = fc.record({
  event: fc.constantFrom(...(Object.keys(stepCalls) as QuoteEvent[])),
  party: fc.constantFrom("customer" as const, "contractor" as const),
  stale: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
});
const clockStepArbitrary = fc.constantFrom(...(Object.keys(clockSteps) as (keyof typeof clockSteps)[])).map((turn) => ({ turn }));
/** Likely allowed steps come as often as all others; otherwise most walks would stall. */
const stepArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.nat(11).map((likely) => ({ likely })) },
  { weight: 5, arbitrary: moveArbitrary },
  clockStepArbitrary,
);

describe("random sequences on the server", async () => {
  const { db } = await testDatabase();
  const from = await createHomeowner(db);
  const contractors = [
    await createRoofer(db, { priceType: "CONFIRMED" }),
    await createRoofer(db, { priceType: "ESTIMATED" }),
    await createRoofer(db, { priceType: null }),
  ];

  async function readState(id: string) {
    const [row] = await db.select({ status: quotes.status, version: quotes.version }).from(quotes).where(eq(quotes.id, id));
    return { ...row!, facts: await db.$count(quoteEvents, eq(quoteEvents.quoteId, id)) };
  }

  /** Takes a step and compares the result with the independent table. */
  async function move(
    model: QuoteModel,
    to: Person,
    { event, party, stale: late }: { event: QuoteEvent; party: "customer" | "contractor"; stale: boolean },
  ) {
    const ctx = party === "customer" ? from.ctx : to.ctx;
    const stale = late && model.version > 1;
    const attempt = stepCalls[event]!(ctx, { ...model, seen: stale ? model.version - 1 : model.version });
    const expected = expectedTransitions[model.status][party]?.[event];
    const isPartyEvent = Object.values(expectedTransitions).some((sides) => sides[party]?.[event]);
    if (!isPartyEvent) return expect(await catchFailure(attempt)).toMatchObject({ kind: "forbidden" });
    const refused = { kind: "conflict" };
    if (!expected) return expect(await catchFailure(attempt)).toMatchObject({ ...refused, code: "quote.wrongState" });
    if (stale) return expect(await catchFailure(attempt)).toMatchObject({ ...refused, code: "quote.stale" });
    await attempt;
    const byLaw = event === "askToCancel" && model.ordered;
    Object.assign(model, {
      status: byLaw ? "CANCELLED" : expected,
      version: model.version + (byLaw ? 2 : 1),
      ordered: model.ordered || event === "order",
    });
  }

  /** Ages the quote until the clock would move it, if it moves quotes in this status. */
  async function runClockStep(model: QuoteModel, event: keyof typeof clockSteps) {
    const expected = expectedTransitions[model.status].clock?.[event];
    if (!expected) return;
    const [run, overdue] = clockSteps[event];
    await db.update(quotes).set(overdue).where(eq(quotes.id, model.id));
    await run(systemCtx(db));
    Object.assign(model, { status: expected, version: model.version + 1 });
  }

  const likelyMoves = ({ status }: QuoteModel) =>
    (["customer", "contractor"] as const).flatMap((party) =>
      Object.keys(expectedTransitions[status][party] ?? {}).map((event) => ({ event: event as QuoteEvent, party, stale: false })),
    );

  it("[Q-11] [T66] follow the independent table, with one history entry per step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.array(stepArbitrary, { minLength: 4, maxLength: 14 }), async (which, steps) => {
        const to = contractors[which]!;
        const { id, requestId, status } = await createTestQuote(from, to);
        const model: QuoteModel = { id, requestId, status, version: 1, ordered: false };
        for (const step of steps) {
          if ("turn" in step) await runClockStep(model, step.turn);
          else if ("event" in step) await move(model, to, step);
          else
            await Promise.all(
              likelyMoves(model)
                .slice(step.likely, step.likely + 1)
                .map((one) => move(model, to, one)),
            );
          expect(await readState(id)).toEqual({ status: model.status, version: model.version, facts: model.version });
        }
        expect(await db.$count(orders, eq(orders.quoteId, id))).toBe(model.ordered ? 1 : 0);
      }),
      { numRuns: sizes.quoteWalks },
    );
  });
});
