import type { ConditionSummary } from "./condition-summary.ts";

/** By product id. Deleted products are missing. */
export type ProductNames = Readonly<Record<string, string>>;

/** The value of one field of a book. Keys are message keys; null is empty. */
export type BookFigure =
  | { kind: "amount"; cents: number }
  | { kind: "percent" | "number"; number: number }
  | { kind: "text"; text: string }
  | { kind: "key"; key: string }
  | { kind: "product"; id: string; name: string | null }
  | { kind: "keys"; keys: readonly string[] }
  | { kind: "conditions"; conditions: readonly ConditionSummary[] }
  | null;

/** `label` and `group` are message keys; `name` is the contractor's own. */
export interface BookChange {
  field: string;
  label: string;
  name?: string;
  group: string | null;
  before: BookFigure;
  after: BookFigure;
}

export type Entry = Omit<BookChange, "before" | "after"> & { figure: BookFigure };
