import type { BrandCode } from "#app/brands/brand.ts";
import { parseDay } from "#app/lib/days.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import { addDays, easternTime, toMoment } from "#app/lib/time-zones.ts";
import { auditActs, type AuditAct, type AuditEntry, type AuditFacts, type FactName } from "../audit/model.ts";

/** Empty texts and nulls do not narrow the search. Days are of Eastern Time, both included. */
export interface AuditQuery {
  person: string;
  contractor: string;
  act: AuditAct | null;
  brand: BrandCode | null;
  from: string | null;
  to: string | null;
}

export function parseAuditQuery(search: URLSearchParams, brands: readonly BrandCode[]): AuditQuery {
  const [from, to] = ["from", "to"].map((name) => parseDay(search.get(name)));
  const isReversed = from && to && from > to;
  return {
    person: parseSearchText(search.get("person"), 100),
    contractor: parseSearchText(search.get("contractor"), 100),
    act: auditActs.find((act) => act === search.get("act")) ?? null,
    brand: brands.find((brand) => brand === search.get("brand")) ?? null,
    from: (isReversed ? to : from) ?? null,
    to: (isReversed ? from : to) ?? null,
  };
}

/** Beside the time, which is always shown. */
export const auditColumns = ["who", "act", "contractor", "brand"] as const;
export type AuditColumn = (typeof auditColumns)[number];

/** As in the address, with its columns. */
export function formatAuditList(query: AuditQuery, columns: readonly AuditColumn[]): URLSearchParams {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(formatAuditQuery(query))) if (value !== null) written.set(name, value);
  if (columns.length < auditColumns.length) for (const column of columns) written.append("column", column);
  return written;
}

/** The moments that the days begin and end. */
export function findBounds({ from, to }: Pick<AuditQuery, "from" | "to">): { from: Date | null; before: Date | null } {
  return {
    from: from === null ? null : toMoment(from, 0, easternTime),
    before: to === null ? null : toMoment(addDays(to, 1), 0, easternTime),
  };
}

/** Without empty choices, so that addresses stay short. */
export function formatAuditQuery(query: AuditQuery): Record<string, string | null> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === "" ? null : value]));
}

/** The entry after which a page begins, the newest first. */
export interface AuditCursor {
  at: Date;
  id: number;
}

export function formatCursor({ at, id }: AuditCursor): string {
  return `${at.getTime()}-${id}`;
}

/** Null unless it is what `formatCursor` writes. */
export function parseCursor(text: string | null): AuditCursor | null {
  const [, at, id] = /^(\d{1,14})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null;
}

/** Who acted: staff by name, others by their kind alone. */
export type AuditActor =
  | { kind: "staff"; userId: string; name: string; email: string }
  | { kind: "system" | "business" | "homeowner" | "unknown" };

/** An entry as staff read it. */
export interface AuditRow {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Whose entry it is: the brand that it names, else that of the host. */
  brand: string;
  act: string;
  actor: AuditActor;
  contractor: { name: string; publicId: string } | null;
  /** The member of staff concerned. */
  person: { name: string; email: string } | null;
  /** What the act is about as people name it: a file, a product, the subject of an announcement. */
  subject: string | null;
  facts: { name: string; value: string }[];
  change: AuditChange | null;
  hash: string;
}

/** Values before and after an act. */
export interface AuditChange {
  removed: string[];
  kept: string[];
  added: string[];
}

/** Facts `from` and `to` hold codes separated by spaces. Null for acts without both. */
export function compareFacts({ from, to }: AuditFacts): AuditChange | null {
  if (from === undefined || to === undefined) return null;
  const [before, after] = [from, to].map((codes) =>
    String(codes ?? "")
      .split(" ")
      .filter(Boolean),
  ) as [string[], string[]];
  return {
    removed: before.filter((code) => !after.includes(code)),
    kept: before.filter((code) => after.includes(code)),
    added: after.filter((code) => !before.includes(code)),
  };
}

/** Facts that the row does not show otherwise, in a fixed order. */
export function listFacts(facts: AuditFacts): AuditRow["facts"] {
  const shown = Object.entries(facts).filter(([name, value]) => !shownApart.has(name) && value !== null && value !== "");
  return shown.map(([name, value]) => ({ name, value: String(value) })).sort((one, other) => (one.name < other.name ? -1 : 1));
}

const shownApart: ReadonlySet<string> = new Set<FactName>(["from", "to", "brand", "contractorId"]);

export function findEntryBrand({ brand, facts }: Pick<AuditEntry, "brand" | "facts">): string {
  return typeof facts.brand === "string" ? facts.brand : brand;
}

/** `stale`: the daily check has not run for two days. `unchecked`: it has never run. */
export type ChainState =
  | { state: "intact" | "stale"; at: string; entries: number }
  | { state: "broken"; at: string; entries: number; brokenAt: number }
  | { state: "unchecked" };

const staleAfterMs = 50 * 60 * 60_000;

export function readChainState(check: { at: Date; entries: number; brokenAt: number | null } | null, now: Date): ChainState {
  if (!check) return { state: "unchecked" };
  const { entries, brokenAt } = check;
  const at = check.at.toISOString();
  if (brokenAt !== null) return { state: "broken", at, entries, brokenAt };
  return { state: now.getTime() - check.at.getTime() > staleAfterMs ? "stale" : "intact", at, entries };
}
