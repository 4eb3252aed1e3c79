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
/** What a search looks through first, and a page by a filter without an index of its order: the root of rows and page, some times. */
const mostRead = 7_000 + 2 * Math.sqrt(51 * rows);
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

async function countRead(statements: readonly Statement[]): Promise<number> {
  // These tables are too small for all of their indexes to pay.
  await pool.query("set enable_seqscan = off");
  let sum = 0;
  for (const { query } of statements) {
    const { rows: plans } = await pool.query({ text: `explain (analyze, format json) ${query.text}`, values: query.values ?? [] });
    sum += countReadRows((plans[0] as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan);
  }
  await pool.query("reset enable_seqscan");
  return sum;
}

it("[P-16] no list of staff reads a table that grows as a whole, whatever its order, filters, search and page", async () => {
  const readers = createReaders(systemCtx(db));
  const tooMany: string[] = [];
  for (const { what, open } of views.filter((view) => !smallOnly.includes(view.what))) {
    await pool.query("delete from limit_bucket");
    heard.length = 0;
    await open(readers);
    const selects = [...heard].filter(({ query: { text } }) => /^\s*select/i.test(text));
    expect(selects.length, what).toBeGreaterThan(0);
    const read = await countRead(selects);
    if (read > mostRead) tooMany.push(`${what}: ${Math.round(read)}`);
  }
  expect(tooMany).toEqual([]);
});
