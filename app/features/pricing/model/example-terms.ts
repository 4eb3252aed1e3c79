import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { exampleDepositPercent } from "#app/features/categories/hvac/lists.ts";

/** Terms that a listing starts with, as message keys. */
export interface ExampleTerms {
  payment: string;
  /** Percent of the price that is due with the order; null where all of it is due on completion. The place may allow less. */
  depositPercent: number | null;
  warranty: string;
}

/** The example terms of a category: payment due on completion, a deposit for heating and cooling, and a text for its warranty. */
export function exampleTerms(category: CategoryCode): ExampleTerms {
  const depositPercent = category === "HVAC" ? exampleDepositPercent : null;
  const warranty = ["HVAC", "PLUM", "ROOF"].includes(category) ? category : "OTHER";
  return {
    payment: depositPercent === null ? "values:terms.onCompletion" : "values:terms.deposit",
    depositPercent,
    warranty: `values:terms.warranty.${warranty}`,
  };
}
