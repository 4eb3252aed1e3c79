import type { ReadyRule, WhenEmpty } from "./rules.ts";

/**
 * What a price list says of a cell that is left empty. `otherWay`: the job is then priced by another line of its trade,
 * and not offered where none of them has a price.
 */
export type CellEmpty = WhenEmpty | "otherWay";

/** What an empty cell of a rule means to the contractor who fills the list in; null for a percent, which says so itself. */
export function cellEmpty(rule: ReadyRule, rules: readonly ReadyRule[]): CellEmpty | null {
  if (rule.kind === "modifier" || rule.kind === "saving") return null;
  const givesWay = rule.before.length > 0 || rules.some((other) => other.unlessPriced?.includes(rule.line));
  return givesWay ? "otherWay" : (rule.empty ?? "excluded");
}

/** A cell as far as it says what it means to leave it empty. */
interface Cell {
  empty: CellEmpty | null;
  zeroIsFree: boolean;
  mustFill: boolean;
}

/** What a cell says of being left empty, and of 0; nothing where it is required, or has a usual figure. */
export type EmptyHint = CellEmpty | "zeroIsFree";

/** The hints of a cell. */
export function emptyHints({ empty, zeroIsFree, mustFill }: Cell): EmptyHint[] {
  if (empty === null || mustFill) return [];
  return zeroIsFree ? [empty, "zeroIsFree"] : [empty];
}

/** The hints that all these cells share; none where they differ, or where there is but one cell. */
export function sharedHints(cells: readonly Cell[]): EmptyHint[] {
  const [first = [], ...others] = cells.map(emptyHints);
  return others.length > 0 && others.every((hints) => hints.join() === first.join()) ? first : [];
}
