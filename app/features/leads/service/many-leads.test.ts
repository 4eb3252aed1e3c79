import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { parseLeadQuery } from "../model/lists.ts";
import { addLead, countLeads, listLeads, loadBoard } from "../service.server.ts";

const { db, pool } = await testDatabase();
const leads = 5_000;
const query = (text = "") => parseLeadQuery(new URLSearchParams(text));

describe(`a business with ${leads} leads`, () => {
  let firm: Awaited<ReturnType<typeof createRoofer>>;

  beforeAll(async () => {
    firm = await createRoofer(db);
    const customer = { name: "Bo Katz", phone: "(312) 555-0142" };
    const id = await addLead(firm.ctx, { customer, job: { jobType: "ROOF" }, idempotencyKey: randomUUID() });
    await db.execute(sql`
      insert into lead (brand, contractor_id, customer_id, origin, category, status, value, search_text, created_at, moved_at)
      select brand, contractor_id, customer_id, origin, category,
        (array['NEW','IN_PROGRESS','PENDING_ACCEPTANCE','COMPLETED'])[1 + n % 4], n, search_text || ' customer' || n,
        created_at - n * interval '1 minute', moved_at - (n / 3) * interval '1 minute'
      from lead, generate_series(1, ${leads - 1}) n where id = ${id}`);
    await pool.query("analyze lead");
  });

  it("[L-03] pages through every lead once, and its board adds up", async () => {
    const seen = new Set<string>();
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(firm.ctx, query(), { after, size: 2_000 });
      for (const { id } of page.rows) seen.add(id);
      after = page.next;
    } while (after !== null);
    expect(seen.size).toBe(leads);
    const board = await loadBoard(firm.ctx, query());
    expect(board.reduce((sum, column) => sum + column.count, 0)).toBe(leads);
    expect((await countLeads(firm.ctx, query())).all).toBe(leads);
    expect((await listLeads(firm.ctx, query("text=customer4999"))).rows).toHaveLength(1);
  });

  it.each([
    ["a page", "", "lead_moved"],
    ["a column of the board", "and status = 'NEW'", "lead_board"],
  ])("[L-03] reads %s by index, without sorting all leads", async (_what, condition, index) => {
    const { rows } = await pool.query(
      `explain select id from lead where contractor_id = $1 ${condition} and (moved_at, id) < (now(), 'ffffffff-ffff-7fff-bfff-ffffffffffff')
       order by moved_at desc, id desc limit 51`,
      [firm.contractorId],
    );
    const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/\bSort\b/);
  });
});
