/** Percent of the previous price that needs no confirmation. */
const usualPercent = { atLeast: 50, atMost: 200 } as const;

/** True if a price is probably a typo. Cents; false without a previous price. */
export function isUnusualPrice(total: number, previousTotal: number): boolean {
  return previousTotal > 0 && (total * 100 < previousTotal * usualPercent.atLeast || total * 100 > previousTotal * usualPercent.atMost);
}
