/** Maximum length in a URL, about 300 contractors. */
const maxSeenLength = 1_200;

/** Encodes ids as base-36 differences for the next page's URL. Returns null if too long. */
export function encodeSeen(ids: readonly number[]): string | null {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const note = sorted.map((id, at) => (id - (sorted[at - 1] ?? 0)).toString(36)).join(".");
  return note.length <= maxSeenLength ? note : null;
}

/** Decodes `encodeSeen`. Invalid text gives no ids. */
export function decodeSeen(note: string): number[] {
  if (note.length > maxSeenLength || !/^[0-9a-z]{1,6}(?:\.[0-9a-z]{1,6})*$/.test(note)) return [];
  let id = 0;
  const ids = note.split(".").map((step) => (id += parseInt(step, 36)));
  return id <= 2_147_483_647 ? ids : [];
}
