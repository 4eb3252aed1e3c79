import type { ReadyRule, WhenEmpty } from "./rules.ts";

/** `otherWay`: another line of the trade prices the job; if none does, it is not offered. */
export type CellEmpty = WhenEmpty | "otherWay";

/** Null for percents. */
export function cellEmpty(rule: ReadyRule, rules: readonly ReadyRule[]): CellEmpty | null {
  if (rule.kind === "modifier" || rule.kind === "saving") return null;
  const givesWay = rule.before.length > 0 || rules.some((other) => other.unlessPriced?.includes(rule.line));
  return givesWay ? "otherWay" : (rule.empty ?? "excluded");
}

interface Cell {
  empty: CellEmpty | null;
  zeroIsFree: boolean;
  mustFill: boolean;
}

export type EmptyHint = CellEmpty | "zeroIsFree";

/** Empty for required cells and cells with a default. */
export function emptyHints({ empty, zeroIsFree, mustFill }: Cell): EmptyHint[] {
  if (empty === null || mustFill) return [];
  return zeroIsFree ? [empty, "zeroIsFree"] : [empty];
}

/** Returns the hints shared by all cells; empty for a single cell. */
export function sharedHints(cells: readonly Cell[]): EmptyHint[] {
  const [first = [], ...others] = cells.map(emptyHints);
  return others.length > 0 && others.every((hints) => hints.join() === first.join()) ? first : [];
}
