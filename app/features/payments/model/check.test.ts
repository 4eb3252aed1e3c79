import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDueReminder } from "../model.ts";
import { checkLifeCycle, checkStates, isFinal, toOutcome, type CheckState } from "./check.ts";

const events = ["request", "loseAnswer", "hold", "decline", "void", "release"] as const;
const parties = ["manager", "provider", "clock"] as const;

describe("the life cycle of a card check", () => {
  it("[T98] ends in VOIDED or DECLINED and requests one hold", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...events), fc.constantFrom(...parties)), { maxLength: 30 }), (steps) => {
        let [state, requests]: [CheckState, number] = ["NONE", 0];
        for (const [event, party] of steps) {
          const next = checkLifeCycle.peek(state, event, party);
          if (isFinal(state)) expect(next).toBeNull();
          if (!next) continue;
          if (event === "request") requests += 1;
          state = next;
        }
        expect(requests).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("[T98] every state leads to a final one", () => {
    const ends = (from: CheckState, seen: CheckState[] = []): boolean =>
      isFinal(from) ||
      checkLifeCycle.transitions.some((row) => row.from.includes(from) && !seen.includes(row.to) && ends(row.to, [...seen, from]));
    expect(checkStates.filter((state) => !ends(state))).toEqual([]);
  });

  it("[T55] accepts a card only after its hold was seen and released", () => {
    const heldAt = new Date();
    const outcomes = checkStates.map((state) => [state, toOutcome({ state, heldAt }), toOutcome({ state, heldAt: null })]);
    expect(outcomes.filter(([, seen, unseen]) => seen === "accepted" || unseen === "accepted")).toEqual([
      ["VOIDED", "accepted", "unverified"],
    ]);
  });

  it("[C-04] finds the latest reminder that is due", () => {
    const card = { expiryMonth: 3, expiryYear: 2027 };
    const due = (day: string) => findDueReminder(card, new Date(`${day}T12:00:00Z`));
    const days = ["2027-01-29", "2027-01-31", "2027-02-28", "2027-03-02", "2027-03-24", "2027-03-25", "2027-03-31", "2027-04-01"];
    expect(days.map(due)).toEqual([null, 60, 60, 30, 30, 7, 7, 0]);
  });
});
