import { z } from "zod";

/** Accepts "1,500", "1 500" and "2,5". Null if invalid. */
export function parseNumber(typed: string): number | null {
  const bare = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(bare) ? Number(bare) : null;
}

/** Fails with `input.numberInvalid`. */
export function numberInput({ min = 0, max = 1_000_000, whole = false }: { min?: number; max?: number; whole?: boolean }) {
  return z.union([z.number(), z.string().max(40)], "input.numberInvalid").transform((typed, check) => {
    const number = typeof typed === "number" ? typed : parseNumber(typed);
    if (number !== null && number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
    check.addIssue({ code: "custom", message: "input.numberInvalid" });
    return z.NEVER;
  });
}
