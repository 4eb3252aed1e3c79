import type pg from "pg";
import { log } from "../log.server.ts";
import { findKind, hideLiterals } from "./statements.server.ts";

interface SlowLogOptions {
  /** Milliseconds. */
  threshold: number;
  clock?: () => number;
  write?: (line: { statement: string; ms: number; plan: string[] }) => void;
}

const hourMs = 3_600_000;
const knownStatements = 1_000;

/**
 * Logs a statement that took longer than the threshold with its plan, once an hour. The plan is the generic one, for no values:
 * the statement is not run again, and what it was asked for stays unknown.
 */
export function createSlowLog(pool: Pick<pg.Pool, "query">, options: SlowLogOptions): (text: string, seconds: number) => void {
  const { threshold, clock = Date.now, write = (line) => log.warn(line, "slow statement") } = options;
  const loggedAt = new Map<string, number>();
  let isExplaining = false;
  return (text, seconds) => {
    const ms = Math.round(seconds * 1_000);
    if (ms < threshold || isExplaining || ["transaction", "other"].includes(findKind(text))) return;
    const now = clock();
    if (now - (loggedAt.get(text) ?? -hourMs) < hourMs) return;
    // Anew, so that the first of the map is the one that was logged longest ago.
    loggedAt.delete(text);
    loggedAt.set(text, now);
    if (loggedAt.size > knownStatements) loggedAt.delete(loggedAt.keys().next().value ?? "");
    isExplaining = true;
    void readPlan(pool, text)
      .then((plan) => write({ statement: hideLiterals(text), ms, plan }))
      .finally(() => (isExplaining = false));
  };
}

const planLines = 80;

/** Empty if the database does not explain it. */
async function readPlan(pool: Pick<pg.Pool, "query">, text: string): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`);
    return rows.slice(0, planLines).map((row) => row["QUERY PLAN"].replaceAll(/'(?:[^']|'')*'/g, "'…'"));
  } catch {
    return [];
  }
}
