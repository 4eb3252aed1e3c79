import { z } from "zod";

/** Whether a text can be kept and given back as it is: no U+0000, which PostgreSQL cannot store, and no half of a surrogate pair. */
export function isText(typed: string): boolean {
  return typed.isWellFormed() && !typed.includes("\u0000");
}

/** Free text of a request, the start of every schema that ends in a column or in JSON: `Text.trim().max(120)`. */
export const Text = z.string().refine(isText, "input.notText");

/** How many characters of a text are shown in a narrow place: on a wide screen, and on a phone. */
export const shownCharacters = { wide: 32, mobile: 16 } as const;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text of at most so many characters as people see them, an ellipsis after it where something was left out. An emoji or an accent is never cut. */
export function shrink(text: string, most: number): string {
  if (text.length <= most) return text;
  const shown = [...graphemes.segment(text)].map(({ segment }) => segment);
  return shown.length <= most ? text : `${shown.slice(0, most).join("").trimEnd()}…`;
}

/** A status as text where nothing better is known: "IN_PROGRESS" is "In progress". */
export function statusText(status: string): string {
  const words = status.replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
