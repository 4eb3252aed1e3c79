import { z } from "zod";
import { maskCardNumbers } from "./card-numbers.ts";

/** Whether a text can be kept and given back as it is: no U+0000, which PostgreSQL cannot store, and no half of a surrogate pair. */
export function isText(typed: string): boolean {
  return typed.isWellFormed() && !typed.includes("\u0000");
}

/** Text that must stay as it was typed, such as a licence, a SKU, a serial number or a code. Free text is `Text`. */
export const PlainText = z.string().refine(isText, "input.notText");

/** More than any field takes; a longer text is refused before anything reads it. */
const longestText = 20_000;

/**
 * Free text of a request, the start of every schema that ends in a column or in JSON: `Text.trim().max(120)`. Payment card numbers in it are
 * masked before anything sees them.
 */
export const Text = z
  .string()
  .max(longestText, { abort: true })
  .refine(isText, "input.notText")
  .overwrite((typed) => (isText(typed) ? maskCardNumbers(typed) : typed));
