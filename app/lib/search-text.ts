/** Trims and cuts; replaces what PostgreSQL rejects: U+0000 and lone surrogates. */
export function parseSearchText(typed: string | null, longest: number): string {
  return (typed ?? "").replaceAll("\u0000", "").trim().slice(0, longest).toWellFormed();
}
