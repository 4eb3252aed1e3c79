import type { Answers } from "#app/features/categories/model/answers.ts";
import type { QuoteRules } from "#app/features/local-law/model.ts";
import type { CustomerQuote, QuoteFinancing, QuoteTerms } from "./views.ts";

/** Content of a printed quote, limited to what its reader may see. */
export interface PrintedQuote {
  quote: Pick<
    CustomerQuote,
    | "id"
    | "number"
    | "requestId"
    | "status"
    | "version"
    | "priceVersion"
    | "category"
    | "packageKey"
    | "price"
    | "comments"
    | "expiresAt"
    | "submittedAt"
  >;
  answers: Answers;
  terms: QuoteTerms | null;
  financing: QuoteFinancing | null;
  rules: QuoteRules;
  place: { city: string; region: string; postalCode: string; timeZone: string };
  contractor: { name: string; city: string; region: string; workPhone: string };
  /** `address` is null until the reader may see it. */
  homeowner: { name: string; phone: string; email: string; address: string | null };
  brand: { name: string; accent: string };
  /** URL of the page with the current status. */
  link: string;
  now: Date;
}
