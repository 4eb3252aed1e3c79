import { beforeAll, describe, expect, it } from "vitest";
import { recordStatements, type Statement } from "../../../../bench/statements.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { analyzeLeads, insertManyLeads } from "../../../../tests/many-leads.ts";
import { countReadRows, flatPlan, type PlanNode } from "../../../../tests/plans.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { formatLeadQuery, leadPageSize, leadSorts, parseLeadQuery } from "../model/lists.ts";
import { countLeads, listLeads, loadBoard, loadLead } from "../service.server.ts";

const { db, pool } = await testDatabase(1);
const [leads, others] = [6_000, 12_000];
const query = (text = "") => parseLeadQuery(new URLSearchParams(text));

const heard: Statement[] = [];
recordStatements(pool, (statement) => heard.push(statement));

/** Plans of the statements that `work` sends, as they ran. */
async function explain(work: () => Promise<unknown>): Promise<PlanNode[]> {
  heard.length = 0;
  await work();
  const plans: PlanNode[] = [];
  for (const { query: sent } of heard.splice(0)) {
    const { rows } = await pool.query({ text: `explain (analyze, format json) ${sent.text}`, values: sent.values ?? [] });
    plans.push((rows[0] as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan);
  }
  return plans;
}

const listNodes = (plans: readonly PlanNode[]) => plans.flatMap(flatPlan);
const listScanned = (plans: readonly PlanNode[]) =>
  listNodes(plans).flatMap((node) => (node["Node Type"] === "Seq Scan" ? (node["Relation Name"] ?? []) : []));
const countRows = (plans: readonly PlanNode[]) => plans.reduce((sum, plan) => sum + countReadRows(plan), 0);

describe(`a business with ${leads} leads`, () => {
  let firm: Awaited<ReturnType<typeof createRoofer>>;

  beforeAll(async () => {
    firm = await createRoofer(db);
    await insertManyLeads(pool, { contractorId: firm.contractorId, brand: "DELTA", count: leads, now: firm.ctx.now });
    const rival = await createRoofer(db);
    await insertManyLeads(pool, { contractorId: rival.contractorId, brand: "DELTA", count: others, now: firm.ctx.now });
    await analyzeLeads(pool);
  });

  const list = (text: string, after: string | null, size = leadPageSize) => listLeads(firm.ctx, query(text), { after, size });

  it("[L-03] pages through every lead once, and its board adds up", async () => {
    const seen = new Set<string>();
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLeads>> = await list("", after, 2_000);
      for (const { id } of page.rows) seen.add(id);
      after = page.next;
    } while (after !== null);
    expect(seen.size).toBe(leads);
    const board = await loadBoard(firm.ctx, query());
    expect(board.reduce((sum, column) => sum + column.count, 0)).toBe(leads);
    expect((await countLeads(firm.ctx, query())).all).toBe(leads);
    expect((await list("text=customer1999@", null)).rows.length).toBeGreaterThan(0);
  });

  it.each(leadSorts)("[L-03] reads a page by %s by index, the first and a deep one, and nothing beyond it", async (sort) => {
    const text = formatLeadQuery({ ...query(), sort }).toString();
    const { next } = await list(text, null, leads / 2);
    for (const after of [null, next]) {
      const plans = await explain(() => list(text, after));
      expect(listNodes(plans).map((node) => node["Index Name"])).toContain(sort === "name" ? "customer_name" : `lead_${sort}`);
      expect(listScanned(plans)).not.toContain("lead");
      expect(listScanned(plans)).not.toContain("customer");
      expect(listNodes(plans).map((node) => node["Node Type"])).not.toContain("Sort");
      // The leads of the page with their customers.
      expect(countRows(plans)).toBeLessThan(4 * leadPageSize);
    }
  });

  it.each([
    ["a status", "status=PENDING_ACCEPTANCE", "lead_board"],
    ["what needs attention", "show=needs", "lead_attention"],
    ["those of a colleague", "assignee=01890000-0000-7000-8000-000000000001", "lead_assigned"],
  ])("[L-03] lists %s by index", async (_what, text, index) => {
    const plans = await explain(() => list(text, null));
    expect(listNodes(plans).map((node) => node["Index Name"])).toContain(index);
    expect(listNodes(plans).map((node) => node["Node Type"])).not.toContain("Sort");
    expect(countRows(plans)).toBeLessThan(4 * leadPageSize);
  });

  it("[L-03] opens a lead with its neighbours without reading others", async () => {
    const [lead] = (await list("", (await list("", null, leads / 2)).next)).rows;
    const plans = await explain(() => loadLead(firm.ctx, lead!.id));
    expect(listNodes(plans).filter((node) => node["Index Name"] === "lead_moved")).toHaveLength(2);
    expect(countRows(plans)).toBeLessThan(100);
  });

  it("[L-03] counts and searches its own leads only, each at most once", async () => {
    for (const work of [() => countLeads(firm.ctx, query()), () => list("text=nobody", null), () => loadBoard(firm.ctx, query())]) {
      const plans = await explain(work);
      expect(countRows(plans)).toBeLessThan(1.3 * leads);
    }
  });
});
