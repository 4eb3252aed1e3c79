import type { Question } from "#app/features/categories/model/questions.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { isBooked, isOpen } from "./statuses.ts";
import type { CustomerQuote } from "./views.ts";

/** Questions that open prices of a request still depend on. Empty once a quote is booked. */
export function listOpenQuestions(quotes: readonly Pick<CustomerQuote, "status" | "category" | "price">[]): Question[] {
  const [first] = quotes;
  if (!first || quotes.some(({ status }) => isBooked(status))) return [];
  const keys = new Set(quotes.filter(({ status }) => isOpen(status)).flatMap(({ price }) => price.unknowns.map(({ key }) => key)));
  return (findCategory(first.category)?.questions ?? []).filter(({ key }) => keys.has(key));
}
