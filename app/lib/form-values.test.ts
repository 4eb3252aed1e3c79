import { expect, it } from "vitest";
import { readFormValues } from "./form-values.ts";

it("[T80] [C-02] a form's fields may have any name, also those of object members", () => {
  const form = [
    ["constructor", "a"],
    ["__proto__", "b"],
    ["jobTypes", "REPAIR"],
    ["jobTypes", "EMERGENCY"],
  ] as const;
  const values = readFormValues(form);
  expect(Object.entries(values)).toEqual([
    ["constructor", ["a"]],
    ["__proto__", ["b"]],
    ["jobTypes", ["REPAIR", "EMERGENCY"]],
  ]);
  expect(readFormValues([])["toString"]).toBeUndefined();
});
