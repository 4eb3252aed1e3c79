import { describe, expect, it } from "vitest";
import { isDone } from "./forms.ts";

describe("a form", () => {
  const refused = { failure: { code: "input.invalid", details: {}, fields: [] }, typed: {} };

  it.each([
    ["before it is sent", undefined, false],
    ["that was refused", refused, false],
    ["whose step had no answer", null, false],
    ["whose step was taken", { saved: true }, true],
  ])("[X-01] [X-11] %s counts as done: %j → %s", (_when, answer, done) => {
    expect(isDone(answer)).toBe(done);
  });
});
