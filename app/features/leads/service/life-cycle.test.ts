import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { QuoteEvent } from "#app/features/quotes/model.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { PlainLead, plainMoves, plainQuoteMoves } from "../../../../tests/plain-lead.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../../tests/request-fixtures.ts";
import { findLeadOfRequest } from "../../../../tests/schedule-fixtures.ts";
import { leadStatusNames, type LeadStatus } from "../model/statuses.ts";
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
  return { status: lead!.status, version: lead!.version, line };
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
