/** Null unless the text is a day that exists, as YYYY-MM-DD. */
export function parseDay(typed: string | null): string | null {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(typed ?? "")) return null;
  const moment = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(typed ?? "") ? typed : null;
}
