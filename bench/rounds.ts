export interface Compared<Round> {
  /** The round with the median rate. */
  product: Round;
  limit: Round;
  /** Median ratio of consecutive rounds. */
  ratio: number;
}

/** Per side. */
export const roundCount = 5;

/**
 * Alternates product and limit, `roundCount` times each, so that other load on the machine affects both. The first
 * pair is a warm-up.
 */
export async function alternateRounds<Round extends { rate: number }>(sides: {
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
  return { product: findMedianRound(product.slice(1)), limit: findMedianRound(limit.slice(1)), ratio: median(pairs) };
}

function findMedianRound<Round extends { rate: number }>(rounds: readonly Round[]): Round {
  const middle = rounds.toSorted((a, b) => a.rate - b.rate)[rounds.length >> 1];
  if (!middle) throw new RangeError("no rounds");
  return middle;
}

/** The upper of two middle values. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
