export const shownCharacters = { wide: 32, mobile: 16 } as const;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts graphemes, so an emoji or accent is never split. */
export function shrink(text: string, most: number): string {
  if (text.length <= most) return text;
  const shown = [...graphemes.segment(text)].map(({ segment }) => segment);
  return shown.length <= most ? text : `${shown.slice(0, most).join("").trimEnd()}…`;
}

/** Fallback label: "IN_PROGRESS" is "In progress". */
export function statusText(status: string): string {
  const words = status.replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
