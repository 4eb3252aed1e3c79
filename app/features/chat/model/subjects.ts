import type { QuoteStatus } from "#app/features/quotes/model.ts";

/** A quote of the thread as it is now. */
export interface ThreadQuote {
  id: string;
  number: number;
  requestId: string;
  status: QuoteStatus;
  /** In cents; null without a price. */
  total: number | null;
  isEnded: boolean;
}

/** What a card is about as it is now. */
export interface CardSubject {
  words: string | null;
  /** In cents. */
  total: number | null;
  startsAt: string | null;
}
