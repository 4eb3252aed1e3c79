import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { EnergyEstimate } from "./energy.ts";
import { estimateSystemEnergy } from "./heating-and-cooling.ts";
import { estimateHeaterEnergy } from "./water-heaters.ts";

type Estimator = (answers: Answers) => EnergyEstimate | null;

/** Other work uses no energy afterwards. */
const estimators: Partial<Record<CategoryCode, Estimator>> = { PLUM: estimateHeaterEnergy, HVAC: estimateSystemEnergy };

/** Null also while the answers leave it open. Expects answers from `keepAsked`. */
export function estimateEnergy(code: CategoryCode, answers: Answers): EnergyEstimate | null {
  return estimators[code]?.(answers) ?? null;
}
