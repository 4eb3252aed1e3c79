import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx, createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { catchFailure, stepCalls, type Target } from "../../../../tests/quote-steps.ts";
import { quoteMachine, type QuoteEvent, type QuoteParty } from "../model/life-cycle.ts";
import { quoteStatuses, type QuoteStatus } from "../model/statuses.ts";
import { quoteEvents, quotes } from "../tables.server.ts";
import { acceptOverdueCancels, expireQuotes, releaseUnpricedQuotes } from "./clock.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const to = await createRoofer(db, { priceType: "ESTIMATED" });

/** A quote in a status, as if it had reached it normally. */
async function createQuoteIn(status: QuoteStatus, over: Partial<typeof quotes.$inferInsert> = {}): Promise<Target> {
  const { id, requestId } = await createTestQuote(from, to);
  const asked = status === "CANCEL_WAITING" ? { cancelAskedAt: new Date() } : {};
  await db
    .update(quotes)
    .set({ status, ...asked, ...over })
    .where(eq(quotes.id, id));
  return { id, requestId, seen: 1 };
}

const sharedQuotes = new Map<QuoteStatus, Promise<Target>>();

/** A quote for refused steps, which leave it unchanged. */
function findSharedQuoteIn(status: QuoteStatus): Promise<Target> {
  const quote = sharedQuotes.get(status) ?? createQuoteIn(status);
  sharedQuotes.set(status, quote);
  return quote;
}

async function readState(id: string) {
  const [row] = await db.select({ status: quotes.status, version: quotes.version }).from(quotes).where(eq(quotes.id, id));
  return { ...row!, facts: await db.$count(quoteEvents, eq(quoteEvents.quoteId, id)) };
}

const contexts = { customer: from.ctx, contractor: to.ctx };
const cases = quoteStatuses.flatMap((status) =>
  Object.entries(stepCalls).flatMap(([event, verb]) =>
    (["customer", "contractor"] as const).map((party) => ({ status, event: event as QuoteEvent, party, verb })),
  ),
);
/** Parties that an event belongs to, in any status. */
const listParties = (event: QuoteEvent) =>
  new Set(quoteMachine.transitions.filter((row) => row.event === event).flatMap((row) => row.by as QuoteParty[]));

describe("every status, event and party on the server", () => {
  it.each(cases)("[Q-11] [T66] $status, $event by the $party", async ({ status, event, party, verb }) => {
    const target = quoteMachine.peek(status, event, party);
    const quote = await (target ? createQuoteIn(status) : findSharedQuoteIn(status));
    const before = await readState(quote.id);
    if (target) {
      await verb(contexts[party], quote);
      expect(await readState(quote.id)).toEqual({ status: target, version: 2, facts: 2 });
      return;
    }
    const refused = await catchFailure(verb(contexts[party], quote));
    if (listParties(event).has(party))
      expect(refused).toMatchObject({ kind: "conflict", code: "quote.wrongState", details: { state: status } });
    else expect(refused).toMatchObject({ kind: "forbidden" });
    expect(await readState(quote.id)).toEqual(before);
  });
});

describe("clock jobs", () => {
  const long = new Date("2020-01-01T00:00:00Z");

  it.each([
    ["expire", expireQuotes, { expiresAt: long }],
    ["acceptCancel", acceptOverdueCancels, { cancelAskedAt: long }],
    ["leavePriceOpen", releaseUnpricedQuotes, { createdAt: long }],
  ] as const)("[Q-11] %s moves exactly the statuses in the table, and only those due", async (event, run, overdue) => {
    const made = await Promise.all(
      quoteStatuses.map(async (status) => ({ status, over: await createQuoteIn(status, overdue), fresh: await createQuoteIn(status) })),
    );
    const system = systemCtx(db);
    const moving = quoteStatuses.filter((status) => quoteMachine.peek(status, event, "clock"));
    expect(await run(system)).toBe(moving.length);
    expect(await run(system)).toBe(0);
    for (const { status, over, fresh } of made) {
      expect((await readState(over.id)).status, status).toBe(quoteMachine.peek(status, event, "clock") ?? status);
      expect((await readState(fresh.id)).status).toBe(status);
    }
  });

  it("[Q-11] cannot be run by users", async () => {
    await expect(async () => expireQuotes(from.ctx)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
