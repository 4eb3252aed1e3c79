/** Files of a report; each has the rows of its table, that of lost jobs all of them with price and reply time. */
const insightTables = ["months", "sources", "outcomes", "limits", "visitors", "visits"] as const;
export type InsightTable = (typeof insightTables)[number];

export function findInsightTable(name: string | null): InsightTable {
  return insightTables.find((table) => table === name) ?? "months";
}
