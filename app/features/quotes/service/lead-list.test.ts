import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, sendTestRequest } from "../../../../tests/request-fixtures.ts";
import { listContractorQuotes, listQuotesForContractor } from "./lead-list.server.ts";

const { db } = await testDatabase();
const quotesCount = 1_200;

describe("the quotes of a contractor", () => {
  it("[Q-13] are paged through once each, in a stable order", async () => {
    const firm = await createRoofer(db);
    const id = await sendTestRequest(await createHomeowner(db), [firm]);
    await db.execute(sql`
      with source as (select * from quote where request_id = ${id}), made as (
        insert into quote (id, brand, request_id, account_id, contractor_id, status, version, price_version, expires_at, created_at, updated_at)
        select uuidv7(), s.brand, s.request_id, s.account_id, s.contractor_id, 'FIRM', 1, 1, s.expires_at,
          s.created_at - (n / 3) * interval '1 minute', s.updated_at
        from source s, generate_series(1, ${quotesCount - 1}) n returning id)
      insert into quote_version (quote_id, version, price, by, offered_with, created_at)
      select made.id, 1, v.price || '{"lines": []}', 'engine', v.offered_with, v.created_at
      from made, quote_version v join source on source.id = v.quote_id`);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listQuotesForContractor(firm.ctx, { after, size: 500 });
      seen.push(...page.rows.map((quote) => quote.id));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(quotesCount);
    expect(new Set(seen).size).toBe(quotesCount);
  });

  it("[S-07] of one request are the contractor's own alone", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    const id = await sendTestRequest(await createHomeowner(db), [firm, rival]);
    const [own, theirs] = [await listContractorQuotes(firm.ctx, id), await listContractorQuotes(rival.ctx, id)];
    expect([own.length, theirs.length]).toEqual([1, 1]);
    expect(own[0]!.id).not.toBe(theirs[0]!.id);
    await expect(listContractorQuotes((await createHomeowner(db)).ctx, id)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
