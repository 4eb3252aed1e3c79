/** So many prices may be named on one quote, whatever became of them. */
export const mostNamed = 3;

/** Longest note with a named price. */
export const longestNote = 500;

/** In percent of the present price: below `ask` a named price needs confirmation, below `least` it is refused. */
export const namedPercents = { ask: 70, least: 40, suggest: 90 } as const;

/** The least price, in cents, that may be named on a price, and one that a contractor may well accept: both in whole dollars. */
export function namedBounds(total: number): { least: number; suggested: number } {
  const share = (percent: number) => Math.ceil((total * percent) / 100 / 100) * 100;
  return { least: share(namedPercents.least), suggested: share(namedPercents.suggest) };
}

/** Whether a named price is so low that its homeowner is asked whether they mean it. */
export function isLowPrice(named: number, total: number): boolean {
  return named * 100 < total * namedPercents.ask;
}
