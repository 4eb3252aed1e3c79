import { expect, it } from "vitest";
import { mostErrors, typingErrors } from "./typing-errors.ts";

it.each([
  ["chicago", "chicago", 0],
  ["chigaco", "chicago", 2],
  ["pheonix", "phoenix", 1],
  ["philadelpia", "philadelphia", 1],
  ["huoston", "houston", 1],
  ["", "ab", 2],
  ["ab", "", 2],
])("[D-01] counts typing errors from %j to %j: %i", (typed, name, errors) => {
  expect(typingErrors(typed, name)).toBe(errors);
  expect(typingErrors(name, typed)).toBe(errors);
});

it("[D-01] allows more errors in longer names", () => expect(["reno", "chicago", "portland"].map(mostErrors)).toEqual([1, 2, 3]));
