import { openStatuses, type QuoteStatus } from "./life-cycle.ts";
import type { Reading } from "./reading.ts";
import { usualFinancingLabel } from "#app/features/contractors/model/financing.ts";
import type { CustomerQuote, QuoteFinancing } from "./views.ts";

/** A contractor's own terms, in the order in which they are shown. */
export const ownTermKinds = ["payment", "warranty", "financing", "additional"] as const;

/** What the product itself promises of a quote, a sentence a rule. `until` is its last day in words. */
export function productTerms({ price, status }: Pick<CustomerQuote, "price" | "status">, until: string, t: Reading["t"]): string[] {
  const open: readonly QuoteStatus[] = openStatuses;
  return [
    t("quotes:terms.booking"),
    price.type === "CONFIRMED" && t("quotes:terms.firm"),
    price.type === "ESTIMATED" && t("quotes:terms.estimate"),
    open.includes(status) && t("quotes:terms.until", { date: until }),
    t("quotes:terms.cancel"),
  ].filter((term) => term !== false);
}

/** What a contractor calls its financing; the usual name is in the reader's language. */
export function financingName({ label }: QuoteFinancing, t: Reading["t"]): string {
  return label === usualFinancingLabel ? t("quotes:terms.financingUsual") : label;
}
