import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { listLeads, logCall } from "#app/features/leads/service.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith } from "../../../tests/request-fixtures.ts";
import { loadCallBackRecord, loadReplyClock } from "./service.server.ts";

const { db } = await testDatabase(4);

async function createRequest() {
  const [ann, firm] = [await createHomeowner(db), await createRoofer(db)];
  const { id: quoteId, requestId } = await createTestQuote(ann, firm);
  const { rows } = await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams()));
  const later = (minutes: number) => new Date(firm.ctx.now.getTime() + minutes * 60_000);
  const call = (outcome: string, now: Date) => logCall(ctxWith(firm, { now }), { id: rows[0]!.id, outcome, comment: "" });
  return { ann, firm, leadId: rows[0]!.id, quote: { requestId, quoteId }, later, call };
}

describe("the reply clock of a request", () => {
  it("[Y-02] stops at the first call that reached the homeowner, and is out of reach of others", async () => {
    const { firm, leadId, later, call } = await createRequest();
    await call("NO_ANSWER", later(10));
    expect(await loadReplyClock(ctxWith(firm, { now: later(30) }), leadId)).toMatchObject({ state: "WAITING" });
    await call("REACHED", later(40));
    await call("REACHED", later(90));
    const clock = await loadReplyClock(ctxWith(firm, { now: later(100) }), leadId);
    expect(clock).toMatchObject({ state: "REPLIED" });
    expect(clock!.minutes).toBeLessThanOrEqual(40);
    expect(await loadReplyClock((await createRoofer(db)).ctx, leadId)).toBeNull();
  });
});

describe("the call that a booking promises", () => {
  it("[Q-14] [Y-02] is shown to both sides as kept or missed, by calls after the booking alone", async () => {
    const { ann, firm, quote, later, call } = await createRequest();
    await call("REACHED", later(-60));
    const { callBackBy } = await orderQuote(ann.ctx, { ...quote, seen: 1, idempotencyKey: `book-${quote.quoteId}` });
    const after = new Date(Date.parse(callBackBy) + 60_000);
    for (const person of [ann, firm]) {
      expect(await loadCallBackRecord(ctxWith(person, { now: new Date(callBackBy) }), quote)).toEqual({ outcome: "DUE", calledAt: null });
      expect(await loadCallBackRecord(ctxWith(person, { now: after }), quote)).toEqual({ outcome: "MISSED", calledAt: null });
    }
    await call("NO_ANSWER", later(1));
    await call("LEFT_MESSAGE", new Date(callBackBy));
    for (const person of [ann, firm])
      expect(await loadCallBackRecord(ctxWith(person, { now: after }), quote)).toEqual({ outcome: "KEPT", calledAt: callBackBy });
    for (const stranger of [await createHomeowner(db), await createRoofer(db)])
      await expect(loadCallBackRecord(stranger.ctx, quote)).rejects.toMatchObject({ kind: "not_found" });
  });
});
