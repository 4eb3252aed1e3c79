import { isOpen } from "./statuses.ts";
import type { TextContext } from "#app/lib/reading.ts";
import { usualFinancingLabel } from "#app/features/contractors/model/financing.ts";
import type { CustomerQuote, QuoteFinancing } from "./views.ts";
import type { QuoteRules } from "#app/features/local-law/model.ts";

/** In display order. */
export const ownTermKinds = ["payment", "warranty", "financing", "additional"] as const;

type TermedQuote = Pick<CustomerQuote, "price" | "status"> & { rules: Pick<QuoteRules, "cancel"> };

/** The platform's own terms for a quote, one sentence each. `until` is the formatted last day. */
export function formatProductTerms({ price, status, rules }: TermedQuote, until: string, t: TextContext["t"]): string[] {
  return [
    t("quotes:terms.booking"),
    price.type === "CONFIRMED" && t("quotes:terms.firm"),
    price.type === "ESTIMATED" && t("quotes:terms.estimate"),
    isOpen(status) && t("quotes:terms.until", { date: until }),
    // The free cancellation period is listed with the local rules instead.
    t(rules.cancel ? "quotes:terms.cancelLater" : "quotes:terms.cancel"),
  ].filter((term) => term !== false);
}

/** Returns the contractor's financing label; the default label is translated. */
export function financingName({ label }: QuoteFinancing, t: TextContext["t"]): string {
  return label === usualFinancingLabel ? t("quotes:terms.financingUsual") : label;
}
