/** What other slices and pages know of comparison. */
export { type LineChange, compareQuotes, diffPrices, leastOf, linesOf } from "./model/compare-quotes.ts";
export type { ComparedQuote } from "./model/compared-quote.ts";
export { CompletedTotal, MissingWork, completeTotal } from "./model/completed-total.ts";
export { lineInWords, saysSomething, totalName } from "./model/line-text.ts";
