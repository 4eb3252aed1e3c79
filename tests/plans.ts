/** A node of PostgreSQL's `explain (format json)`. */
export interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Index Cond"?: string;
  /** With `analyze`: rows of one loop. */
  "Actual Rows": number;
  Plans?: PlanNode[];
}

/** The node and all below it. */
export function flatPlan(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatPlan)];
}
