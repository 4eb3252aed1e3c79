import type { FieldFailure } from "#app/lib/errors.ts";
import type { OwnProduct, Product } from "../model.ts";

/** What an import would make of one row of a file. */
export interface PlannedRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  /** What it is about, as the file names it. */
  manufacturer: string;
  productName: string;
  state: "new" | "changed" | "unchanged" | "refused";
  /** Why it is refused: the column, and the key of the message. */
  refused: readonly FieldFailure[];
  /** What it would make; null where it is refused. */
  product: Product | null;
  /** What there is; null for a new one. */
  before: OwnProduct | null;
}

/** What an import would do, row by row, in the order of the file. */
export interface ImportPlan {
  rows: PlannedRow[];
  /** Headings that no column is known for: these are left out. */
  unknown: string[];
}

/** How many rows of a plan end in each way. */
export function countStates(rows: readonly Pick<PlannedRow, "state">[]): Record<PlannedRow["state"], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const comparable = ["pricePerSquareInstalled", "pricePerUnitInstalled", "productSku", "productPage", "active", "legalUntil"] as const;

/** The fields in which a changed row differs from what there is. */
export function changedFields({ before, product }: Pick<PlannedRow, "before" | "product">): (keyof Product)[] {
  if (!before || !product) return [];
  return comparable.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(product[field]));
}
