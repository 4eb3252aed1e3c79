import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findTransition,
  isExplained,
  isListed,
  isWaiting,
  membershipEvents,
  membershipLifeCycle,
  membershipStatuses,
  staffEvents,
  toStatus,
} from "./life-cycle.ts";

describe("the life cycle of a membership", () => {
  it("[C-03] lets contractors apply and leave, staff decide, and nobody do the other's part", () => {
    expect(membershipStatuses.map((status) => [status, membershipLifeCycle.events(status, "contractor")])).toEqual([
      ["DRAFT", ["apply"]],
      ["APPLIED", ["withdraw"]],
      ["CHANGE_ASKED", ["apply", "withdraw"]],
      ["APPROVED", ["leave"]],
      ["UNAVAILABLE", ["leave"]],
      ["REFUSED", ["apply"]],
      ["WITHDRAWN", ["apply"]],
    ]);
    expect(membershipStatuses.map((status) => [status, membershipLifeCycle.events(status, "staff")])).toEqual([
      ["DRAFT", []],
      ["APPLIED", ["approve", "askChange", "refuse"]],
      ["CHANGE_ASKED", ["approve", "refuse"]],
      ["APPROVED", ["makeUnavailable", "revoke"]],
      ["UNAVAILABLE", ["makeAvailable", "revoke"]],
      ["REFUSED", ["approve"]],
      ["WITHDRAWN", []],
    ]);
  });

  it("[C-03] lists a business exactly in the state APPROVED, whatever happens before", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...membershipEvents), { maxLength: 40 }), (events) => {
        let [status, profile]: [(typeof membershipStatuses)[number], { approved: boolean; available: boolean }] = [
          "DRAFT",
          { approved: false, available: true },
        ];
        for (const event of events) {
          const rule = findTransition(status, event);
          if (!rule) continue;
          [status, profile] = [rule.to, rule.listed ?? profile];
          expect([status, profile.approved && profile.available]).toEqual([status, status === "APPROVED"]);
          if (profile.approved) expect(toStatus(profile)).toBe(status);
        }
      }),
    );
  });

  it("[N-01] mails every decision of staff, and asks for a reason where the answer is no", () => {
    const rules = membershipLifeCycle.transitions.filter(({ by }) => by.includes("staff"));
    expect(new Set(rules.map(({ event }) => event))).toEqual(new Set(staffEvents));
    expect(rules.filter(({ notice }) => notice === null)).toEqual([]);
    expect(rules.filter(({ needsReason }) => !needsReason).map(({ event }) => event)).toEqual(["approve", "makeAvailable"]);
    expect(membershipLifeCycle.transitions.filter(({ by, notice }) => by.includes("contractor") && notice !== null)).toEqual([]);
  });
});

it("[C-03] shows a reason exactly where staff had to give one, and lists only the approved", () => {
  const decided = membershipStatuses.flatMap((from) => staffEvents.flatMap((event) => findTransition(from, event) ?? []));
  const withReason = new Set(decided.filter(({ needsReason }) => needsReason).map(({ to }) => to));
  expect(membershipStatuses.filter(isExplained)).toEqual(membershipStatuses.filter((status) => withReason.has(status)));
  expect([membershipStatuses.filter(isListed), membershipStatuses.filter(isWaiting)]).toEqual([["APPROVED"], ["APPLIED"]]);
});
