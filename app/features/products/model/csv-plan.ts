import type { FieldFailure } from "#app/lib/errors.ts";
import type { OwnProduct, Product } from "../model.ts";

export interface PlannedRow {
  /** Counted from 1. */
  line: number;
  /** As written in the file. */
  manufacturer: string;
  productName: string;
  state: "new" | "changed" | "unchanged" | "refused";
  refused: readonly FieldFailure[];
  /** Null if refused. */
  product: Product | null;
  /** Null for a new product. */
  before: OwnProduct | null;
}

export interface ImportPlan {
  rows: PlannedRow[];
  /** Headings that match no column. */
  unknown: string[];
}

export function countStates(rows: readonly Pick<PlannedRow, "state">[]): Record<PlannedRow["state"], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const comparable = ["pricePerSquareInstalled", "pricePerUnitInstalled", "productSku", "productPage", "active", "legalUntil"] as const;

export function changedFields({ before, product }: Pick<PlannedRow, "before" | "product">): (keyof Product)[] {
  if (!before || !product) return [];
  return comparable.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(product[field]));
}
