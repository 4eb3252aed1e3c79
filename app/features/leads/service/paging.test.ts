import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDice } from "#db/world/dice.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { insertManyLeads } from "../../../../tests/many-leads.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { leadSorts, parseLeadQuery } from "../model/lists.ts";
import { listLeads } from "../service.server.ts";

const { db, pool } = await testDatabase(1);
const [count, size] = [45, 7];

/** What may happen to a lead between two pages. */
const changes = [
  (id: string) => sql`update lead set moved_at = now() + interval '1 hour', version = version + 1 where id = ${id}`,
  (id: string) => sql`update lead set value = null, scheduled_at = now() where id = ${id}`,
  (id: string) => sql`update lead set value = 99999999, created_at = now() - interval '3 years' where id = ${id}`,
  (id: string) => sql`update customer set name = 'Aaron' where id = (select customer_id from lead where id = ${id})`,
  (id: string) => sql`update lead set attention = '{}', attention_since = null where id = ${id}`,
  (id: string) => sql`delete from lead where id = ${id}`,
];

describe.each([...leadSorts.map((sort) => `sort=${sort}`), "show=needs"])("paging by %s while leads change", (text) => {
  it("[L-03] shows every unchanged lead once, in its order", async () => {
    for (let run = 0; run < sizes.leadPagings; run += 1) {
      const dice = createDice(`${text} ${run}`);
      const firm = await createRoofer(db);
      await insertManyLeads(pool, { contractorId: firm.contractorId, brand: "DELTA", count, now: firm.ctx.now });
      // More of them than a page have the same value, times and name, so that only their id orders them.
      await db.execute(sql`
        with same as (
          update lead set value = 100, moved_at = now(), created_at = now(), scheduled_at = now(), attention = '{REQUEST:1}', attention_since = now()
          where contractor_id = ${firm.contractorId} and numbers ~ '[1357]$' returning customer_id
        ) update customer set name = 'Jo' where id in (select customer_id from same)`);
      const query = parseLeadQuery(new URLSearchParams(text));
      const list = (after: string | null, pageSize: number) => listLeads(firm.ctx, query, { after, size: pageSize });
      const before = (await list(null, count)).rows.map(({ id }) => id);
      const changed = new Set<string>();
      const seen: string[] = [];
      for (let after: string | null = null, first = true; first || after !== null; first = false) {
        const page: Awaited<ReturnType<typeof list>> = await list(after, size);
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
        const id = dice.pick(before);
        // A customer's name belongs to each of its leads.
        const { rows } = await db.execute<{ id: string }>(
          sql`select id from lead where customer_id = (select customer_id from lead where id = ${id})`,
        );
        for (const row of rows) changed.add(row.id);
        await db.execute(dice.pick(changes)(id));
      }
      expect(seen.filter((id) => !changed.has(id))).toEqual(before.filter((id) => !changed.has(id)));
    }
  });
});
