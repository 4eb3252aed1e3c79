import { z } from "zod";
import { AnswersInput } from "#app/features/question-fields/model/answers-input.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import type { MonthlyPayment } from "#app/features/financing/model.ts";
import type { StartTiming } from "#app/features/listings/model.ts";
import { QuoteRules } from "#app/features/local-law/model.ts";
import { Price } from "#app/features/pricing/model/price.ts";
import type { Rebate } from "#app/features/rebates/model.ts";
import { CompletedTotal } from "#app/features/comparison/model.ts";
import { quoteEventNames, quoteMachine, quoteParties, type QuoteEvent, type QuoteParty } from "./life-cycle.ts";
import { quoteStatuses, type QuoteStatus, isOpen } from "./statuses.ts";

const Moment = z.iso.datetime();

/** Quote state that both parties see after a step. */
export const QuoteState = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  status: z.enum(quoteStatuses),
  /** Pass it as `seen` with the next step. */
  version: z.int(),
  priceVersion: z.int(),
  expiresAt: Moment,
});
export type QuoteState = z.infer<typeof QuoteState>;

const SharedQuote = QuoteState.extend({
  /** Shown as Q-4821 (`formatQuoteNumber`). */
  number: z.int(),
  category: z.enum(categoryCodes),
  /** Null when the book has no packages. */
  packageKey: z.string().nullable(),
  /** Amounts in cents. Type NONE carries the reason while there is no price. */
  price: Price,
  /** The contractor's comments on this price. */
  comments: z.string(),
  /** Events that the reader can trigger now. */
  events: z.array(z.enum(quoteEventNames)),
  submittedAt: Moment,
  updatedAt: Moment,
  /** Weekdays on which the contractor visits the job's area, 0 for Monday. Absent if any day. */
  visitDays: z.array(z.int()).optional(),
});

export const CustomerQuote = SharedQuote.extend({
  contractor: z.object({
    publicId: z.string(),
    /** The contractor's page at the brand of the request. */
    profileUrl: z.string(),
    accountId: z.uuid(),
    name: z.string(),
    city: z.string(),
    region: z.string(),
    replyMinutes: z.int().nullable(),
    /** Plain average of its reviews, one decimal; null without reviews. */
    rating: z.number().nullable(),
    reviewsCount: z.int(),
    /** The public license text for the job's region; null if not provided. */
    licence: z.string().nullable(),
  }),
  /** Usual costs of excluded work, and the total used for sorting and comparing. */
  completed: CompletedTotal,
  /** Expired and not yet asked for again. */
  canAskAgain: z.boolean(),
  /**
   * Another booked quote of the request. The same contractor's blocks this one; another contractor's requires
   * confirmation when booking.
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

/**
 * A quote as its contractor sees it. The street is null until ordered; name and email are empty after account deletion.
 */
export const ContractorQuote = SharedQuote.extend({
  place: z.object({ city: z.string(), region: z.string(), postalCode: z.string(), timeZone: z.string() }),
  homeowner: z.object({
    name: z.string(),
    phone: z.string(),
    /** The homeowner entered a code that we texted to this number. */
    phoneVerified: z.boolean(),
    email: z.string(),
    address: z.string().nullable(),
  }),
  viewedAt: Moment.nullable(),
});
export type ContractorQuote = z.infer<typeof ContractorQuote>;

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

/** Version 0 carries the reason for a missing price. */
export const QuotePrice = z.object({ version: z.int(), price: Price, comments: z.string(), by: z.enum(quoteParties), createdAt: Moment });
export type QuotePrice = z.infer<typeof QuotePrice>;

/** Oldest first. */
export const QuoteHistory = z.object({ facts: z.array(QuoteFact), prices: z.array(QuotePrice) });
export type QuoteHistory = z.infer<typeof QuoteHistory>;

/** The contractor's own terms from its price book. Each may be empty. Never translated. */
export const QuoteTerms = z.object({ payment: z.string(), warranty: z.string(), financing: z.string(), additional: z.string() });
export type QuoteTerms = z.infer<typeof QuoteTerms>;

/** The financing offered at the quote's brand. The label contains no credit figures. */
export const QuoteFinancing = z.object({ label: z.string(), url: z.string().nullable() });
export type QuoteFinancing = z.infer<typeof QuoteFinancing>;

const fullFields = { terms: QuoteTerms.nullable(), financing: QuoteFinancing.nullable(), rules: QuoteRules, history: QuoteHistory };

/** `terms` are null where no book priced the quote, `financing` where none is offered. */
export const CustomerQuoteInFull = CustomerQuote.extend(fullFields);
export type CustomerQuoteInFull = z.infer<typeof CustomerQuoteInFull>;

export const ContractorQuoteInFull = ContractorQuote.extend({ answers: AnswersInput, ...fullFields });
export type ContractorQuoteInFull = z.infer<typeof ContractorQuoteInFull>;

/** Quoted prices in a place; each household counts once in the quartiles. */
export interface QuotedPrices {
  households: number;
  quotes: number;
  contractors: number;
  /** In cents: the first, the median, and the third; null without prices. */
  quartiles: readonly number[] | null;
}

/** What the homeowner weighs besides the price. Texts are the contractor's own; empty if not stated. */
export interface OfferFacts {
  logoId: string | null;
  /** How soon the contractor starts after a booking. */
  startTiming: StartTiming | null;
  warranty: string;
  payment: string;
  /** By the lender's figures that were offered with the price; null without them, and outside the US. */
  monthly: MonthlyPayment | null;
  /** What programs may pay later, highest first. Never part of the price. */
  rebates: readonly Rebate[];
}

/** By quote id. */
export type OfferFactsById = Readonly<Record<string, OfferFacts>>;

/** True if an open quote's validity has passed, even before the clock job expires it. */
export function isOverdue(quote: { status: QuoteStatus; expiresAt: Date }, now: Date): boolean {
  return isOpen(quote.status) && quote.expiresAt.getTime() <= now.getTime();
}

/** The status to display: an overdue quote is EXPIRED at once. */
export function currentStatus(quote: { status: QuoteStatus; expiresAt: Date }, now: Date): QuoteStatus {
  return isOverdue(quote, now) ? "EXPIRED" : quote.status;
}

/** Events that a party can trigger now, in table order. */
export function currentEvents(quote: { status: QuoteStatus; expiresAt: Date }, party: QuoteParty, now: Date): QuoteEvent[] {
  return quoteMachine.events(currentStatus(quote, now), party);
}

/** What a booked quote's homeowner knows of the job. */
export interface BookingProgress {
  /** In the job's time zone. Null until a date is set. */
  agreed: { startsAt: string; endsAt: string; timeZone: string } | null;
  hasStarted: boolean;
}
