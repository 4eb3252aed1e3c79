import { z } from "zod";
import { parseNumber } from "./numbers.ts";

/** Fails with `input.numberInvalid`. */
export function numberInput({ min = 0, max = 1_000_000, whole = false }: { min?: number; max?: number; whole?: boolean }) {
  return z.union([z.number(), z.string().max(40)], "input.numberInvalid").transform((typed, check) => {
    const number = typeof typed === "number" ? typed : parseNumber(typed);
    if (number !== null && number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
    check.addIssue({ code: "custom", message: "input.numberInvalid" });
    return z.NEVER;
  });
}
