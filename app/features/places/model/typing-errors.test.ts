import { expect, it } from "vitest";
import { maxTypingErrors, countTypingErrors } from "./typing-errors.ts";

it.each([
  ["chicago", "chicago", 0],
  ["chigaco", "chicago", 2],
  ["pheonix", "phoenix", 1],
  ["philadelpia", "philadelphia", 1],
  ["huoston", "houston", 1],
  ["", "ab", 2],
  ["ab", "", 2],
])("[D-01] counts typing errors from %j to %j: %i", (typed, name, errors) => {
  expect(countTypingErrors(typed, name)).toBe(errors);
  expect(countTypingErrors(name, typed)).toBe(errors);
});

it("[D-01] allows more errors in longer names", () => expect(["reno", "chicago", "portland"].map(maxTypingErrors)).toEqual([1, 2, 3]));
