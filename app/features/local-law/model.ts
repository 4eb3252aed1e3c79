export { type DepositCap, allowsDeposit, depositCapByRegion, formatPercent, maxDeposit } from "./model/deposit-caps.ts";
export { formatLicence } from "./model/licences.ts";
export { findCitedSource, lastDayToCancel, localRulesByAddress, maxAfterEstimate } from "./model/local-rules.ts";
export { QuoteRules } from "./model/quote-rules.ts";
export { formatDay, formatLocalRules } from "./model/rules-text.ts";
