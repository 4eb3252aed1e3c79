/** A node of PostgreSQL's `explain (format json)`. */
export interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Relation Name"?: string;
  /** With `analyze`: rows per loop. */
  "Actual Rows": number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** Returns the node and its descendants. */
export function flatPlan(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatPlan)];
}

/** Rows that scans of tables read, those that a filter then removed included; of one table if named. With `analyze`. */
export function countReadRows(plan: PlanNode, table?: string): number {
  const scans = flatPlan(plan).filter((node) => (table ? node["Relation Name"] === table : node["Relation Name"] !== undefined));
  return scans.reduce((sum, node) => sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1), 0);
}
