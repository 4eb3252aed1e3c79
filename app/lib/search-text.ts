/** What was typed to search for, as a database can compare it: without U+0000 and halves of surrogate pairs, trimmed and cut. */
export function parseSearchText(typed: string | null, longest: number): string {
  return (typed ?? "").replaceAll("\u0000", "").trim().slice(0, longest).toWellFormed();
}
