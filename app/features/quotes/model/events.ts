import type { BrandCode } from "#app/brands/brand.ts";
import type { NoticeContent, NoticeTemplate } from "#app/features/notices/model.ts";
import type { QuoteEvent } from "./life-cycle.ts";
import type { QuoteStatus } from "./statuses.ts";

/** What reactions need to know of a quote: its work, its offer, and its two parties. */
export interface QuoteSummary {
  id: string;
  requestId: string;
  brand: BrandCode;
  category: string;
  /** The package; null where the contractor has none. */
  packageKey: string | null;
  packageTitle: string | null;
  accountId: string;
  contractorAccountId: string;
  contractorName: string;
}

/** One step of a quote along its life cycle. */
export interface QuoteTransition extends QuoteSummary {
  event: QuoteEvent;
  version: number;
  /** False where another step follows in the same transaction. */
  notify: boolean;
  /** What the notices name besides contractor, category and package. */
  content?: NoticeContent;
  /** In place of the table's mail to the homeowner. */
  customerMail?: NoticeTemplate;
  /** Quoted in the contractor's mail alone. */
  homeownerWords?: string | undefined;
}

interface CreatedQuote {
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

/** The quotes that were created for a request. */
export interface QuotedRequest extends RequestScope {
  quotes: readonly CreatedQuote[];
  /** The removed quotes that these replace. */
  replaced: readonly { contractorId: number; isViewed: boolean }[];
  /** False where the homeowner gets no mail that the request was sent. */
  isConfirmed: boolean;
}

/** The quote that was created in place of an expired one. */
export interface RenewedQuote extends RequestScope {
  quotes: readonly CreatedQuote[];
  packageKey: string | null;
  packageTitle: string | null;
}

/** A homeowner's answers to questions that were open when the quotes were priced. */
export interface AnsweredRequest {
  quotes: readonly QuoteSummary[];
  /** Keys of the answered questions. */
  keys: readonly string[];
  homeownerName: string;
}

/** What was live when a homeowner's data was erased: bookings that the law does not let them cancel, and open quotes. */
export interface EndedQuotes {
  bookings: readonly QuoteSummary[];
  openQuotes: readonly QuoteSummary[];
}
