import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { recordStatements, type Statement } from "../../../../bench/statements.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { toJobKey, toJobWords } from "../model/imported.ts";
import { findKnownCustomers, findKnownLeads } from "./imported-leads.server.ts";

const { db, pool } = await testDatabase(1);
const heard: Statement[] = [];
recordStatements(pool, (statement) => heard.push(statement));

const phone = "+13125550142";
const createdAt = new Date("2026-11-20T15:04:59Z");

async function addJobs(contractorId: number, details: readonly string[]): Promise<void> {
  await db.execute(sql`
    with person as (
      insert into customer (brand, contractor_id, name, phone, email, address, created_at, updated_at)
      values ('DELTA', ${contractorId}, 'Ada', ${phone}, '', '', now(), now()) returning id
    )
    insert into lead (brand, contractor_id, customer_id, origin, category, status, details, search_text, created_at, moved_at)
    select 'DELTA', ${contractorId}, id, 'IMPORT', 'ROOF', 'NEW', text, '', ${createdAt}::timestamptz, now()
    from person, unnest(${sql.param([...details])}::text[]) as text`);
}

it("[T17] finds the jobs that a customer has without loading their texts", async () => {
  const firm = await createRoofer(db);
  const texts = ["Leak", "  Zoë’s\u00A0ROOF\r\n\t leaks ", "ИСПРАВИТЬ\u2003Крышу\uFEFF", "ΟΔΟΣ İ ẞ", "", "\v\f"];
  await addJobs(firm.contractorId, [...texts, ...Array.from({ length: 200 }, (_, at) => `${at} ${"x".repeat(1900)}`)]);
  const same = texts.map((details) => toJobWords({ category: "ROOF", details, createdAt: null }));
  const minute = toJobWords({ category: "ROOF", details: "leak", createdAt });
  const others = [
    toJobWords({ category: "SIDING", details: "Leak", createdAt: null }),
    toJobWords({ category: "ROOF", details: "Leaks", createdAt: null }),
    toJobWords({ category: "ROOF", details: "Leak", createdAt: new Date(createdAt.getTime() + 60_000) }),
  ];
  const customerId = (await findKnownCustomers(firm.ctx, { phones: [phone], emails: [] }))[0]!.id;
  const toJobs = (words: readonly string[]) => [...new Set(words)].map((one) => ({ customerId, words: one }));
  heard.length = 0;
  const { jobs } = await findKnownLeads(firm.ctx, { jobs: toJobs([...same, minute, ...others]), keys: [] });
  expect([...jobs].toSorted()).toEqual(
    toJobs([...same, minute])
      .map(toJobKey)
      .toSorted(),
  );
  expect(heard.reduce((size, { rows }) => size + JSON.stringify(rows).length, 0)).toBeLessThan(2_000);
});

it("[T17] reads one customer a contact and one row a job, however many customers of the business share both", async () => {
  const firm = await createRoofer(db);
  for (let at = 0; at < 40; at += 1) await addJobs(firm.contractorId, ["Leak", "Leak", "Gutters"]);
  heard.length = 0;
  const customers = await findKnownCustomers(firm.ctx, { phones: [phone, phone], emails: ["nobody@example.com"] });
  expect(customers).toHaveLength(1);
  const words = ["ROOF leak", "ROOF gutters", "ROOF siding"];
  const asked = words.map((one) => ({ customerId: customers[0]!.id, words: one }));
  const { jobs } = await findKnownLeads(firm.ctx, { jobs: asked, keys: [] });
  expect([...jobs].toSorted()).toEqual(asked.slice(0, 2).map(toJobKey).toSorted());
  expect(heard.map(({ rows }) => rows.length)).toEqual([1, 2, 0]);
});
