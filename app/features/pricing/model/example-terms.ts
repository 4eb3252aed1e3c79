import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { traitsByCode } from "#app/features/categories/model/traits.ts";
import { allowsDeposit } from "#app/features/local-law/model.ts";

/** Default terms, as message keys. */
export interface ExampleTerms {
  payment: string;
  /** Null if all is due on completion. */
  depositPercent: number | null;
  warranty: string;
}

/** Asks for the category's deposit if every region's law allows it. */
export function exampleTerms(category: CategoryCode, regions: readonly string[]): ExampleTerms {
  const { exampleDepositPercent: usual, exampleWarranty } = traitsByCode(category);
  const depositPercent = usual !== null && allowsDeposit(usual, regions) ? usual : null;
  return {
    payment: depositPercent === null ? "values:terms.onCompletion" : "values:terms.deposit",
    depositPercent,
    warranty: `values:terms.warranty.${exampleWarranty}`,
  };
}

/** Every text that `exampleTerms` may suggest. */
export function listExampleTexts(category: CategoryCode): { key: string; values: { percent?: number } }[] {
  const { exampleDepositPercent: percent, exampleWarranty } = traitsByCode(category);
  return [
    { key: "values:terms.onCompletion", values: {} },
    ...(percent === null ? [] : [{ key: "values:terms.deposit", values: { percent } }]),
    { key: `values:terms.warranty.${exampleWarranty}`, values: {} },
  ];
}
