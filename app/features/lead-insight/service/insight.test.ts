import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { addLead, changeStatus } from "#app/features/leads/service.server.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { recordStatements, type Statement } from "../../../../bench/statements.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { analyzeLeads, insertManyLeads } from "../../../../tests/many-leads.ts";
import { countReadRows, flatPlan, type PlanNode } from "../../../../tests/plans.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith, type Person } from "../../../../tests/request-fixtures.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { noLeads, parseInsightQuery, periods, priceLimits, type FunnelRow } from "../model.ts";
import { exportInsight, loadInsight } from "../service.server.ts";

const { db, pool } = await testDatabase(1);
const query = (text = "") => parseInsightQuery(new URLSearchParams(text));

const heard: Statement[] = [];
recordStatements(pool, (statement) => heard.push(statement));

const at = (firm: Person, now: string) => ({ ...firm.ctx, now: new Date(now) });

let numbers = 1000;
async function add(firm: Person, now: string, over: { value?: number; source?: string }): Promise<string> {
  const { value = null, source = null } = over;
  const customer = { name: "Bo Katz", phone: `(312) 555-${(numbers += 1)}`, source };
  return addLead(at(firm, now), { customer, job: { jobType: "ROOF" }, value, idempotencyKey: randomUUID() });
}

async function move(ctx: Person["ctx"], id: string, to: Record<string, unknown>): Promise<void> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from lead where id = ${id}`);
  await changeStatus(ctx, { id, seen: rows[0]!.version, ...to });
}

const scheduled = { scheduledAt: "2026-12-10T15:00:00Z" };

describe("the report of a business", () => {
  it("[L-03] counts leads by the step that they reached, in the month of the contractor's zone", async () => {
    const firm = await createRoofer(db);
    // 11 p.m. of October 31 in Chicago.
    await add(firm, "2026-11-01T04:00:00Z", { source: "REFERRAL" });
    const won = await add(firm, "2026-11-02T15:00:00Z", { value: 900_000, source: "REFERRAL" });
    const lost = await add(firm, "2026-11-03T15:00:00Z", { value: 1_800_000 });
    const later = at(firm, "2026-11-04T15:00:00Z");
    for (const id of [won, lost]) await move(later, id, { status: "ESTIMATE_SCHEDULED", ...scheduled });
    await move(later, won, { status: "SERVICE_SCHEDULED", ...scheduled });
    await move(later, lost, { status: "LOST", lostReason: "PRICE" });
    const { all, months, sources, outcomes } = await loadInsight(at(firm, "2026-11-20T15:00:00Z"), query("months=3"));
    expect(all).toEqual({ ...noLeads, received: 3, contacted: 2, estimated: 2, booked: 1, lost: 1, open: 1, wonValue: 900_000 });
    expect(months.map(({ month, received, lost: gone }) => [month, received, gone])).toEqual([
      ["2026-09", 0, 0],
      ["2026-10", 1, 0],
      ["2026-11", 2, 1],
    ]);
    expect(sources.map(({ source, received, wonValue }) => [source, received, wonValue])).toEqual([
      ["REFERRAL", 2, 900_000],
      ["UNKNOWN", 1, 0],
    ]);
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { outcome: "WON", reason: null, band: 4, reply: "NOT_ASKED", count: 1 },
        { outcome: "LOST", reason: "PRICE", band: 6, reply: "NOT_ASKED", count: 1 },
      ]),
    );
    expect((await loadInsight(at(firm, "2026-11-20T15:00:00Z"), query("category=SIDING"))).all).toEqual(noLeads);
    expect((await loadInsight(at(firm, "2027-02-20T15:00:00Z"), query("months=3"))).all.received).toBe(0);
  });

  it("[S-07] is for everybody of the business, and of its own leads at the visible brands only", async () => {
    const firm = await createRoofer(db);
    await add(firm, firm.ctx.now.toISOString(), { value: 100 });
    const colleague = { ...firm.ctx, actor: { ...firm.actor, userId: randomUUID(), accountManager: false } };
    expect((await loadInsight(colleague, query())).all.received).toBe(1);
    expect((await loadInsight((await createRoofer(db)).ctx, query())).all).toEqual(noLeads);
    expect((await loadInsight({ ...firm.ctx, brand: brands.IKO }, query())).all).toEqual(noLeads);
    const homeowner = await createHomeowner(db);
    await expect(loadInsight(homeowner.ctx, query())).rejects.toMatchObject({ kind: "forbidden" });
    await expect(exportInsight(homeowner.ctx, query(), "months")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadInsight({ ...firm.ctx, actor: { kind: "visitor" } }, query())).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[T17] is computed up to 120 times an hour for an account, and not queried beyond", async () => {
    const firm = await createRoofer(db);
    await consumeTries(firm.ctx, "leadInsights", { subject: firm.actor.accountId, count: 119 });
    await loadInsight(firm.ctx, query());
    heard.length = 0;
    await expect(loadInsight(firm.ctx, query())).rejects.toMatchObject({ kind: "too_many" });
    expect(heard.filter(({ query: { text } }) => text.includes("grouping sets"))).toEqual([]);
    expect((await loadInsight((await createRoofer(db)).ctx, query())).all).toEqual(noLeads);
  });

  it("[L-03] [Y-02] counts a priced request as contacted until its customer has waited longer than promised", async () => {
    const [firm, ann] = [await createRoofer(db), await createHomeowner(db)];
    const { requestId } = await createTestQuote(ann, firm);
    const count = async (days: number, replyMinutes: number | null) => {
      await db.update(contractors).set({ replyMinutes }).where(eq(contractors.id, firm.contractorId));
      const now = new Date(firm.ctx.now.getTime() + days * 86_400_000);
      const { all } = await loadInsight(ctxWith(firm, { now }), query());
      return [all.received, all.contacted, all.estimated].join();
    };
    expect([await count(0.9, null), await count(0.9, 60), await count(21, null)]).toEqual(["1,1,1", "1,0,0", "1,0,0"]);
    await db.execute(sql`update lead set replied_at = created_at + interval '3 days' where request_id = ${requestId}`);
    expect(await count(21, 60)).toBe("1,1,1");
  });

  it("[Y-02] shows the median of first replies from five on", async () => {
    const firm = await createRoofer(db);
    await insertManyLeads(pool, { contractorId: firm.contractorId, brand: "DELTA", count: 6, now: firm.ctx.now });
    await db.execute(sql`
      update lead set origin = 'CALL', status = 'IN_PROGRESS', created_at = now() - interval '3 days',
        replied_at = now() - interval '3 days' + (10 + substr(numbers, 8)::int) * interval '1 minute', lost_reason = null
      where contractor_id = ${firm.contractorId}`);
    expect((await loadInsight(firm.ctx, query())).all).toMatchObject({ replies: 6, replyMinutes: 14 });
    await db.execute(
      sql`update lead set replied_at = null where contractor_id = ${firm.contractorId} and numbers in ('q-100001', 'q-100002')`,
    );
    expect((await loadInsight(firm.ctx, query())).all).toMatchObject({ replies: 4, replyMinutes: null });
  });
});

interface PlainLead {
  month: string;
  reached: string;
  status: string;
  source: string;
  value: number | null;
  priced: boolean;
  replied: boolean;
  origin: string;
  reason: string | null;
  /** Minutes until the first reply. */
  waited: number | null;
}

/** The report's counts, by hand. */
function countPlainly(
  leads: readonly PlainLead[],
): Pick<FunnelRow, "received" | "contacted" | "estimated" | "booked" | "completed" | "wonValue"> {
  const isCompleted = (lead: PlainLead) => lead.reached === "COMPLETED";
  const isBooked = (lead: PlainLead) => isCompleted(lead) || lead.reached === "SERVICE_SCHEDULED";
  const isEstimated = (lead: PlainLead) =>
    isBooked(lead) || ["ESTIMATE_SCHEDULED", "PENDING_ACCEPTANCE"].includes(lead.reached) || lead.priced;
  const won = leads.filter(({ status }) => ["SERVICE_SCHEDULED", "COMPLETED"].includes(status));
  return {
    received: leads.length,
    contacted: leads.filter((lead) => isEstimated(lead) || lead.replied).length,
    estimated: leads.filter(isEstimated).length,
    booked: leads.filter(isBooked).length,
    completed: leads.filter(isCompleted).length,
    wonValue: won.reduce((sum, { value }) => sum + (value ?? 0), 0),
  };
}

const bands = [60, 240, 1440];
const bandNames = ["HOUR", "FOUR_HOURS", "DAY", "LONGER"];

function findReplyPlainly({ origin, waited }: PlainLead): string {
  if (!["QUOTE", "CALL", "VISIT", "WIDGET"].includes(origin)) return "NOT_ASKED";
  return waited === null ? "NONE" : bandNames[bands.filter((end) => waited >= end).length]!;
}

/** How many won and lost ones are alike. */
function groupPlainly(leads: readonly PlainLead[]): Record<string, number> {
  const groups: Record<string, number> = {};
  for (const lead of leads) {
    const { value, reason, status } = lead;
    const band = value === null ? null : priceLimits.filter((limit) => value >= limit).length;
    const key = JSON.stringify([status === "LOST" ? "LOST" : "WON", reason, band, findReplyPlainly(lead)]);
    groups[key] = (groups[key] ?? 0) + 1;
  }
  return groups;
}

describe("random businesses", () => {
  it("[L-03] are reported as a plain count has them", async () => {
    for (let run = 0; run < sizes.insights; run += 1) {
      const firm = await createRoofer(db);
      await insertManyLeads(pool, { contractorId: firm.contractorId, brand: "DELTA", count: 100 + run * 37, now: firm.ctx.now });
      const { rows } = await db.execute<PlainLead & Record<string, unknown>>(sql`
        select to_char(lead.created_at at time zone 'America/Chicago', 'YYYY-MM') as month, status, value,
          coalesce((select from_status from lead_event where lead_id = lead.id and to_status in ('LOST', 'DISMISSED')), status) as reached,
          case origin when 'WIDGET' then 'WIDGET' else customer.source end as source, request_id is not null and value is not null as priced,
          replied_at is not null as replied, origin, lost_reason as reason,
          (extract(epoch from replied_at - lead.created_at) / 60)::float8 as waited
        from lead join customer on customer.id = customer_id where lead.contractor_id = ${firm.contractorId}`);
      const { all, months, sources, outcomes } = await loadInsight(firm.ctx, query(`months=${periods[run % periods.length]}`));
      const inPeriod = rows.filter(({ month }) => months.some((row) => row.month === month));
      expect(all).toMatchObject(countPlainly(inPeriod));
      for (const row of months) expect(row).toMatchObject(countPlainly(rows.filter(({ month }) => month === row.month)));
      for (const row of sources) expect(row).toMatchObject(countPlainly(inPeriod.filter(({ source }) => source === row.source)));
      const ended = inPeriod.filter(({ status }) => ["SERVICE_SCHEDULED", "COMPLETED", "LOST"].includes(status));
      expect(
        Object.fromEntries(
          outcomes.map(({ outcome, reason, band, reply, count }) => [JSON.stringify([outcome, reason, band, reply]), count]),
        ),
      ).toEqual(groupPlainly(ended));
    }
  });

  it("[L-03] are reported by reading each lead of the period once", async () => {
    const firm = await createRoofer(db);
    const count = 4_000;
    await insertManyLeads(pool, { contractorId: firm.contractorId, brand: "DELTA", count, now: firm.ctx.now });
    await insertManyLeads(pool, { contractorId: (await createRoofer(db)).contractorId, brand: "DELTA", count, now: firm.ctx.now });
    await analyzeLeads(pool);
    heard.length = 0;
    await loadInsight(firm.ctx, query("months=3"));
    const sent = heard.find(({ query: { text } }) => text.includes("grouping sets"));
    const { rows } = await pool.query({ text: `explain (analyze, format json) ${sent!.query.text}`, values: sent!.query.values ?? [] });
    const plan = (rows[0] as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan;
    expect(flatPlan(plan).map((node) => node["Index Name"])).toContain("lead_created");
    expect(flatPlan(plan).filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "lead")).toEqual([]);
    // Three of 24 months.
    expect(countReadRows(plan, "lead")).toBeLessThan(count / 6);
    expect(countReadRows(plan, "lead_event")).toBeLessThan(count / 6);
  });
});

describe("files of a report", () => {
  it.each(["months", "sources", "outcomes", "limits"] as const)("[L-03] writes the table of %s for spreadsheets", async (table) => {
    const firm = await createRoofer(db);
    await insertManyLeads(pool, { contractorId: firm.contractorId, brand: "DELTA", count: 60, now: firm.ctx.now });
    await db.delete(limitBuckets);
    const { rows } = parseCsv(await exportInsight(firm.ctx, query(), table));
    const insight = await loadInsight(firm.ctx, query());
    const expected = { months: insight.months, sources: insight.sources, outcomes: insight.outcomes, limits: insight.limits.found }[table];
    expect(rows).toHaveLength(expected.length + 1);
    for (const { cells } of rows) expect(cells).toHaveLength(rows[0]!.cells.length);
    if (table === "months")
      expect(rows.at(-1)!.cells.slice(0, 2)).toEqual([insight.months.at(-1)!.month, String(insight.months.at(-1)!.received)]);
  });

  it("[K-06] has no postal code that looks like a formula", async () => {
    const firm = await createRoofer(db);
    await insertManyLeads(pool, { contractorId: firm.contractorId, brand: "DELTA", count: 40, now: firm.ctx.now });
    await db.execute(sql`
      update lead set category = 'ROOF', postal_code = '=1+1', lost_reason = null, value = case when n % 2 = 0 then 100000 else 9000000 end,
        status = case when n % 2 = 0 then 'COMPLETED' else 'LOST' end
      from (select id, row_number() over (order by id) as n from lead where contractor_id = ${firm.contractorId}) own where own.id = lead.id`);
    await db.delete(limitBuckets);
    const text = await exportInsight(firm.ctx, query("months=24"), "limits");
    expect(text).not.toContain("=1+1");
  });
});
