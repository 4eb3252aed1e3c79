/** Trims and cuts; replaces what PostgreSQL rejects: U+0000 and lone surrogates. */
export function parseSearchText(typed: string | null, longest: number): string {
  return (typed ?? "").replaceAll("\u0000", "").trim().slice(0, longest).toWellFormed();
}

/** For `like` and `ilike`: begins with the text as typed. */
export function toPrefixPattern(text: string): string {
  return toLikePattern(text).slice(1);
}

/** For `like` and `ilike`: contains the text as typed. */
export function toLikePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
