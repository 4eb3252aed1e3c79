import type { Notice } from "#app/features/notices/model.ts";
import { leadPath, quotePath, type QuoteSummary } from "#app/features/quotes/model.ts";
import type { QuestionParty } from "../model.ts";

/** A question or an answer that was sent about a quote. */
export interface SentQuestion {
  id: string;
  party: QuestionParty;
  words: string;
  quote: QuoteSummary;
}

/** To the other party of the quote. */
export function toQuestionNotices({ id, party, words, quote }: SentQuestion): Notice[] {
  const { brand, contractorName: contractor, category } = quote;
  const shared = { key: `question:${id}`, brand, content: { contractor, category, words } };
  const toContractor = { ...shared, accountId: quote.contractorAccountId, path: `${leadPath(quote)}#questions` };
  const toCustomer = { ...shared, accountId: quote.accountId, path: `${quotePath(quote)}#questions` };
  return party === "customer"
    ? [{ ...toContractor, template: "contractor.questionAsked" }]
    : [{ ...toCustomer, template: "customer.questionAnswered" }];
}
