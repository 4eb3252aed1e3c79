/** How far a price may lie from the one before, in percent, without confirmation. */
const likely = { atLeast: 50, atMost: 200 } as const;

/** Whether a price is probably a typo. Cents; false without a former price. */
export function isUnusualPrice(total: number, former: number): boolean {
  return former > 0 && (total * 100 < former * likely.atLeast || total * 100 > former * likely.atMost);
}
