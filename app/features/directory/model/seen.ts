/** The longest note of who was seen that an address carries: some three hundred contractors. */
const longestSeen = 1_200;

/**
 * Notes who was seen on the pages so far, for the address of the next one: their ids in order, each as its distance from the one before.
 * Null where there are too many for an address.
 */
export function noteSeen(ids: readonly number[]): string | null {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const note = sorted.map((id, at) => (id - (sorted[at - 1] ?? 0)).toString(36)).join(".");
  return note.length <= longestSeen ? note : null;
}

/** Reads such a note. What is none counts as nobody seen. */
export function readSeen(note: string): number[] {
  if (note.length > longestSeen || !/^[0-9a-z]{1,6}(?:\.[0-9a-z]{1,6})*$/.test(note)) return [];
  let id = 0;
  const ids = note.split(".").map((step) => (id += parseInt(step, 36)));
  return id <= 2_147_483_647 ? ids : [];
}
