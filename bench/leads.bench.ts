import { randomUUID } from "node:crypto";
import type pg from "pg";
import { brands } from "#app/brands/registry.ts";
import { exportLeads } from "#app/features/leads/service/export.server.ts";
import { countLeads, listLeads, loadBoard, loadLead } from "#app/features/leads/service.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { maxBulk, parseBulkChange } from "#app/features/lead-lists/model.ts";
import { planBulk } from "#app/features/lead-lists/service.server.ts";
import { parseInsightQuery } from "#app/features/lead-insight/model.ts";
import { loadInsight } from "#app/features/lead-insight/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { openPool } from "#app/platform/db.server.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { analyzeLeads, insertManyLeads } from "../tests/many-leads.ts";
import { countReadRows, type PlanNode } from "../tests/plans.ts";
import { prepareDatabase, withDatabaseCopy } from "./databases.ts";
import { alternateRounds } from "./rounds.ts";
import { recordStatements, type Statement } from "./statements.ts";
import type { Measured } from "./table.ts";

/** Leads of the measured business, and of each other business of the brand. */
const [own, others] = [20_000, 500];
const otherBusinesses = 100;

interface Figure {
  what: string;
  run: () => Promise<unknown>;
  /** Allowed times of reading every lead of the business once. */
  atMost: number;
}

/** L-03: what a business with 20,000 leads opens, against reading each of its leads once by the same connection. */
export async function measure(): Promise<Measured[]> {
  return withDatabaseCopy(await prepareDatabase(1_000), async (url) => {
    const { db, pool } = openPool(url, 1);
    const heard: Statement[] = [];
    recordStatements(pool, (statement) => heard.push(statement));
    try {
      const ctx = await fillDesk(createSystemCtx(db), url);
      const measured: Measured[] = [];
      for (const figure of await listFigures(ctx, pool)) measured.push(await measureFigure(figure, { ctx, pool, heard }));
      return [...measured, findSlowestList(measured)];
    } finally {
      await pool.end();
    }
  });
}

/** The bound for each list. */
function findSlowestList(measured: readonly Measured[]): Measured {
  const lists = measured.filter(({ what }) => what.startsWith("list"));
  const slowest = lists.reduce((one, other) => (other.figure > one.figure ? other : one));
  return {
    id: "L-03",
    what: "slowest of these lists",
    figure: slowest.figure,
    limit: 50,
    unit: "ms",
    goal: { atMost: 1 },
    details: slowest.what,
  };
}

async function fillDesk(ctx: Ctx, url: string): Promise<Ctx> {
  const brand = brands.BW;
  const contractorId = await withConnection(url, async (client) => {
    const { rows } = await client.query<{ id: number }>("select id from contractor order by id limit $1", [otherBusinesses + 1]);
    for (const [at, { id }] of rows.entries())
      await insertManyLeads(client, { contractorId: id, brand: brand.code, count: at === 0 ? own : others, now: ctx.now });
    await analyzeLeads(client);
    return rows[0]?.id ?? 0;
  });
  const ids = { userId: randomUUID(), accountId: randomUUID(), contractorId };
  const actor = { kind: "user", ...ids, accountType: "BUSINESS", accountManager: true, authorities: ["ROLE_PROVIDER"] } as const;
  return { ...ctx, brand, actor: { ...actor, email: "desk@bench.test" } };
}

const sorts = ["created", "value", "scheduled", "name"];
const filters = ["status=PENDING_ACCEPTANCE", "origin=WIDGET", "category=SIDING", "assignee=none", "show=needs"];
const searches = { name: "Katz 777", phone: "(312) 200-0777", address: "877 Oak", number: "q-100777", nothing: "zzzz" };

async function listFigures(ctx: Ctx, pool: pg.Pool): Promise<Figure[]> {
  const list = (text: string, after: string | null = null) => listLeads(ctx, parseLeadQuery(new URLSearchParams(text)), { after });
  const count = (text: string) => countLeads(ctx, parseLeadQuery(new URLSearchParams(text)));
  const deep = await findDeepPage(ctx, "");
  const figures: Figure[] = [
    { what: "list, first page", run: () => list(""), atMost: 0.25 },
    { what: "list, page 300", run: () => list("", deep), atMost: 0.25 },
    { what: "counts per status", run: () => count(""), atMost: 1 },
  ];
  for (const sort of sorts) {
    const later = await findDeepPage(ctx, `sort=${sort}`);
    figures.push({ what: `list by ${sort}, first page`, run: () => list(`sort=${sort}`), atMost: 0.25 });
    figures.push({ what: `list by ${sort}, page 300`, run: () => list(`sort=${sort}`, later), atMost: 0.25 });
  }
  for (const filter of filters) figures.push({ what: `list of ${filter}`, run: () => list(filter), atMost: 0.5 });
  for (const [what, text] of Object.entries(searches)) {
    const query = new URLSearchParams({ text }).toString();
    figures.push({ what: `search by ${what}, with counts`, run: async () => [await list(query), await count(query)], atMost: 2.5 });
  }
  return [...figures, ...(await listOtherFigures(ctx, pool))];
}

async function listOtherFigures(ctx: Ctx, pool: pg.Pool): Promise<Figure[]> {
  const query = parseLeadQuery(new URLSearchParams());
  const { rows } = await listLeads(ctx, query, { size: maxBulk });
  const ids = rows.map((lead) => lead.id);
  const [leadId = ""] = ids;
  await pool.query(
    "insert into lead_event (lead_id, kind, party, comment, facts, at) select $1, 'note', 'contractor', repeat('x', 500), '{}', now() from generate_series(1, 2000)",
    [leadId],
  );
  const report = parseInsightQuery(new URLSearchParams("months=24"));
  return [
    { what: "report of 24 months", run: () => loadInsight(ctx, report), atMost: 6 },
    { what: "board with counts and values", run: () => loadBoard(ctx, query), atMost: 1.5 },
    { what: "lead with 2,000 lines of history", run: () => loadLead(ctx, leadId), atMost: 0.25 },
    { what: `preview of a change of ${ids.length}`, run: () => planBulk(ctx, ids, parseBulkChange("status:DISMISSED")), atMost: 1 },
    { what: "export of all leads", run: () => exportLeads(ctx, query), atMost: 15 },
  ];
}

async function findDeepPage(ctx: Ctx, text: string): Promise<string | null> {
  const query = parseLeadQuery(new URLSearchParams(text));
  return (await listLeads(ctx, query, { size: 300 * 50 })).next;
}

interface Desk {
  ctx: Ctx;
  pool: pg.Pool;
  heard: Statement[];
}

async function measureFigure({ what, run, atMost }: Figure, { ctx, pool, heard }: Desk): Promise<Measured> {
  const time = async (work: () => Promise<unknown>) => {
    heard.length = 0;
    await pool.query("delete from limit_bucket");
    heard.length = 0;
    await work();
    return { rate: 1000 / heard.reduce((sum, { ms }) => sum + ms, 0) };
  };
  const readAll = () =>
    pool.query("select count(*), sum(value), sum(length(search_text)), max(moved_at) from lead where contractor_id = $1", [
      ctx.actor.kind === "user" ? ctx.actor.contractorId : 0,
    ]);
  const { product, limit, ratio } = await alternateRounds({ product: () => time(run), limit: () => time(readAll) });
  heard.length = 0;
  await run();
  const read = await countRows(pool, [...heard]);
  const [figure, bound] = [1000 / product.rate, 1000 / limit.rate];
  return {
    id: "L-03",
    what,
    figure,
    limit: bound,
    unit: "ms",
    ratio: 1 / ratio,
    goal: { atMost },
    details: `${read.toLocaleString("en")} rows read`,
  };
}

async function countRows(pool: pg.Pool, statements: readonly Statement[]): Promise<number> {
  let sum = 0;
  for (const { query } of statements.filter(({ query: { text } }) => /^\s*(select|with)/i.test(text))) {
    const { rows } = await pool.query({ text: `explain (analyze, format json) ${query.text}`, values: query.values });
    const [explained] = rows as { "QUERY PLAN": [{ Plan: PlanNode }] }[];
    if (explained) sum += countReadRows(explained["QUERY PLAN"][0].Plan);
  }
  return Math.round(sum);
}
