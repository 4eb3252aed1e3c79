import type { FieldFailure } from "#app/lib/errors.ts";
import type { ImportColumn } from "./model/columns.ts";

export const maxImportRows = 5_000;
export const maxImportColumns = 60;
/** Of an uploaded file; what a form of this kind may hold. */
export const maxImportBytes = 3 * 1024 * 1024;
/** Most leads that a business may have after an import. */
export const maxLeads = 100_000;
/** A file that was checked but not imported is deleted after this many hours. */
export const checkedFileHours = 24;

/** What happens to a row. `known`: its customer has no such job yet. */
export const rowStates = ["new", "known", "duplicate", "refused"] as const;
export type RowState = (typeof rowStates)[number];

/** A row of a file as its columns are; `line` counts from 1. */
export interface FileRow {
  line: number;
  cells: readonly string[];
}

/** The chosen field of each column of the file; null leaves a column out. */
export type ColumnChoice = readonly (ImportColumn | null)[];

/** `field` is an import column, or empty for the whole row. */
export type RowFailure = Pick<FieldFailure, "field" | "code" | "details">;

export interface ShownRow {
  line: number;
  name: string;
  contact: string;
  state: RowState;
  failures: readonly RowFailure[];
  /** Line of the same row, or null if the lead is in the list already. */
  sameAs: number | null;
}

export type RowCounts = Readonly<Record<RowState, number>>;

/** Why a lead stayed when its import was undone. Texts are `leadimports:stays.<reason>`. */
const stayReasons = ["reminder", "appointment", "merged", "changed"] as const;
export type StayReason = (typeof stayReasons)[number];

export interface StayedLead {
  id: string;
  name: string;
  reason: StayReason;
}

/** An import in the list of past ones. */
export interface PastImport {
  id: string;
  fileName: string;
  importedAt: string;
  /** The colleague's name. */
  author: string;
  added: number;
  skipped: number;
  refused: number;
  undone: { removed: number; stayed: number } | null;
}
