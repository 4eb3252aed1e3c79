import { expect, it } from "vitest";
import { withConnection } from "#app/platform/connection.server.ts";
import { createReaders } from "../bench/staff-tables/readers.ts";
import { findMiddles, listViews } from "../bench/staff-tables/figures.ts";
import { fillStaffTables } from "../bench/staff-tables/rows.ts";
import { recordStatements, type Statement } from "../bench/statements.ts";
import { testDatabase } from "./database.ts";
import { countReadRows, type PlanNode } from "./plans.ts";
import { systemCtx } from "./request-fixtures.ts";
import { sizes } from "./sizes.ts";

const rows = sizes.staffTableRows;
/**
 * What a search looks through first, members that are counted, and a page by a filter without an index of its order: the
 * root of rows and page, some times.
 */
const mostRead = 10_000 + 2 * Math.sqrt(51 * rows);
/** What a search looks through where it found nearly a page. */
const mostSearched = mostRead + 7_000;
/** Of those who are not approved yet, between the contractors of a page. */
const mostApplications = 100;
const mayReadApplications = (what: string) => /^memberships|APPLYING/.test(what);
/** Of so few rows the planner reads all memberships or entries. `npm run bench -- tables` measures them with many. */
const smallOnly = [
  "contractors, standing=APPLYING (all)",
  "contractors, brand=DELTA&standing=UNAVAILABLE (all)",
  "audit, contractor=Roofing (all)",
];

const { db, pool, url } = await testDatabase(1);
await withConnection(url, (client) => fillStaffTables(client, { rows, recipients: 500 }));
const heard: Statement[] = [];
recordStatements(pool, (statement) => heard.push(statement));
const views = listViews(await withConnection(url, findMiddles));

async function explain(statements: readonly Statement[]): Promise<PlanNode[]> {
  // These tables are too small for all of their indexes to pay.
  await pool.query("set enable_seqscan = off");
  const found: PlanNode[] = [];
  for (const { query } of statements) {
    const { rows: plans } = await pool.query({ text: `explain (analyze, format json) ${query.text}`, values: query.values ?? [] });
    found.push((plans[0] as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan);
  }
  await pool.query("reset enable_seqscan");
  return found;
}

const sumRead = (plans: readonly PlanNode[], table?: string) => plans.reduce((sum, plan) => sum + countReadRows(plan, table), 0);

it("[P-16] no list of staff reads a table that grows as a whole, whatever its order, filters, search and page", async () => {
  const readers = createReaders(systemCtx(db));
  const tooMany: string[] = [];
  for (const { what, open } of views.filter((view) => !smallOnly.includes(view.what))) {
    await pool.query("delete from limit_bucket");
    heard.length = 0;
    await open(readers);
    const selects = [...heard].filter(({ query: { text } }) => /^\s*select/i.test(text));
    expect(selects.length, what).toBeGreaterThan(0);
    const plans = await explain(selects);
    const read = sumRead(plans);
    if (read > (what.includes("“") ? mostSearched : mostRead)) tooMany.push(`${what}: ${Math.round(read)}`);
    const applications = mayReadApplications(what) ? 0 : sumRead(plans, "membership_application");
    if (applications > mostApplications) tooMany.push(`${what}: ${applications} applications`);
  }
  expect(tooMany).toEqual([]);
});
