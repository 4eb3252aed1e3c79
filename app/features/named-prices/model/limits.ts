/** Named prices allowed per quote, whatever their outcome. */
export const maxNamedPrices = 3;

/** Longest note, in characters. */
export const maxNoteLength = 500;

/** Percent of the current price: below `ask` needs confirmation, below `least` is refused; `suggest` is proposed. */
const namedPercents = { ask: 70, least: 40, suggest: 90 } as const;

/** The lowest allowed and a suggested price, in cents, rounded up to whole dollars. */
export function calculateNamedPriceBounds(total: number): { least: number; suggested: number } {
  const roundUpShare = (percent: number) => Math.ceil((total * percent) / 100 / 100) * 100;
  return { least: roundUpShare(namedPercents.least), suggested: roundUpShare(namedPercents.suggest) };
}

/** True if the price is low enough to need confirmation. */
export function isLowPrice(named: number, total: number): boolean {
  return named * 100 < total * namedPercents.ask;
}
