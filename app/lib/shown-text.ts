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
