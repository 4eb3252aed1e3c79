export {
  type FirstQuote,
  type Job,
  type QuotableListing,
  chooseQuotes,
  priceFirstQuotes,
  priceListing,
  toQuotableListing,
  createWaitingQuote,
} from "./model/first-quotes.ts";
export { GivenPrice, Seen, WithReason } from "./model/inputs.ts";
export { type QuoteEvent, type QuoteParty, findNoticeTemplates, quoteEventNames, quoteMachine } from "./model/life-cycle.ts";
export {
  type AnsweredRequest,
  type EndedQuotes,
  type QuotedRequest,
  type QuoteSummary,
  type QuoteTransition,
  type RenewedQuote,
  maxMessageLength,
} from "./model/events.ts";
export {
  toPackageContent,
  toAnsweredNotices,
  toErasureNotices,
  toQuotedNotices,
  toRenewedNotices,
  toTransitionNotices,
} from "./model/notices.ts";
export { listOpenQuestions } from "./model/open-questions.ts";
export { findBlockingBooking } from "./model/other-booking.ts";
export { formatQuoteNumber, leadPath, quotePath } from "./model/paths.ts";
export type { PrintedQuote } from "./model/printed-quote.ts";
export { formatScope } from "./model/scope-text.ts";
export { sortQuotes } from "./model/sort-order.ts";
export {
  type QuoteStatus,
  bookedStatuses,
  isActiveBooking,
  isBooked,
  isCancelRequested,
  isEnded,
  isNegotiable,
  isOpen,
  isOrderable,
  needsPrice,
  openStatuses,
  quoteStatuses,
} from "./model/statuses.ts";
export { formatFinancingName, formatProductTerms, contractorTermKinds } from "./model/terms-text.ts";
export { parseTypedPrice } from "./model/typed-price.ts";
export { formatLastDay, toComparedQuotes } from "./model/validity.ts";
export {
  ContractorQuote,
  CustomerQuote,
  CustomerQuoteInFull,
  type OfferFacts,
  type BookingProgress,
  type OfferFactsById,
  type QuotedPrices,
  QuoteState,
  currentStatus,
  isOverdue,
} from "./model/views.ts";
export { WireCustomerQuote, WireTotal, toWireCompletedTotal, toWirePrice, toWireQuote } from "./model/wire.ts";
