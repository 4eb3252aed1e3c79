import { isOpen } from "./statuses.ts";
import type { TextContext } from "#app/lib/text-context.ts";
import { defaultFinancingLabel } from "#app/features/contractors/model/financing.ts";
import type { CustomerQuote, QuoteFinancing } from "./views.ts";
import type { QuoteRules } from "#app/features/local-law/model.ts";

/** In display order. */
export const contractorTermKinds = ["payment", "warranty", "financing", "additional"] as const;

type QuoteWithRules = Pick<CustomerQuote, "price" | "status"> & { rules: Pick<QuoteRules, "cancel"> };

/** The platform's own terms for a quote, one sentence each. `until` is the formatted last day. */
export function formatProductTerms({ price, status, rules }: QuoteWithRules, until: string, t: TextContext["t"]): string[] {
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
export function formatFinancingName({ label }: QuoteFinancing, t: TextContext["t"]): string {
  return label === defaultFinancingLabel ? t("quotes:terms.financingUsual") : label;
}
