import { describe, expect, it } from "vitest";
import { isCallDue, judgeCallBack, readReplyClock } from "./model.ts";

const created = new Date("2026-11-02T15:00:00Z");
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
const facts = { origin: "QUOTE", createdAt: created, repliedAt: null, isEnded: false, shownMinutes: 60 } as const;

describe("the reply clock", () => {
  it("[Y-02] counts from the request until the first reply, and is late after the time that homeowners read", () => {
    expect(readReplyClock(facts, after(60))).toMatchObject({ state: "WAITING", minutes: 60, isLate: false });
    expect(readReplyClock(facts, after(61))).toMatchObject({ state: "WAITING", isLate: true });
    expect(readReplyClock({ ...facts, repliedAt: after(75) }, after(9_000))).toMatchObject({
      state: "REPLIED",
      minutes: 75,
      isLate: false,
    });
    expect(readReplyClock({ ...facts, shownMinutes: null }, after(9_000))).toMatchObject({ isLate: false });
  });

  it("[Y-02] does not run where nobody waits", () => {
    expect(readReplyClock({ ...facts, origin: "MANUAL" }, after(1))).toBeNull();
    expect(readReplyClock({ ...facts, isEnded: true }, after(1))).toBeNull();
  });
});

describe("the call that a booking promises", () => {
  const judge = (called: number | null, now: number) =>
    judgeCallBack({ callBackBy: after(120), calledAt: called === null ? null : after(called), now: after(now) }).outcome;
  it("[Q-14] [Y-02] is kept up to the deadline, late after it, and missed without a recorded call", () => {
    expect([judge(null, 120), judge(null, 121), judge(120, 999), judge(121, 999)]).toEqual(["DUE", "MISSED", "KEPT", "LATE"]);
  });
});

it.each([
  ["DUE", true],
  ["KEPT", false],
  ["LATE", false],
  ["MISSED", false],
] as const)("[Q-14] a promised call with the outcome %s is due: %s", (outcome, isDue) => {
  expect(isCallDue({ outcome, calledAt: null })).toBe(isDue);
});
