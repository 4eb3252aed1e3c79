import { z } from "zod";
import { Answers } from "#app/features/categories/model/answers.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { QuoteRules } from "#app/features/local-law/model.ts";
import { Price } from "#app/features/pricing/model/price.ts";
import { CompletedTotal } from "#app/features/comparison/model.ts";
import { quoteEventNames, quoteMachine, quoteParties, type QuoteEvent, type QuoteParty } from "./life-cycle.ts";
import { quoteStatuses, type QuoteStatus, isOpen } from "./statuses.ts";

const Moment = z.iso.datetime();

/** Where a quote stands: what both parties may know after a step. */
export const QuoteState = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  status: z.enum(quoteStatuses),
  /** To be named with the next step. */
  version: z.int(),
  priceVersion: z.int(),
  expiresAt: Moment,
});
export type QuoteState = z.infer<typeof QuoteState>;

const Offer = QuoteState.extend({
  category: z.enum(categoryCodes),
  /** GOOD, BETTER or BEST; null when the book has no packages. */
  packageKey: z.string().nullable(),
  /** Of type NONE, with the reason, while there is no price. Amounts in cents. */
  price: Price,
  /** What the contractor says to this price. */
  comments: z.string(),
  /** What the reader may do now. */
  events: z.array(z.enum(quoteEventNames)),
  submittedAt: Moment,
  updatedAt: Moment,
});

/** A quote as its homeowner sees it. */
export const CustomerQuote = Offer.extend({
  contractor: z.object({
    publicId: z.string(),
    /** The address of its page, at the brand where the price was asked. */
    profileUrl: z.string(),
    accountId: z.uuid(),
    name: z.string(),
    city: z.string(),
    region: z.string(),
    replyMinutes: z.int().nullable(),
    /** Plain average of its reviews with one decimal; null while there are none. */
    rating: z.number().nullable(),
    reviewsCount: z.int(),
    /** Its licence where the job is, in the words that are shown to the public; null where it has named none. */
    licence: z.string().nullable(),
  }),
  /** What the price leaves out with its usual amounts, and the total by which it is sorted and compared. */
  completed: CompletedTotal,
  /** Expired and not yet asked for again. */
  canAskAgain: z.boolean(),
  /**
   * Another booked quote of this request. One of the same contractor blocks this one; another contractor's has to be confirmed when
   * booking.
   */
  otherBooking: z
    .object({
      id: z.uuid(),
      contractor: z.string(),
      sameContractor: z.boolean(),
      cancelAsked: z.boolean(),
      packageKey: z.string().nullable(),
      price: Price.pick({ packageTitle: true, product: true }),
    })
    .nullable(),
});
export type CustomerQuote = z.infer<typeof CustomerQuote>;

/** A quote as its contractor sees it. The street appears once it is ordered; name and e-mail are empty once the account is deleted. */
export const ContractorQuote = Offer.extend({
  place: z.object({ city: z.string(), region: z.string(), postalCode: z.string(), timeZone: z.string() }),
  homeowner: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string().nullable() }),
  /** When this contractor first opened the request. */
  viewedAt: Moment.nullable(),
});
export type ContractorQuote = z.infer<typeof ContractorQuote>;

/** One thing that happened to a quote. */
export const QuoteFact = z.object({
  version: z.int(),
  event: z.enum(quoteEventNames),
  from: z.enum(quoteStatuses).nullable(),
  to: z.enum(quoteStatuses),
  priceVersion: z.int(),
  party: z.enum(quoteParties),
  reason: z.string().nullable(),
  at: Moment,
});
export type QuoteFact = z.infer<typeof QuoteFact>;

/** One price of a quote's history; version 0 says why there was none. */
export const QuotePrice = z.object({ version: z.int(), price: Price, comments: z.string(), by: z.enum(quoteParties), createdAt: Moment });
export type QuotePrice = z.infer<typeof QuotePrice>;

/** What happened to a quote, oldest first, and all its prices. */
export const QuoteHistory = z.object({ facts: z.array(QuoteFact), prices: z.array(QuotePrice) });
export type QuoteHistory = z.infer<typeof QuoteHistory>;

/** The contractor's own words that go with a price of its book; each may be empty. Never translated. */
export const QuoteTerms = z.object({ payment: z.string(), warranty: z.string(), financing: z.string(), additional: z.string() });
export type QuoteTerms = z.infer<typeof QuoteTerms>;

/** The financing that a contractor offers at the quote's brand. The label holds no credit figures. */
export const QuoteFinancing = z.object({ label: z.string(), url: z.string().nullable() });
export type QuoteFinancing = z.infer<typeof QuoteFinancing>;

const full = { terms: QuoteTerms.nullable(), financing: QuoteFinancing.nullable(), rules: QuoteRules, history: QuoteHistory };

/** One quote in full, for its homeowner. `terms` are null where no book priced it, `financing` where the contractor offers none. */
export const CustomerQuoteInFull = CustomerQuote.extend(full);
export type CustomerQuoteInFull = z.infer<typeof CustomerQuoteInFull>;

/** One quote in full, for its contractor, with the answers that it prices. */
export const ContractorQuoteInFull = ContractorQuote.extend({ answers: Answers, ...full });
export type ContractorQuoteInFull = z.infer<typeof ContractorQuoteInFull>;

/** Whether a quote's time is over, although the clock may not have said so yet. */
export function isOverdue(quote: { status: QuoteStatus; expiresAt: Date }, now: Date): boolean {
  return isOpen(quote.status) && quote.expiresAt.getTime() <= now.getTime();
}

/** The state to show: an overdue quote is expired from the very moment. */
export function currentStatus(quote: { status: QuoteStatus; expiresAt: Date }, now: Date): QuoteStatus {
  return isOverdue(quote, now) ? "EXPIRED" : quote.status;
}

/** What a party may do with a quote now, in the table's order. */
export function currentEvents(quote: { status: QuoteStatus; expiresAt: Date }, party: QuoteParty, now: Date): QuoteEvent[] {
  return quoteMachine.events(currentStatus(quote, now), party);
}
