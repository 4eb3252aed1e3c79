import { describe, expect, it } from "vitest";
import { numberInput } from "./number-input.ts";
import { parseNumber } from "./numbers.ts";

describe("a typed number", () => {
  it.each([
    ["1,500", 1500],
    ["1 500", 1500],
    ["2,5", 2.5],
    ["2.25", 2.25],
    ["-3", -3],
  ])("[V-03] accepts %j", (typed, number) => expect(parseNumber(typed)).toBe(number));

  it.each(["", "ten", "1e3", "0x10", "1.2.3", "NaN", "Infinity", "1".repeat(20)])(
    "[V-03] rejects %j with 'Please enter a valid number'",
    (typed) => {
      expect(parseNumber(typed)).toBeNull();
      expect(numberInput({}).safeParse(typed).error?.issues).toMatchObject([{ message: "input.numberInvalid" }]);
    },
  );

  it("[V-03] must be within its bounds, in forms and API calls", () => {
    const years = numberInput({ min: 1800, max: 2200, whole: true });
    expect([years.parse("1998"), years.parse(1998)]).toEqual([1998, 1998]);
    for (const wrong of ["1799", 2201, "1998.5", Number.NaN, null, {}]) {
      expect(years.safeParse(wrong).error?.issues).toMatchObject([{ message: "input.numberInvalid" }]);
    }
  });
});
