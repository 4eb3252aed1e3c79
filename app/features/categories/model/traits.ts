import { exampleDepositPercent } from "../hvac/lists.ts";
import type { CategoryCode } from "./codes.ts";

/** Facts available without loading the category module. */
interface CategoryTraits {
  hasRoofConfigurator: boolean;
  /** Percent due with the order in the example terms; null for none. */
  exampleDepositPercent: number | null;
  exampleWarranty: "HVAC" | "PLUM" | "ROOF" | "OTHER";
}

const usual: CategoryTraits = {
  hasRoofConfigurator: false,
  exampleDepositPercent: null,
  exampleWarranty: "OTHER",
};

const traits: Readonly<Partial<Record<CategoryCode, Partial<CategoryTraits>>>> = {
  HVAC: { exampleDepositPercent, exampleWarranty: "HVAC" },
  PLUM: { exampleWarranty: "PLUM" },
  ROOF: { hasRoofConfigurator: true, exampleWarranty: "ROOF" },
};

/** Unknown codes get the defaults. */
export function traitsByCode(code: string): CategoryTraits {
  return { ...usual, ...traits[code as CategoryCode] };
}
