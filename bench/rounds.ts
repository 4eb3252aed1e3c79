/** What the rounds of two sides came to. */
export interface Compared<Round> {
  /** The rounds of each side in the order of their figures; the middle one is quoted. */
  product: Round;
  limit: Round;
  /** The median of the rounds' ratios: both sides of one ratio were taken one right after the other. */
  ratio: number;
}

/** Rounds of each side. */
export const roundCount = 5;

/**
 * Takes a figure of the product and one of its limit in turn, `roundCount` times, each side first every other time, so that what else
 * the machine does falls on both. The first pair only warms up.
 */
export async function takeTurns<Round extends { rate: number }>(sides: {
  product: () => Promise<Round>;
  limit: () => Promise<Round>;
}): Promise<Compared<Round>> {
  const product: Round[] = [];
  const limit: Round[] = [];
  for (let round = 0; round <= roundCount; round += 1) {
    if (round % 2 === 0) product.push(await sides.product());
    limit.push(await sides.limit());
    if (round % 2 === 1) product.push(await sides.product());
  }
  const pairs = product.map((one, at) => one.rate / (limit[at]?.rate ?? Number.NaN)).slice(1);
  return { product: middleRound(product.slice(1)), limit: middleRound(limit.slice(1)), ratio: median(pairs) };
}

function middleRound<Round extends { rate: number }>(rounds: readonly Round[]): Round {
  const middle = rounds.toSorted((a, b) => a.rate - b.rate)[rounds.length >> 1];
  if (!middle) throw new RangeError("no rounds");
  return middle;
}

/** The middle of some numbers; of an even count the upper one of the two. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The number under which this share of them lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
