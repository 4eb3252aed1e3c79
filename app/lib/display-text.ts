export const maxCharacters = { wide: 32, mobile: 16 } as const;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts graphemes, so an emoji or accent is never split. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const shown = [...graphemes.segment(text)].map(({ segment }) => segment);
  return shown.length <= limit ? text : `${shown.slice(0, limit).join("").trimEnd()}…`;
}
