import { exampleDepositPercent } from "../hvac/lists.ts";
import type { CategoryCode } from "./codes.ts";

/** Facts of a category that pages need without loading its module. */
interface CategoryTraits {
  /** The roof configurator measures the job. */
  hasRoofConfigurator: boolean;
  /** Percent that the example terms ask with the order where the law allows it; null for none. */
  exampleDepositPercent: number | null;
  /** Which of the example texts its warranty is. */
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

/** The traits of a category; the usual ones for an unknown code. */
export function traitsByCode(code: string): CategoryTraits {
  return { ...usual, ...traits[code as CategoryCode] };
}
