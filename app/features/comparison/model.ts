export { type LineChange, compareQuotes, diffPrices, lineKeysFor, findLowestAmount, isPriceSpecific } from "./model/compare-quotes.ts";
export type { ComparedQuote } from "./model/compared-quote.ts";
export { CompletedTotal, MissingWork, completeTotal } from "./model/completed-total.ts";
export { formatCompletedHeadline } from "./model/completed-headline.ts";
export { formatLine, isShownLine, formatTotalName } from "./model/line-text.ts";
