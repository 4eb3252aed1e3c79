import type { FieldFailure } from "#app/lib/errors.ts";
import type { DistributorFields } from "./managing.ts";

export const maxImportRows = 2_000;
export const maxImportBytes = 1024 * 1024;

export type RowFailure = Pick<FieldFailure, "field" | "code" | "details">;

export const importStates = ["new", "changed", "same", "duplicate", "refused"] as const;
export type ImportState = (typeof importStates)[number];

export interface PlannedRow {
  line: number;
  name: string;
  state: ImportState;
  failures: readonly RowFailure[];
  /** Null if the row is refused or repeats another. */
  fields: DistributorFields | null;
  /** Id of the distributor that changes. */
  id: number | null;
}
