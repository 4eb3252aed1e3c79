import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteEventNames } from "#app/features/quotes/model/life-cycle.ts";
import { changeAttention, isSettledByMove } from "./attention.ts";
import { quoteEventRows, toAttentionChange } from "./quote-events.ts";
import { advanceLead, isEnded, leadMachine, leadStatusNames, needsTime, asksCompletion, asksReason, type LeadStatus } from "./statuses.ts";
import { PlainLead, plainMoves, plainQuoteMoves, type PlainStep } from "../../../../tests/plain-lead.ts";

describe("each row of the life of a lead", () => {
  it.each(leadStatusNames)("[L-02] from %s leads where the design says, for the business and for quotes", (from) => {
    for (const to of leadStatusNames) {
      const isAllowed = plainMoves[from].includes(to);
      expect([from, to, leadMachine.peek(from, to, "contractor")]).toEqual([from, to, isAllowed ? to : null]);
      if (isAllowed) expect(leadMachine.next(from, to, "contractor")).toBe(to);
      else expect(() => leadMachine.next(from, to, "contractor")).toThrow("lead.wrongState");
      expect([from, to, advanceLead(from, to)]).toEqual([from, to, new PlainLead(from).follow(to)]);
    }
  });

  it("[L-02] every event of a quote moves a lead as the design says, and no other does", () => {
    const moves = Object.fromEntries(quoteEventNames.map((event) => [event, quoteEventRows[event]?.moves ?? null]));
    expect(moves).toEqual({ ...Object.fromEntries(quoteEventNames.map((event) => [event, null])), ...plainQuoteMoves });
  });

  it("[L-02] [L-04] asks for a time, a reason or what was installed exactly where the design says", () => {
    expect(leadStatusNames.filter(needsTime)).toEqual(["ESTIMATE_SCHEDULED", "SERVICE_SCHEDULED"]);
    expect(leadStatusNames.filter(asksReason)).toEqual(["LOST"]);
    expect(leadStatusNames.filter(asksCompletion)).toEqual(["COMPLETED"]);
    expect(leadStatusNames.filter(isEnded).toSorted()).toEqual(["COMPLETED", "DISMISSED", "LOST"]);
  });
});

type Step = Extract<PlainStep, { kind: "move" | "quote" }>;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...leadStatusNames).map((to): Step => ({ kind: "move", to })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...quoteEventNames), fc.constantFrom("q1", "q2"), fc.boolean())
      .map(([event, quoteId, isOwn]): Step => ({ kind: "quote", event, quoteId, isOwn, isLast: true })),
  },
);

/** The status and what waits, by the rules of the product. */
function apply(lead: { status: LeadStatus; waiting: string[] }, given: Step): { status: LeadStatus; waiting: string[] } {
  if (given.kind === "move") {
    const status = leadMachine.peek(lead.status, given.to, "contractor");
    return status ? { status, waiting: changeAttention(lead.waiting, { remove: isSettledByMove }) } : lead;
  }
  const target = given.event === "withdraw" ? "LOST" : quoteEventRows[given.event]?.moves;
  const waiting = changeAttention(lead.waiting, toAttentionChange(given.event, given));
  return { status: target ? advanceLead(lead.status, target) : lead.status, waiting };
}

describe("10,000 random histories", () => {
  it("[L-02] [L-03] give the status and what waits that a plain model gives; quotes only move forward", () => {
    const reached = new Set<LeadStatus>();
    const property = fc.property(fc.array(step, { minLength: 4, maxLength: 16, size: "max" }), (steps) => {
      const plain = new PlainLead("NEW", ["REQUEST:r"]);
      let lead = { status: "NEW" as LeadStatus, waiting: ["REQUEST:r"] };
      const [given, expected]: [string[], string[]] = [[], []];
      for (const one of steps) {
        lead = apply(lead, one);
        plain.take(one);
        given.push([lead.status, ...lead.waiting.toSorted()].join(" "));
        expected.push([plain.status, ...[...plain.waiting].toSorted()].join(" "));
        reached.add(lead.status);
      }
      expect(given).toEqual(expected);
    });
    const everyStatus = leadStatusNames.flatMap((to) => ["IN_PROGRESS" as const, to].map((one): Step => ({ kind: "move", to: one })));
    fc.assert(property, { numRuns: 10_000, examples: [[everyStatus]] });
    expect(reached.size).toBe(leadStatusNames.length);
  });
});
