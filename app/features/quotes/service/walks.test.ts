import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orders } from "#app/features/booking/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { clock, homeowner, quoted, roofer, type Person } from "../../../../tests/market.ts";
import { refusal, verbs } from "../../../../tests/quote-verbs.ts";
import { quoteEventNames, quoteMachine, quoteParties, type QuoteEvent, type QuoteParty } from "../model/life-cycle.ts";
import { type QuoteStatus } from "../model/statuses.ts";
import { quoteEvents, quotes } from "../tables.server.ts";
import { acceptOverdueCancels, expireQuotes, settleUnpriced } from "./clock.server.ts";
import { sizes } from "../../../../tests/sizes.ts";

/**
 * Permissions by status as in `quote-lifecycle.md`, written independently, so that errors in the product's table show.
 */
const plainly: Record<QuoteStatus, Partial<Record<QuoteParty, Partial<Record<QuoteEvent, QuoteStatus>>>>> = {
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
function openMove(status: QuoteStatus, choice: number): { event: QuoteEvent; party: QuoteParty } {
  const open = quoteParties.flatMap((party) =>
    Object.keys(plainly[status][party] ?? {}).map((event) => ({ event: event as QuoteEvent, party })),
  );
  return open[choice % open.length] ?? { event: "expire", party: "clock" };
}

it("[Q-11] random event sequences follow the documented table", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyMove, fc.nat(60)), { minLength: 1, maxLength: 60 }), (moves) => {
      let state: QuoteStatus = "NEW";
      for (const chosen of moves) {
        const { event, party }: { event: QuoteEvent; party: QuoteParty } = typeof chosen === "number" ? openMove(state, chosen) : chosen;
        const told: QuoteStatus | undefined = plainly[state][party]?.[event];
        expect(quoteMachine.peek(state, event, party), `${state}: ${event} by ${party}`).toBe(told ?? null);
        state = told ?? state;
      }
    }),
    { numRuns: sizes.quoteLives },
  );
});

/** Clock steps: the column that must be in the past, and the job. */
const long = new Date("2020-01-01T00:00:00Z");
const turns = {
  expire: [expireQuotes, { expiresAt: long }],
  acceptCancel: [acceptOverdueCancels, { cancelAskedAt: long }],
  leavePriceOpen: [settleUnpriced, { createdAt: long }],
} as const;

interface Life {
  id: string;
  requestId: string;
  status: QuoteStatus;
  version: number;
  /** Ordered during this walk, so that the homeowner may still cancel by law. */
  ordered: boolean;
}

/** A step by an actor with the version seen: the current or the previous one. */
const aMove = fc.record({
  event: fc.constantFrom(...(Object.keys(verbs) as QuoteEvent[])),
  party: fc.constantFrom("customer" as const, "contractor" as const),
  stale: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
});
const aTurn = fc.constantFrom(...(Object.keys(turns) as (keyof typeof turns)[])).map((turn) => ({ turn }));
/** Likely allowed steps come as often as all others; otherwise most walks would stall. */
const aStep = fc.oneof({ weight: 6, arbitrary: fc.nat(11).map((likely) => ({ likely })) }, { weight: 5, arbitrary: aMove }, aTurn);

describe("random sequences on the server", async () => {
  const { db } = await testDatabase();
  const from = await homeowner(db);
  const contractors = [
    await roofer(db, { priceType: "CONFIRMED" }),
    await roofer(db, { priceType: "ESTIMATED" }),
    await roofer(db, { priceType: null }),
  ];

  async function standing(id: string) {
    const [row] = await db.select({ status: quotes.status, version: quotes.version }).from(quotes).where(eq(quotes.id, id));
    return { ...row!, facts: await db.$count(quoteEvents, eq(quoteEvents.quoteId, id)) };
  }

  /** Takes a step and compares the result with the independent table. */
  async function move(
    life: Life,
    to: Person,
    { event, party, stale: late }: { event: QuoteEvent; party: "customer" | "contractor"; stale: boolean },
  ) {
    const ctx = party === "customer" ? from.ctx : to.ctx;
    const stale = late && life.version > 1;
    const tried = verbs[event]!(ctx, { ...life, seen: stale ? life.version - 1 : life.version });
    const told = plainly[life.status][party]?.[event];
    const itsOwn = Object.values(plainly).some((sides) => sides[party]?.[event]);
    if (!itsOwn) return expect(await refusal(tried)).toMatchObject({ kind: "forbidden" });
    const refused = { kind: "conflict" };
    if (!told) return expect(await refusal(tried)).toMatchObject({ ...refused, code: "quote.wrongState" });
    if (stale) return expect(await refusal(tried)).toMatchObject({ ...refused, code: "quote.stale" });
    await tried;
    const byLaw = event === "askToCancel" && life.ordered;
    Object.assign(life, {
      status: byLaw ? "CANCELLED" : told,
      version: life.version + (byLaw ? 2 : 1),
      ordered: life.ordered || event === "order",
    });
  }

  /** Ages the quote until the clock would move it, if it moves quotes in this status. */
  async function turn(life: Life, event: keyof typeof turns) {
    const told = plainly[life.status].clock?.[event];
    if (!told) return;
    const [run, overdue] = turns[event];
    await db.update(quotes).set(overdue).where(eq(quotes.id, life.id));
    await run(clock(db));
    Object.assign(life, { status: told, version: life.version + 1 });
  }

  const likelyMoves = ({ status }: Life) =>
    (["customer", "contractor"] as const).flatMap((party) =>
      Object.keys(plainly[status][party] ?? {}).map((event) => ({ event: event as QuoteEvent, party, stale: false })),
    );

  it("[Q-11] [T66] follow the independent table, with one history entry per step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.array(aStep, { minLength: 4, maxLength: 14 }), async (which, steps) => {
        const to = contractors[which]!;
        const { id, requestId, status } = await quoted(from, to);
        const life: Life = { id, requestId, status, version: 1, ordered: false };
        for (const step of steps) {
          if ("turn" in step) await turn(life, step.turn);
          else if ("event" in step) await move(life, to, step);
          else
            await Promise.all(
              likelyMoves(life)
                .slice(step.likely, step.likely + 1)
                .map((one) => move(life, to, one)),
            );
          expect(await standing(id)).toEqual({ status: life.status, version: life.version, facts: life.version });
        }
        expect(await db.$count(orders, eq(orders.quoteId, id))).toBe(life.ordered ? 1 : 0);
      }),
      { numRuns: sizes.quoteWalks },
    );
  }, 180_000);
});
