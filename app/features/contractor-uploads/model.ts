import type { BrandCode } from "#app/brands/brand.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import type { UploadColumn } from "./model/columns.ts";

export const maxUploadRows = 100_000;
export const maxUploadColumns = 60;
/** Of a file; what a form of this kind may hold. */
export const maxUploadBytes = 40 * 1024 * 1024;
/** Days within which an upload can be undone; then its file is deleted. */
export const uploadDays = 30;

/** What an upload does or waits for. `MAPPING`: staff choose its columns. */
export const uploadStates = ["MAPPING", "CHECKING", "CHECKED", "IMPORTING", "IMPORTED", "UNDOING", "UNDONE"] as const;
export type UploadState = (typeof uploadStates)[number];

/** What the job goes on with. */
export const workingStates = ["CHECKING", "IMPORTING", "UNDOING"] as const satisfies readonly UploadState[];
export type WorkingState = (typeof workingStates)[number];

export function isWorking(state: UploadState): state is WorkingState {
  return (workingStates as readonly UploadState[]).includes(state);
}

/**
 * What a row would do, and then what it did. `CLAIMED`: its contractor maintains the profile. `DUPLICATE`: a row before is the same
 * contractor. `KEPT`: an undo left it, because it was changed since.
 */
export const rowStates = [
  "WAITING",
  "NEW",
  "MATCHED",
  "SAME",
  "CLAIMED",
  "DUPLICATE",
  "REFUSED",
  "CREATED",
  "UPDATED",
  "SKIPPED",
  "REMOVED",
  "RESTORED",
  "KEPT",
] as const;
export type RowState = (typeof rowStates)[number];

export type RowCounts = Readonly<Partial<Record<RowState, number>>>;

/** `field` is a column, or empty for the whole row. */
export type RowFailure = Pick<FieldFailure, "field" | "code" | "details">;

/** The chosen column of each heading; null leaves it out. */
export type ColumnChoice = readonly (UploadColumn | null)[];

/** What becomes of rows; `approve`: the brand lists new profiles at once. */
export interface UploadRules {
  create: boolean;
  update: boolean;
  approve: boolean;
}

export interface UploadRow {
  line: number;
  cells: readonly string[];
}

/** A row as the page shows it. */
export interface ShownRow {
  line: number;
  name: string;
  state: RowState;
  failures: readonly RowFailure[];
  sameAs: number | null;
  publicId: string | null;
}

/** An upload in the list. */
export interface UploadSummary {
  id: string;
  brand: BrandCode;
  fileName: string;
  state: UploadState;
  rowCount: number;
  uploadedAt: string;
  author: string;
  counts: RowCounts;
}

/** A checked row that an import may write. */
export function isOpen(state: RowState): boolean {
  return state === "NEW" || state === "MATCHED";
}

/** What the rules do with a row: null leaves it as it is. */
export function findRuleOutcome(state: RowState, rules: UploadRules): "CREATED" | "UPDATED" | "SKIPPED" | null {
  if (!isOpen(state)) return null;
  if (state === "NEW") return rules.create ? "CREATED" : "SKIPPED";
  return rules.update ? "UPDATED" : "SKIPPED";
}

export function countIn(counts: RowCounts, states: readonly RowState[]): number {
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
