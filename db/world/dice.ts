/** Seeded random numbers: the same sequence on every machine. */
export interface Dice {
  /** In [0, 1). */
  share(): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  /** An item of a non-empty list. */
  pick<Item>(list: readonly Item[]): Item;
  /** Up to `count` different items in random order. */
  some<Item>(list: readonly Item[], count: number): Item[];
}

/** Uses 32-bit arithmetic only, to be machine-independent. */
export function createDice(seed: string): Dice {
  let state = hashSeed(seed);
  const share = () => {
    // mulberry32, public domain
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  const pick = <Item>(list: readonly Item[]) => list[between(0, list.length - 1)] as Item;
  return {
    share,
    between,
    pick,
    chance: (probability) => share() < probability,
    some<Item>(list: readonly Item[], count: number) {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(between(0, left.length - 1), 1)[0] as Item);
    },
  };
}

/** FNV-1a with a final mix, so that seeds that differ in one digit diverge. */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** Index of the first of ascending sums above a value, or the last index. */
export function findFirstAbove(sums: readonly number[], wanted: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? Infinity) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
