import type { Price } from "#app/features/pricing/model/price.ts";
import type { CompletedTotal } from "./completed-total.ts";

/** What the comparison needs of a quote. */
export interface ComparedQuote {
  id: string;
  contractor: { name: string };
  /** Last part of the message key of its status. */
  status: string;
  packageKey: string | null;
  price: Price;
  completed: CompletedTotal;
  /** Its last day as text; null when it is no longer open. */
  validUntil: string | null;
}
