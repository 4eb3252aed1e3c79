import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** Tables of staff whose lists can be named. */
const viewTables = ["contractors", "audit"] as const;
export type ViewTable = (typeof viewTables)[number];

/** Of one member of staff, for one table. */
export const maxViews = 30;
const maxQueryLength = 1_000;

export const StaffView = z.strictObject({
  table: z.enum(viewTables),
  name: Text.trim().min(1, "staffViews.nameMissing").max(60, "input.tooLong"),
  query: z.string().max(maxQueryLength, "input.tooLong").transform(toViewQuery),
});

export interface StaffViewRow {
  id: string;
  name: string;
  /** Search, filters, order and columns, as in the address. */
  query: string;
}

/** Without empty choices and the place in the list, in a fixed order: two addresses of one list are the same. */
export function toViewQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => value !== "" && name !== "after" && name !== "before");
  const query = new URLSearchParams(kept);
  query.sort();
  return query.toString();
}

/** Chosen columns in the order of the table; all unless one of them is chosen. */
export function readColumns<Name extends string>(search: URLSearchParams, names: readonly Name[]): Name[] {
  const chosen = new Set(search.getAll("column"));
  const found = names.filter((name) => chosen.has(name));
  return found.length > 0 ? found : [...names];
}
