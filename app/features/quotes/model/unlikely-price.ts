/** How far a price given by hand may lie from the one before it, in percent of that one, until its contractor is asked whether it is right. */
const likely = { atLeast: 50, atMost: 200 } as const;

/** Whether a price is so far from the one before it that a slip of the hand is likely. Amounts in cents; without a price before nothing is. */
export function isUnusualPrice(total: number, former: number): boolean {
  return former > 0 && (total * 100 < former * likely.atLeast || total * 100 > former * likely.atMost);
}
