import { type Cents, roundCents } from "./money.ts";

/** The largest amounts that somebody may give, and the key of what says so: one price of a list or of a product, and the price of a whole job. */
export const largestAmounts = {
  part: { most: 100_000_000, code: "amount.overMillion" },
  job: { most: 1_000_000_000, code: "amount.overTenMillion" },
} as const;

/** What somebody typed for an amount: cents, or the message key of why they do not do. */
export type TypedDollars = { cents: Cents } | { code: string };

const sign = /^\$? ?[-−–] ?\$? ?/;

/** An amount typed by a person that must lie between nothing and the largest one of its kind; `parseDollars` says how it may be written. */
export function readDollars(typed: string, { most, code }: (typeof largestAmounts)[keyof typeof largestAmounts]): TypedDollars {
  const spaced = singleSpaced(typed);
  const unsigned = spaced.replace(sign, "");
  const cents = parseDollars(unsigned);
  if (cents === null) return { code: "amount.invalid" };
  if (unsigned !== spaced) return { code: "amount.negative" };
  return cents > most ? { code } : { cents };
}

const englishAmount = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const continentalAmount = /^(?:\d+|\d{1,3}(?: \d{3})+)(?:,\d{1,2})?$/;

/**
 * Dollars and cents typed by a person ("1,250.5", "$900", "1 250,50 $") as cents, or null when it is no amount. A comma before three digits
 * parts thousands, before one or two it parts cents; anything else is refused, not guessed. What is too large to be counted to the cent is
 * the largest whole number.
 */
export function parseDollars(typed: string): Cents | null {
  const bare = singleSpaced(typed).replace(/^\$ ?/, "").replace(/ ?\$$/, "");
  const plain = englishAmount.test(bare)
    ? bare.replaceAll(",", "")
    : continentalAmount.test(bare)
      ? bare.replaceAll(" ", "").replace(",", ".")
      : null;
  return plain === null ? null : Math.min(roundCents(Math.min(Number(plain) * 100, Number.MAX_SAFE_INTEGER)), Number.MAX_SAFE_INTEGER);
}

/** A text without spaces at its ends and with single ones within, so that no pattern has runs of them to try in many ways. */
function singleSpaced(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, " ");
}
