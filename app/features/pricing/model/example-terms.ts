import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { traitsByCode } from "#app/features/categories/model/traits.ts";
import { allowsDeposit } from "#app/features/local-law/model.ts";

/** Terms that a listing starts with, as message keys. */
export interface ExampleTerms {
  payment: string;
  /** Percent of the price that is due with the order; null where all of it is due on completion. */
  depositPercent: number | null;
  warranty: string;
}

/**
 * The example terms of a category for work in these states and provinces: payment due on completion, a deposit for heating and cooling
 * where the law of each of them allows it, and a text for its warranty.
 */
export function exampleTerms(category: CategoryCode, regions: readonly string[]): ExampleTerms {
  const { exampleDepositPercent: usual, exampleWarranty } = traitsByCode(category);
  const depositPercent = usual !== null && allowsDeposit(usual, regions) ? usual : null;
  return {
    payment: depositPercent === null ? "values:terms.onCompletion" : "values:terms.deposit",
    depositPercent,
    warranty: `values:terms.warranty.${exampleWarranty}`,
  };
}
