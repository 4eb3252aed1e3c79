import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { listCallsToMake, orderQuote } from "#app/features/booking/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxAfterDays, createHomeowner, createTestQuote, sendTestRequest, createRoofer } from "../../../../tests/request-fixtures.ts";
import { leadGroups } from "../model/statuses.ts";
import { countLeads, loadLeadOverview, loadLeadGroup, listQuotesForContractor, searchLeads } from "./lead-list.server.ts";

const { db, pool } = await testDatabase();
const noTasks = { toCall: [], toAnswer: [] };
const leads = 20_000;

describe("lead list", () => {
  it("[Q-14] [Q-13] lists a booking as needing attention while its homeowner waits for a call, and a quote while a named price waits", async () => {
    const [from, firm] = [await createHomeowner(db), await createRoofer(db)];
    const [booked, named, waits] = [
      await createTestQuote(from, firm),
      await createTestQuote(from, firm),
      await createTestQuote(from, firm),
    ];
    await orderQuote(from.ctx, { requestId: booked.requestId, quoteId: booked.id, seen: 1, idempotencyKey: `order-${booked.id}` });
    const waiting = { toCall: Object.keys(await listCallsToMake(firm.ctx)), toAnswer: [named.id] };
    const { groups, counts } = await loadLeadOverview(firm.ctx, waiting);
    const ids = (group: (typeof leadGroups)[number]) => groups[group].rows.map(({ id }) => id);
    expect(ids("needs").toSorted()).toEqual([booked.id, named.id].toSorted());
    expect([ids("booked"), ids("waiting"), ids("closed")]).toEqual([[], [waits.id], []]);
    expect(counts).toEqual({ needs: 2, booked: 1, waiting: 1, closed: 0, all: 3 });
    const alone = await loadLeadGroup(firm.ctx, "booked", { waiting, after: null });
    expect(alone.rows.map(({ id }) => id)).toEqual([booked.id]);
    const late = await loadLeadOverview(ctxAfterDays(firm, 61), noTasks);
    expect(late.groups.closed.rows.map(({ id, status }) => [id, status])).toContainEqual([waits.id, "EXPIRED"]);
  });

  it("[Q-13] finds a lead by name, city, booked street and number, and by nothing hidden from the contractor", async () => {
    const [from, firm] = [await createHomeowner(db), await createRoofer(db)];
    await db.update(users).set({ firstname: "Zora", lastname: "O'Neil_50%" }).where(eq(users.id, from.actor.userId));
    const [quote, open] = [await createTestQuote(from, firm), await createTestQuote(from, firm)];
    const order = await orderQuote(from.ctx, {
      requestId: quote.requestId,
      quoteId: quote.id,
      seen: 1,
      idempotencyKey: `order-${quote.id}`,
    });
    const found = async (text: string) => (await searchLeads(firm.ctx, { text, after: null })).rows.map(({ id }) => id).toSorted();
    const both = [quote.id, open.id].toSorted();
    for (const text of ["zora", "o'neil_50%", "Zora chicago", "60614"]) expect(await found(text)).toEqual(both);
    for (const text of ["oak street", order.id, order.id.slice(-12)]) expect(await found(text)).toEqual([quote.id]);
    for (const text of ["50_", "zora denver", from.actor.email]) expect(await found(text)).toEqual([]);
    expect([await found("zo\u0000ra"), await found("\ud800")]).toEqual([both, []]);
    const booked = await searchLeads(firm.ctx, { text: "zora", status: ["ORDERED"], after: null });
    expect(booked.rows.map(({ id }) => id)).toEqual([quote.id]);
    expect((await searchLeads((await createRoofer(db)).ctx, { text: "zora", after: null })).rows).toEqual([]);
  });
});

describe(`list of ${leads} leads`, () => {
  const created = { contractorId: 0 };
  let firm: Awaited<ReturnType<typeof createRoofer>>;

  beforeAll(async () => {
    firm = await createRoofer(db);
    created.contractorId = firm.contractorId;
    const id = await sendTestRequest(await createHomeowner(db), [firm]);
    await db.execute(sql`
      with source as (select * from quote where request_id = ${id}), made as (
        insert into quote (id, brand, request_id, account_id, contractor_id, status, version, price_version, expires_at, created_at, updated_at)
        select uuidv7(), s.brand, s.request_id, s.account_id, s.contractor_id,
          (array['CANCELLED','WITHDRAWN','TENTATIVE','FIRM','PRICE_WAITING'])[1 + n % 5], 1, 1, s.expires_at,
          s.created_at - n * interval '1 minute', s.updated_at - (n / 3) * interval '1 minute'
        from source s, generate_series(1, ${leads - 1}) n returning id)
      insert into quote_version (quote_id, version, price, by, offered_with, created_at)
      select made.id, 1, v.price || '{"lines": []}', 'engine', v.offered_with, v.created_at
      from made, quote_version v join source on source.id = v.quote_id`);
    await pool.query("analyze quote, quote_version");
  });

  it("[Q-13] pages through every lead once, in a stable order", async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listQuotesForContractor(firm.ctx, { after, size: 500 });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(leads);
    expect(new Set(seen).size).toBe(leads);
    const { counts, groups } = await loadLeadOverview(firm.ctx, noTasks);
    expect(counts.all).toBe(leads);
    expect(leadGroups.reduce((sum, group) => sum + counts[group], 0)).toBe(leads);
    for (const group of leadGroups) expect(groups[group].next === null).toBe(groups[group].rows.length === counts[group]);
    expect(await countLeads(firm.ctx, noTasks)).toEqual(counts);
  });

  it("[N-02] reads a page of a group by index, without sorting all leads", async () => {
    const { rows } = await pool.query(
      `explain select id from quote where contractor_id = $1 and status in ('TENTATIVE','FIRM','NEW')
       and (updated_at, id) < (now(), 'ffffffff-ffff-7fff-bfff-ffffffffffff') order by updated_at desc, id desc limit 51`,
      [created.contractorId],
    );
    const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("quote_contractor_moved");
    expect(plan).not.toMatch(/\bSort\b/);
  });
});
