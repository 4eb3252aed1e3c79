import { z } from "zod";

/** Whether a text can be kept and given back as it is: no U+0000, which PostgreSQL cannot store, and no half of a surrogate pair. */
export function isText(typed: string): boolean {
  return typed.isWellFormed() && !typed.includes("\u0000");
}

/** Free text of a request, the start of every schema that ends in a column or in JSON: `Text.trim().max(120)`. */
export const Text = z.string().refine(isText, "input.notText");
