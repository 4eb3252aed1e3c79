import { type Cents, roundCents } from "./money.ts";

/** Limits in cents with their error codes: one price of a list or product, and a whole job. */
export const maxAmounts = {
  part: { most: 100_000_000, code: "amount.overMillion" },
  job: { most: 1_000_000_000, code: "amount.overTenMillion" },
} as const;

/** `code` is the error's message key. */
export type TypedDollars = { cents: Cents } | { code: string };

const sign = /^\$? ?[-−–] ?\$? ?/;

/** Parses an amount from zero to its limit; see `parseDollars`. */
export function parseLimitedDollars(typed: string, { most, code }: (typeof maxAmounts)[keyof typeof maxAmounts]): TypedDollars {
  const spaced = collapseSpaces(typed);
  const unsigned = spaced.replace(sign, "");
  const cents = parseDollars(unsigned);
  if (cents === null) return { code: "amount.invalid" };
  if (unsigned !== spaced) return { code: "amount.negative" };
  return cents > most ? { code } : { cents };
}

const englishAmount = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const continentalAmount = /^(?:\d+|\d{1,3}(?: \d{3})+)(?:,\d{1,2})?$/;

/**
 * Parses "1,250.5", "$900" or "1 250,50 $"; null if invalid. A comma before three digits separates thousands, before
 * one or two cents. Larger amounts become the largest safe integer.
 */
export function parseDollars(typed: string): Cents | null {
  const bare = collapseSpaces(typed).replace(/^\$ ?/, "").replace(/ ?\$$/, "");
  const plain = englishAmount.test(bare)
    ? bare.replaceAll(",", "")
    : continentalAmount.test(bare)
      ? bare.replaceAll(" ", "").replace(",", ".")
      : null;
  return plain === null ? null : Math.min(roundCents(Math.min(Number(plain) * 100, Number.MAX_SAFE_INTEGER)), Number.MAX_SAFE_INTEGER);
}

/** Prevents the patterns from backtracking over long runs of spaces. */
function collapseSpaces(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, " ");
}
