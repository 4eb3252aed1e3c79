import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dayMs } from "#app/lib/time-zones.ts";
import { findNextAttempt, isReplayable, messageStatuses, mustTurnOff, offAfterDays, offAfterFailures, retryDays } from "./model.ts";
import { toLeadEvent, toOrderEvent, toQuoteEvent, toRequestEvents, toReviewEvent, toTransitionEvent } from "./model/facts.ts";
import { WebhookBody, writeBody } from "./model/payloads.ts";
import type { LeadRow, QuoteRow, ReviewRow } from "./model/rows.ts";
import { webhookTypes } from "./model/types.ts";

const start = new Date("2026-11-01T00:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);

describe("the pauses of a failing message", () => {
  it("[T91] grow to eight hours and end after three days", () => {
    const moments: number[] = [];
    let now = start;
    for (let attempts = 1; ; attempts += 1) {
      const next = findNextAttempt({ kind: "EVENT", attempts, firstAttemptAt: start }, now);
      if (!next) break;
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      moments.push((next.getTime() - now.getTime()) / 1000);
      now = next;
    }
    expect(moments.slice(0, 9)).toEqual([30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]);
    expect(now).toEqual(after(retryDays * dayMs));
  });

  it("[T91] are none for replays and tests", () => {
    for (const kind of ["REPLAY", "PING"] as const) expect(findNextAttempt({ kind, attempts: 1, firstAttemptAt: start }, start)).toBeNull();
    expect(messageStatuses.filter((status) => isReplayable({ kind: "EVENT", status }))).toEqual(["DELIVERED", "GIVEN_UP", "CANCELED"]);
    expect(isReplayable({ kind: "REPLAY", status: "DELIVERED" })).toBe(false);
  });

  it("[N-03] an endpoint is turned off for failures that were many and last for days", () => {
    const off = (failures: number, days: number) => mustTurnOff({ failures, failingSince: start }, after(days * dayMs));
    expect([
      off(offAfterFailures, offAfterDays),
      off(offAfterFailures - 1, offAfterDays),
      off(offAfterFailures, offAfterDays - 0.01),
    ]).toEqual([true, false, false]);
  });
});

const party = { brand: "DELTA", contractorId: 7, contractorPublicId: "ctr_rapid", contractorName: "Rapid Roofing" } as const;
const place = { city: "Chicago", region: "IL", postalCode: "60614" };
const id = "0199f0a1-c2d3-7e4f-8a9b-0c1d2e3f4a5b";
const quote: QuoteRow = {
  ...party,
  ...place,
  id,
  number: 4821,
  version: 2,
  status: "FIRM",
  requestId: id,
  category: "ROOF",
  total: 900_000,
  expiresAt: "2026-12-01 00:00:00+00",
  submittedAt: "2026-11-01 00:00:00+00",
  leadOrigin: "QUOTE",
  orderNumber: null,
  orderTotal: null,
  orderedAt: null,
  jobStatus: null,
  acceptedTotal: null,
  finalPrice: null,
};
const ordered: QuoteRow = { ...quote, status: "ORDERED", orderNumber: "PL-4821-907", orderTotal: 900_000, orderedAt: quote.submittedAt };
const lead: LeadRow = {
  ...party,
  ...place,
  id,
  version: 1,
  status: "NEW",
  origin: "CALL",
  category: null,
  requestId: null,
  value: 100,
  createdAt: quote.submittedAt,
  isNew: true,
};
const review: ReviewRow = { ...party, id, stars: 5, createdAt: quote.submittedAt, orderNumber: null };

describe("what each side learns", () => {
  it("[S-07] [T65] a brand learns no price of a quote, no value of a lead, and nothing of a contractor's own customers", () => {
    expect(toQuoteEvent(quote, "quote.updated")).toMatchObject({
      toContractor: { quote: { total: { amount: 9_000 } } },
      toBrand: { quote: { total: null } },
    });
    expect(toLeadEvent(lead)).toMatchObject({
      type: "lead.created",
      toContractor: { lead: { value: { amount: 1 } } },
      toBrand: { lead: { value: null } },
    });
    for (const origin of ["WIDGET", "IMPORT", "MANUAL"] as const) {
      expect(toLeadEvent({ ...lead, origin, isNew: false })).toMatchObject({ type: "lead.updated", toBrand: null });
      expect(toQuoteEvent({ ...quote, leadOrigin: origin }, "quote.created").toBrand).toBeNull();
      expect(toOrderEvent({ ...ordered, leadOrigin: origin }, "order.created")?.toBrand).toBeNull();
      expect(toRequestEvents([{ ...quote, leadOrigin: origin }])[0]?.toBrand).toBeNull();
    }
    expect(toQuoteEvent({ ...quote, leadOrigin: null }, "quote.created").toBrand).toBeNull();
  });

  it("[T65] a contractor learns of its own quotes of a request, the brand of all, once", () => {
    const other = { ...quote, id: "0199f0a1-c2d3-7e4f-8a9b-0c1d2e3f4a5c", contractorId: 8 };
    const events = toRequestEvents([quote, other]);
    expect(
      events.map(({ contractorId, toContractor }) => [contractorId, "request" in toContractor && toContractor.request.quoteIds]),
    ).toEqual([
      [7, [quote.id]],
      [8, [other.id]],
    ]);
    expect(events.map(({ toBrand }) => toBrand && "request" in toBrand && toBrand.request.quoteIds)).toEqual([[quote.id, other.id], null]);
  });

  it("[Q-14] a step of a quote is one of its order once it is booked", () => {
    const type = (event: Parameters<typeof toTransitionEvent>[1], row = ordered) => toTransitionEvent(row, event)?.type;
    expect([type("confirm", quote), type("withdraw", quote), type("order"), type("askToCancel"), type("declineCancel")]).toEqual([
      "quote.updated",
      "quote.updated",
      undefined,
      "order.updated",
      "order.updated",
    ]);
    expect([type("acceptCancel"), type("withdraw")]).toEqual(["order.canceled", "order.canceled"]);
  });

  it("[X-10] each body is what its schema says, and the page documents each type", () => {
    const events = [
      ...toRequestEvents([quote]),
      toQuoteEvent(quote, "quote.created"),
      toOrderEvent(ordered, "order.created")!,
      toLeadEvent(lead),
      toReviewEvent(review, "review.published"),
    ];
    const write = (event: (typeof events)[number], facts: (typeof events)[number]["toContractor"]) =>
      WebhookBody.strict().parse(JSON.parse(writeBody({ eventId: id, type: event.type, occurredAt: start, brand: "DELTA", facts }, null)));
    for (const event of events) {
      expect(write(event, event.toContractor).data).toMatchObject(event.toContractor);
      expect(write(event, event.toBrand!).data).toMatchObject(event.toBrand!);
    }
    const page = readFileSync("docs/webhooks.md", "utf8");
    expect([...webhookTypes, "ping"].filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
    WebhookBody.parse(JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!));
  });
});
