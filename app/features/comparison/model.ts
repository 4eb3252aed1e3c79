export { type LineChange, compareQuotes, diffPrices, lineKeysFor, lowestAmount } from "./model/compare-quotes.ts";
export type { ComparedQuote } from "./model/compared-quote.ts";
export { CompletedTotal, MissingWork, completeTotal } from "./model/completed-total.ts";
export { formatLine, isShownLine, totalName } from "./model/line-text.ts";
