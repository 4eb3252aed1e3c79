/** What other slices and pages know of local-law. */
export { type DepositCap, allowsDeposit, depositCap, mostDeposit, shownPercent } from "./model/deposit-caps.ts";
export { shownLicence } from "./model/licences.ts";
export { citedSource, lastDayToCancel, localRules, mostAfterEstimate } from "./model/local-rules.ts";
export { QuoteRules } from "./model/quote-rules.ts";
export { dayInWords, lawInWords } from "./model/rules-text.ts";
