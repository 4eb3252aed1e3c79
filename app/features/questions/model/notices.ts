import type { Notice } from "#app/features/notices/model.ts";
import { leadPath, quotePath, type QuoteSummary } from "#app/features/quotes/model.ts";
import type { QuestionParty } from "../model.ts";

export interface SentQuestion {
  id: string;
  party: QuestionParty;
  words: string;
  quote: QuoteSummary;
}

/** Notifies the other party. */
export function toQuestionNotices({ id, party, words, quote }: SentQuestion): Notice[] {
  const { brand, contractorName: contractor, category } = quote;
  const shared = { key: `question:${id}`, brand, content: { contractor, category, words } };
  const toContractor = { ...shared, accountId: quote.contractorAccountId, path: `${leadPath(quote)}#questions` };
  const customerContent = { ...shared.content, contractorAccount: quote.contractorAccountId };
  const toCustomer = { ...shared, accountId: quote.accountId, path: `${quotePath(quote)}#questions`, content: customerContent };
  return party === "customer"
    ? [{ ...toContractor, template: "contractor.questionAsked" }]
    : [{ ...toCustomer, template: "customer.questionAnswered" }];
}
