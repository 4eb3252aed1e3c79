import type { Price } from "#app/features/pricing/model/price.ts";
import type { CompletedTotal } from "./completed-total.ts";

export interface ComparedQuote {
  id: string;
  contractor: { name: string; rating: number | null; reviewsCount: number };
  /** Last part of the status's translation key. */
  status: string;
  packageKey: string | null;
  price: Price;
  completed: CompletedTotal;
  /** Formatted last day; null if no longer open. */
  validUntil: string | null;
  /** Besides the price; `startTiming` is the last part of a key. Texts may be empty. */
  facts: { startTiming: string | null; warranty: string; payment: string; rebate: number | null } | null;
}
