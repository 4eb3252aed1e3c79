import { z } from "zod";
import { maskCardNumbers } from "./card-numbers.ts";

/** False for U+0000, which PostgreSQL cannot store, and lone surrogates. */
export function isStorableText(typed: string): boolean {
  return typed.isWellFormed() && !typed.includes("\u0000");
}

/** Text kept as typed, such as license or serial numbers. For free text use `Text`. */
export const PlainText = z.string().refine(isStorableText, "input.notText");

/** Characters, above any field's limit; more is rejected before further processing, as a form may have hundreds of fields. */
const [maxTextLength, maxLineLength] = [20_000, 1_000];

function createText(maxLength: number) {
  return z
    .string()
    .max(maxLength, { abort: true })
    .refine(isStorableText, "input.notText")
    .overwrite((typed) => (isStorableText(typed) ? maskCardNumbers(typed) : typed));
}

/** Base schema of free text: `Text.trim().max(120)`. Masks payment card numbers. */
export const Text = createText(maxTextLength);

/** Base schema of a single line, such as a name: line breaks become spaces, and marks that reorder text are left out. */
export const LineText = createText(maxLineLength).overwrite((typed) =>
  typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ""),
);
