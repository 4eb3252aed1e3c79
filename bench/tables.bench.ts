import { withConnection } from "#app/platform/connection.server.ts";
import { openPool } from "#app/platform/db.server.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { prepareCopy, prepareDatabase } from "./databases.ts";
import { alternateRounds } from "./rounds.ts";
import { findMiddles, listViews, type Middles, type View } from "./staff-tables/figures.ts";
import { createReaders, type Readers } from "./staff-tables/readers.ts";
import { fillStaffTables, rowsVersion } from "./staff-tables/rows.ts";
import { recordStatements, type Statement } from "./statements.ts";
import type { Measured } from "./table.ts";

const smallRows = 10_000;
/** Milliseconds of database time that a page may take. */
const mostMs = 100;
/** As many may be more than three times as long: a full page against the few rows that a filter finds among 10,000. */
const fewMs = 10;

/** P-16: every list of staff over a million rows, against the same over 10,000. `--rows=100000` makes it smaller, `--only=audit` shorter. */
export async function measure(options: readonly string[]): Promise<Measured[]> {
  const rows = Number(readOption(options, "rows") ?? 1_000_000);
  const only = readOption(options, "only") ?? "";
  const [large, small] = [await openTables(rows), await openTables(smallRows)];
  try {
    const [views, smallViews] = [listViews(large.middles), listViews(small.middles)];
    const measured: Measured[] = [];
    for (const [at, view] of views.entries())
      if (view.what.startsWith(only)) measured.push(await compare({ side: large, view }, { side: small, view: smallViews[at]! }));
    return [...measured, findSlowest(measured)];
  } finally {
    await Promise.all([large.pool.end(), small.pool.end()]);
  }
}

function readOption(options: readonly string[], name: string): string | undefined {
  return options.find((option) => option.startsWith(`--${name}=`))?.split("=")[1];
}

function findSlowest(measured: readonly Measured[]): Measured {
  const { figure, what } = measured.reduce((one, other) => (other.figure > one.figure ? other : one));
  return { id: "P-16", what: "slowest of these lists", figure, limit: mostMs, unit: "ms", goal: { atMost: 1 }, details: what };
}

interface Tables {
  readers: Readers;
  middles: Middles;
  pool: ReturnType<typeof openPool>["pool"];
  heard: Statement[];
}

async function openTables(rows: number): Promise<Tables> {
  const name = `bench_tables_${rows / 1000}k`;
  const fill = (client: Parameters<typeof fillStaffTables>[0]) => fillStaffTables(client, { rows, recipients: 50_000 });
  const url = await prepareCopy(await prepareDatabase(1_000), { name, mark: rowsVersion, fill });
  const { db, pool } = openPool(url, 1);
  const heard: Statement[] = [];
  recordStatements(pool, (statement) => heard.push(statement));
  return { readers: createReaders(createSystemCtx(db)), middles: await withConnection(url, findMiddles), pool, heard };
}

interface Opened {
  side: Tables;
  view: View;
}

async function compare(large: Opened, small: Opened): Promise<Measured> {
  const { product, limit, ratio } = await alternateRounds({ product: () => time(large), limit: () => time(small) });
  const [figure, bound] = [1000 / product.rate, 1000 / limit.rate];
  const details = figure > mostMs ? `over ${mostMs} ms` : "";
  const goal = { atMost: Math.max(3, Number((fewMs / bound).toFixed(1))) };
  return { id: "P-16", what: large.view.what, figure, limit: bound, unit: "ms", ratio: 1 / ratio, goal, details };
}

/** The sum of the times of its statements. */
async function time({ side: { pool, heard, readers }, view }: Opened): Promise<{ rate: number }> {
  await pool.query("delete from limit_bucket");
  heard.length = 0;
  await view.open(readers);
  return { rate: 1000 / heard.reduce((sum, { ms }) => sum + ms, 0) };
}
