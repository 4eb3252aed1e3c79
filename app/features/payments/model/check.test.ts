import { expect, it } from "vitest";
import { checkStates, finalStates, isFinal, isFrameOpen, runningStates, toOutcome } from "./check.ts";

it("[X28] knows each state of a card check as open, running or final", () => {
  const open = checkStates.filter(isFrameOpen);
  expect([...open, ...runningStates, ...finalStates].toSorted()).toEqual(checkStates.toSorted());
  const outcomes = (states: readonly (typeof checkStates)[number][]) => states.map((state) => toOutcome({ state, heldAt: null }));
  expect(new Set(outcomes(open))).toEqual(new Set(["open"]));
  expect(new Set(outcomes(runningStates))).toEqual(new Set(["running"]));
  expect(outcomes(checkStates.filter(isFinal))).toEqual(["unverified", "declined"]);
});
