import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brandNames, brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createDice } from "#db/world/dice.ts";
import { recordStatements, type Statement } from "../../../../bench/statements.ts";
import { staff } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { countFigures, plainReports } from "../../../../tests/plain-reports/all.ts";
import { readAllRows, toName } from "../../../../tests/plain-reports/rows.ts";
import { flatPlan, type PlanNode } from "../../../../tests/plans.ts";
import { insertArrivals } from "../../../../tests/report-arrivals.ts";
import { insertGaps } from "../../../../tests/report-gaps.ts";
import { insertApprovals } from "../../../../tests/report-approvals.ts";
import { insertReportData, reportBrands } from "../../../../tests/report-data.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { toFormerPeriod } from "../model/period.ts";
import { findReport, reportIds, type ReportId } from "../model/reports.ts";
import { writeTable } from "../model/write-table.ts";
import { exportReport, loadDashboard, loadDashboardQuery, loadReport, loadReportQuery } from "../service.server.ts";

const { db, pool } = await testDatabase(2);
const heard: Statement[] = [];
recordStatements(pool, (statement) => heard.push(statement));
const now = new Date("2026-11-27T03:30:00Z");
const onPlatform = (ctx: Ctx): Ctx => ({ ...ctx, brand: brands.PLATFORM, now });
const admin = onPlatform((await staff(db, "ROLE_ADMIN", ["DELTA", "NZ"])).ctx);
const superAdmin = onPlatform((await staff(db, "ROLE_SUPER_ADMIN", null)).ctx);
const approver = onPlatform((await staff(db, "ROLE_APPROVER", ["GEA"])).ctx);
const choose = (ctx: Ctx, text: string) => loadReportQuery(ctx, new URLSearchParams(text)).query;

for (let run = 0; run < sizes.staffReports; run += 1) {
  const world = { db, dice: createDice(`reports ${run}`), now, size: 40 };
  const people = await insertReportData(world);
  await insertApprovals(world, people);
  await insertArrivals(world, people);
  await insertGaps(world);
}
const rows = await readAllRows({ db });

const searches = ["days=90", "days=7&brand=NZ", "days=custom&from=2026-09-01&to=2026-10-31&service=ROOF", "days=30&service=PLUM"];

describe("random rows", () => {
  it.each(reportIds)("[O-06] [O-10] [Y-10] are reported as a plain count has them: %s", async (report) => {
    await db.delete(limitBuckets);
    let found = 0;
    for (const ctx of [admin, superAdmin]) {
      for (const search of searches) {
        const query = choose(ctx, `report=${report}&${search}`);
        const lines = await loadReport(ctx, query);
        const own = ctx === admin ? (["DELTA", "NZ"] as const) : (Object.keys(brands) as (keyof typeof brands)[]);
        const scope = { ...query, brands: query.brand ? [query.brand] : own, now };
        const byName = Object.fromEntries(lines.map(({ names, figures }) => [toName(...names), figures]));
        expect(byName, search).toEqual(plainReports[report](rows, scope));
        found += lines.length;
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it("[O-01] make an overview that a plain count has too, with the period before", async () => {
    await db.delete(limitBuckets);
    for (const search of ["days=30", "days=90&brand=DELTA"]) {
      const { query } = loadDashboardQuery(admin, new URLSearchParams(search));
      const { now: current, before, reply, queues } = await loadDashboard(admin, query);
      const scope = { brands: query.brand ? [query.brand] : (["DELTA", "NZ"] as const), period: query.period };
      expect(current).toEqual(countFigures(rows, scope));
      expect(before).toEqual(countFigures(rows, { ...scope, period: { choice: "custom", ...toFormerPeriod(query.period) } }));
      const all = plainReports.response(
        rows.leads.length ? { ...rows, leads: rows.leads.map((lead) => ({ ...lead, category: null })) } : rows,
        {
          ...scope,
          service: null,
          now,
        },
      );
      expect(reply.now).toEqual({ replies: all[""]?.replied ?? 0, minutes: all[""]?.replyMinutes ?? null });
      const waiting = plainReports.queue(rows, { ...scope, service: null, now });
      for (const { queue, ...age } of queues)
        expect(age).toEqual({ waiting: waiting[queue]?.waiting ?? 0, oldestDays: waiting[queue]?.oldestDays ?? 0 });
    }
  });
});

const growing = ["request", "quote", "booking", "booked_job", "lead", "notice", "review", "search_gap", "membership_event", "proof_event"];

describe("the statements of reports", () => {
  it("[O-06] read the rows of the period by indexes, and no table that grows as a whole", async () => {
    await db.delete(limitBuckets);
    heard.length = 0;
    for (const report of reportIds.filter((id) => findReport(id).hasPeriod)) await loadReport(admin, choose(admin, `report=${report}`));
    await loadDashboard(admin, loadDashboardQuery(admin, new URLSearchParams()).query);
    const counting = heard.filter(({ query: { text } }) => /^\s*select/.test(text) && growing.some((table) => text.includes(table)));
    expect(counting.length).toBeGreaterThan(12);
    const client = await pool.connect();
    // These tables are too small for indexes to pay.
    await client.query("set enable_seqscan = off");
    for (const { query } of counting) {
      const { rows: plans } = await client.query({ text: `explain (format json) ${query.text}`, values: query.values ?? [] });
      const { Plan } = (plans[0] as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0];
      const whole = flatPlan(Plan).filter((node) => node["Node Type"] === "Seq Scan" && growing.includes(node["Relation Name"] ?? ""));
      expect(whole, query.text).toEqual([]);
    }
    await client.query("reset enable_seqscan");
    client.release();
  });
});

describe("who reads reports", () => {
  const load = (ctx: Ctx, report: ReportId) => loadReport(ctx, { ...choose(superAdmin, "days=90"), report });

  it("[O-06] [S-08] shows staff their own brands only, whatever brand they name", async () => {
    await db.delete(limitBuckets);
    const foreign = await loadReport(admin, { ...choose(superAdmin, "report=leads&days=90&brand=GEA"), report: "leads" });
    expect(foreign).toEqual([]);
    const onBrandHost = loadReportQuery({ ...superAdmin, brand: brands.NZ }, new URLSearchParams());
    expect(onBrandHost.brands.map(({ code }) => code)).toEqual(["NZ"]);
    expect(loadReportQuery(admin, new URLSearchParams()).brands.map(({ code }) => code)).toEqual(["NZ", "DELTA"]);
    expect(reportBrands).toContain("GEA");
  });

  it("[R-22] [S-08] refuses approvers other reports, and sales staff, contractors and staff who act all of them", async () => {
    await db.delete(limitBuckets);
    await expect(load(approver, "leads")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadDashboard(approver, choose(approver, ""))).rejects.toMatchObject({ kind: "forbidden" });
    await load(approver, "decisions");
    const sales = onPlatform((await staff(db, "ROLE_SALES")).ctx);
    for (const report of reportIds) await expect(load(sales, report)).rejects.toMatchObject({ kind: "forbidden" });
    expect(() => loadReportQuery(sales, new URLSearchParams())).toThrow();
  });

  it("[T17] adds up at most 240 reports an hour for a person", async () => {
    await db.delete(limitBuckets);
    const subject = admin.actor.kind === "user" ? admin.actor.userId : "";
    await consumeTries(admin, "staffReports", { subject, count: 240 });
    await expect(load(admin, "leads")).rejects.toMatchObject({ kind: "too_many" });
  });
});

describe("files of reports", () => {
  it.each(reportIds)("[O-06] have the rows of the table: %s", async (report) => {
    await db.delete(limitBuckets);
    const query = choose(superAdmin, `report=${report}&days=90`);
    const texts = { t: getTranslator("en"), locale: "en" as const, brandNames };
    const { heads, lines } = writeTable({ report, rows: await loadReport(superAdmin, query) }, texts);
    const file = parseCsv(await exportReport(superAdmin, query)).rows.map(({ cells }) => cells);
    expect(file).toEqual([heads, ...lines.map(({ cells }) => cells.map(({ plain }) => plain))]);
    expect(file[0]).toHaveLength(findReport(report).names.length + Object.keys(findReport(report).figures).length);
  });

  it("[O-11] are in the audit log", async () => {
    await db.delete(limitBuckets);
    const query = choose(superAdmin, "report=tierProgress&brand=NZ&days=90");
    await exportReport(superAdmin, query);
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const facts = { report: "tierProgress", brand: "NZ", rows: (await loadReport(superAdmin, query)).length };
    expect(entry).toMatchObject({ act: "report.exported", facts });
  });

  it("[K-06] have no cell that a spreadsheet takes for a formula", async () => {
    await db.delete(limitBuckets);
    await pool.query("update app_user set name = '=HYPERLINK(1)' where name like 'Ada %'");
    const text = await exportReport(superAdmin, choose(superAdmin, "report=decisions&days=90"));
    expect(text).toContain(`"'=HYPERLINK(1)"`);
  });
});
