import type { Answers } from "#app/features/categories/model/answers.ts";
import type { QuoteRules } from "#app/features/local-law/model.ts";
import type { CustomerQuote, QuoteFinancing, QuoteTerms } from "./views.ts";

/** All that a printed quote is made of, as its reader may know it. */
export interface PrintedQuote {
  quote: Pick<
    CustomerQuote,
    | "id"
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
  /** `address` is null while the reader may not know it. */
  homeowner: { name: string; phone: string; email: string; address: string | null };
  brand: { name: string; accent: string };
  /** The address of the page that says how it stands now. */
  link: string;
  now: Date;
}
