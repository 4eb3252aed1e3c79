import { expect, it } from "vitest";
import { OwnMepChange, StaffMepChange } from "./membership.ts";

const findCode = (schema: typeof OwnMepChange | typeof StaffMepChange, change: unknown) =>
  schema.safeParse(change).error?.issues[0]?.message;

it("[C-03] asks for the text of financing, and for a score that is a number", () => {
  expect(findCode(OwnMepChange, { financingEnabled: true, financingLabel: " " })).toBe("contractors.financingLabelMissing");
  for (const partnerScore of [Number.NaN, -1, 1_001]) expect(findCode(StaffMepChange, { partnerScore })).toBe("memberships.scoreInvalid");
  expect(findCode(StaffMepChange, { partnerScore: 1_000 })).toBeUndefined();
});
