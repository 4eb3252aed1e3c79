export { findParty } from "./policy.ts";
export { acceptOverdueCancels, expireQuotes, measureReplyTimes, releaseUnpricedQuotes } from "./service/clock.server.ts";
export {
  acceptCancel,
  adjustAndConfirm,
  adjustAndConfirmInTransaction,
  adjustPrice,
  confirmPrice,
  declineCancel,
  viewQuoteAsContractor,
  providePrice,
  startPricing,
  withdrawQuote,
} from "./service/contractor.server.ts";
export { actAsHomeowner, endLiveQuotes, listAffectedByErasure, lockQuotesForErasure } from "./service/erasure.server.ts";
export {
  askToCancel,
  askToConfirm,
  cancelByRight,
  cancelQuote,
  loadCustomerQuote,
  loadOfferFacts,
  findQuotedContractorId,
  listQuotesByRequest,
  listQuotesByStatus,
  listQuotesOfRequest,
} from "./service/homeowner.server.ts";
export { listContractorQuotes } from "./service/lead-list.server.ts";
export { type Scope, askAgain, priceRequest } from "./service/pricing.server.ts";
export { findCancelRight } from "./service/local-rules.server.ts";
export { loadPrintedQuote } from "./service/printed-quote.server.ts";
export { lockOpenQuotes, repriceQuotes, listUnknownKeys } from "./service/repricing.server.ts";
export {
  type Step,
  findBookedVersion,
  findOtherBooking,
  loadQuote,
  lockQuote,
  lockQuoteOfRequest,
  summarizeQuote,
  takeStepInTransaction,
} from "./service/steps.server.ts";
export { type QuoteRow, findQuoteIds } from "./store/reading.server.ts";
export { type RepeatedQuote, deleteReplacedQuotes, listRepeatedQuotes, lockRepeatedQuotes } from "./store/replacing.server.ts";
export { findQuotedPrices, listQuotedCities, listQuotedLines } from "./store/statistics.server.ts";
