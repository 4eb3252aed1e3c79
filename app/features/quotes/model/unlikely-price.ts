/** Percent of the previous price that needs no confirmation. */
const likely = { atLeast: 50, atMost: 200 } as const;

/** True if a price is probably a typo. Cents; false without a previous price. */
export function isUnusualPrice(total: number, former: number): boolean {
  return former > 0 && (total * 100 < former * likely.atLeast || total * 100 > former * likely.atMost);
}
