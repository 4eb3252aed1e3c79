/** A node of PostgreSQL's `explain (format json)`. */
export interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Index Cond"?: string;
  /** With `analyze`: rows per loop. */
  "Actual Rows": number;
  Plans?: PlanNode[];
}

/** Returns the node and its descendants. */
export function flatPlan(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatPlan)];
}
