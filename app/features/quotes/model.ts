export {
  type FirstQuote,
  type Job,
  type Offer,
  chooseQuotes,
  firstQuotes,
  priceOffer,
  toOffer,
  waitingQuote,
} from "./model/first-quotes.ts";
export { GivenPrice, Seen, WithReason } from "./model/inputs.ts";
export { longestSearch } from "./model/lead-groups.ts";
export { type QuoteEvent, type QuoteParty, noticesFor, quoteMachine } from "./model/life-cycle.ts";
export type { AnsweredRequest, EndedQuotes, QuotedRequest, QuoteSummary, QuoteTransition, RenewedQuote } from "./model/events.ts";
export { offered, toAnsweredNotices, toErasureNotices, toQuotedNotices, toRenewedNotices, toTransitionNotices } from "./model/notices.ts";
export { openQuestions } from "./model/open-questions.ts";
export { findBlockingBooking } from "./model/other-booking.ts";
export { endQuotePath, leadPath, quotePath } from "./model/paths.ts";
export type { PrintedQuote } from "./model/printed-quote.ts";
export { formatScope } from "./model/scope-text.ts";
export { sortQuotes } from "./model/sort-order.ts";
export {
  type LeadGroup,
  type QuoteStatus,
  bookedStatuses,
  endedStatuses,
  isActiveBooking,
  isBooked,
  isCancelRequested,
  isEnded,
  isLeadGroup,
  isNamable,
  isOpen,
  isOrderable,
  namableStatuses,
  openStatuses,
  quoteStatuses,
} from "./model/statuses.ts";
export { financingName, formatProductTerms, ownTermKinds } from "./model/terms-text.ts";
export { typedPrice } from "./model/typed-price.ts";
export { lastDay, toComparedQuotes } from "./model/validity.ts";
export { ContractorQuote, CustomerQuote, CustomerQuoteInFull, QuoteState, currentStatus, isOverdue } from "./model/views.ts";
export { WireCustomerQuote, WireTotal, wireCompleted, wirePrice, wireQuote } from "./model/wire.ts";
