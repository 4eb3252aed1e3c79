import type { ReadyRule, WhenEmpty } from "./rules.ts";

/** `otherWay`: another line of the trade prices the job; if none does, it is not offered. */
export type CellEmpty = WhenEmpty | "otherWay";

/** Null for percents. */
export function toCellEmpty(rule: ReadyRule, rules: readonly ReadyRule[]): CellEmpty | null {
  if (rule.kind === "modifier" || rule.kind === "saving") return null;
  const hasAlternative = rule.before.length > 0 || rules.some((other) => other.unlessPriced?.includes(rule.line));
  return hasAlternative ? "otherWay" : (rule.empty ?? "excluded");
}

interface Cell {
  empty: CellEmpty | null;
  zeroIsFree: boolean;
  mustFill: boolean;
}

export type EmptyHint = CellEmpty | "zeroIsFree";

/** Empty for required cells and cells with a default. */
export function listEmptyHints({ empty, zeroIsFree, mustFill }: Cell): EmptyHint[] {
  if (empty === null || mustFill) return [];
  return zeroIsFree ? [empty, "zeroIsFree"] : [empty];
}

/** Returns the hints shared by all cells; empty for a single cell. */
export function listSharedHints(cells: readonly Cell[]): EmptyHint[] {
  const [first = [], ...others] = cells.map(listEmptyHints);
  return others.length > 0 && others.every((hints) => hints.join() === first.join()) ? first : [];
}

/** Cells without which a job has no price, or that must be filled. The others are optional. */
export function isMainCell({ mustFill, empty }: Pick<Cell, "mustFill" | "empty">): boolean {
  return mustFill || empty === "notOffered" || empty === "freeIfNone" || empty === "otherWay";
}
