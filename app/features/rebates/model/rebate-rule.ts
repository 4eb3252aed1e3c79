import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Cents } from "#app/lib/money.ts";

/** One program's offer as data. All conditions must hold. */
export interface RebateRule {
  id: string;
  /** Never translated. */
  program: string;
  category: CategoryCode;
  /** Answers that the job must have; any of the values. */
  when: Readonly<Record<string, readonly string[]>>;
  where: {
    /** States and provinces. */
    regions: readonly string[];
    /** First characters of postal codes within them; absent for the whole region. */
    postalPrefixes?: readonly string[];
  };
  /** Cents, or a percent of the price up to a cap. */
  amount: { cents: Cents } | { percent: number; cap: Cents };
  /** First and last day of the program, YYYY-MM-DD. */
  validFrom: string;
  validUntil: string;
  source: string;
  /** Day on which the source was read. */
  checkedOn: string;
  /** Invented, to show how it works; labelled wherever it is shown. */
  isExample: boolean;
}
