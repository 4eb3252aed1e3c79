import { isOpen } from "./statuses.ts";
import type { TextContext } from "#app/lib/reading.ts";
import { usualFinancingLabel } from "#app/features/contractors/model/financing.ts";
import type { CustomerQuote, QuoteFinancing } from "./views.ts";
import type { QuoteRules } from "#app/features/local-law/model.ts";

/** A contractor's own terms, in the order in which they are shown. */
export const ownTermKinds = ["payment", "warranty", "financing", "additional"] as const;

type TermedQuote = Pick<CustomerQuote, "price" | "status"> & { rules: Pick<QuoteRules, "cancel"> };

/** What the product itself promises of a quote, a sentence a rule. `until` is its last day in words. */
export function formatProductTerms({ price, status, rules }: TermedQuote, until: string, t: TextContext["t"]): string[] {
  return [
    t("quotes:terms.booking"),
    price.type === "CONFIRMED" && t("quotes:terms.firm"),
    price.type === "ESTIMATED" && t("quotes:terms.estimate"),
    isOpen(status) && t("quotes:terms.until", { date: until }),
    // The days in which it is cancelled freely are said with the rules of the place.
    t(rules.cancel ? "quotes:terms.cancelLater" : "quotes:terms.cancel"),
  ].filter((term) => term !== false);
}

/** What a contractor calls its financing; the usual name is in the reader's language. */
export function financingName({ label }: QuoteFinancing, t: TextContext["t"]): string {
  return label === usualFinancingLabel ? t("quotes:terms.financingUsual") : label;
}
