import type { BrandCode } from "#app/brands/brand.ts";
import type { NoticeContent, NoticeTemplate } from "#app/features/notices/model.ts";
import type { QuoteEvent } from "./life-cycle.ts";
import type { QuoteStatus } from "./statuses.ts";

export interface QuoteSummary {
  id: string;
  requestId: string;
  brand: BrandCode;
  category: string;
  /** Null when the contractor's price book has no packages. */
  packageKey: string | null;
  packageTitle: string | null;
  accountId: string;
  contractorAccountId: string;
  contractorName: string;
}

/** Longest message or reason, in characters. Not in `inputs.ts`, which would load zod on pages. */
export const maxMessageLength = 2000;

export interface QuoteTransition extends QuoteSummary {
  event: QuoteEvent;
  version: number;
  /** False when another step follows in the same transaction. */
  notify: boolean;
  /** Notice values besides contractor, category and package. */
  content?: NoticeContent;
  /** Replaces the event's usual email to the homeowner. */
  customerMail?: NoticeTemplate;
  /** Quoted in the contractor's email only. */
  homeownerMessage?: string | undefined;
}

export interface CreatedQuote {
  id: string;
  contractorId: number;
  contractorAccountId: string;
  contractorName: string;
  status: QuoteStatus;
  version: number;
}

interface RequestScope {
  requestId: string;
  brand: BrandCode;
  accountId: string;
  category: string;
  place: { city: string; region: string };
}

export interface QuotedRequest extends RequestScope {
  quotes: readonly CreatedQuote[];
  replaced: readonly { contractorId: number; isViewed: boolean }[];
  /** False suppresses the homeowner's confirmation email. */
  notifyHomeowner: boolean;
  /** False where the contractor priced the job itself. */
  notifyContractors: boolean;
}

/** Created when a homeowner asks again for an expired quote. */
export interface RenewedQuote extends RequestScope {
  quotes: readonly CreatedQuote[];
  packageKey: string | null;
  packageTitle: string | null;
}

/** New answers to questions that were open when the quotes were priced. */
export interface AnsweredRequest {
  quotes: readonly QuoteSummary[];
  /** Question keys. */
  keys: readonly string[];
  homeownerName: string;
}

/** `bookings` are those that erasure did not cancel. */
export interface EndedQuotes {
  bookings: readonly QuoteSummary[];
  openQuotes: readonly QuoteSummary[];
}
