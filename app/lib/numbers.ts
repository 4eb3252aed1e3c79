/** Accepts "1,500", "1 500" and "2,5". Null if invalid. */
export function parseNumber(typed: string): number | null {
  const bare = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(bare) ? Number(bare) : null;
}
