import { describe, expect, it } from "vitest";
import { listPasswordRules } from "./password-rules.ts";

const owner = { email: "ada.byron@example.com", minimumLength: 6 };
const listMet = (typed: string) => listPasswordRules(typed, owner).flatMap(({ rule, isMet }) => (isMet ? [rule] : []));

describe("the rules shown while a password is typed", () => {
  it.each([
    ["", []],
    ["roof", ["name"]],
    ["ladder", ["length", "name"]],
    ["Ada.Byron", ["length"]],
    ["ada.byron@example.com", ["length"]],
    ["ada.byron2", ["length", "name"]],
  ])("[T16] of %j, %j are met", (typed, met) => {
    expect(listMet(typed)).toEqual(met);
  });
});
