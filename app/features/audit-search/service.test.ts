import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { newDistributorPublicId } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { recordStatements, type Statement } from "../../../bench/statements.ts";
import { staff } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { flatPlan, type PlanNode } from "../../../tests/plans.ts";
import { checkAuditLog, recordAct } from "../audit/service.server.ts";
import { contractorUploads } from "../contractor-uploads/tables.server.ts";
import { createDistributor } from "../distributors/service/managing.server.ts";
import { parseAuditQuery, parseCursor } from "./model.ts";
import { listReadableFacts } from "./model/write-row.ts";
import { exportAuditLog, loadAuditQuery, loadChainState, searchAuditLog } from "./service.server.ts";

const { db, pool } = await testDatabase();
const heard: Statement[] = [];
recordStatements(pool, (statement) => heard.push(statement));
const [boss, delta, nz, sales] = await Promise.all([
  staff(db, "ROLE_SUPER_ADMIN", null),
  staff(db, "ROLE_ADMIN", ["DELTA"]),
  staff(db, "ROLE_ADMIN", ["NZ"]),
  staff(db, "ROLE_SALES", ["DELTA"]),
]);
const rapid = await createRoofer(db);
const onPlatform = (ctx: Ctx): Ctx => ({ ...ctx, brand: brands.PLATFORM });

const everything = parseAuditQuery(new URLSearchParams(), []);
const search = (ctx: Ctx, over: Partial<typeof everything> = {}) => searchAuditLog(ctx, { ...everything, ...over }, null);
const listActs = async (ctx: Ctx, over: Partial<typeof everything> = {}) => (await search(ctx, over)).rows.map(({ act }) => act);

const day = (text: string) => new Date(`${text}T17:00:00Z`);
await recordAct({ ...delta.ctx, now: day("2026-03-01") }, { act: "user.read", accountId: rapid.actor.accountId });
await recordAct({ ...nz.ctx, brand: brands.NZ, now: day("2026-03-02") }, { act: "user.disabled", facts: { userId: sales.actor.userId } });
await recordAct(
  { ...onPlatform(delta.ctx), now: day("2026-03-03") },
  { act: "lead.generated", facts: { contractorId: rapid.contractorId } },
);
await recordAct(
  { ...onPlatform(boss.ctx), now: day("2026-03-04") },
  { act: "user.rightsChanged", facts: { userId: delta.actor.userId, from: "ROLE_SALES", to: "ROLE_ADMIN" } },
);
await recordAct({ ...onPlatform(boss.ctx), now: day("2026-03-05") }, { act: "phoneLeadSecret.ended", facts: { brand: "NZ" } });
await recordAct(
  { ...testCtx(db, { actor: rapid.actor }), now: day("2026-03-06") },
  { act: "lead.quoteLinked", accountId: rapid.actor.accountId },
);

describe("the audit log that staff read", () => {
  it("[O-11] [Y-18] [T54] has the entries of their own brands alone", async () => {
    const ofDelta = ["lead.quoteLinked", "lead.generated", "user.read"];
    expect(await listActs(delta.ctx)).toEqual(ofDelta);
    expect(await listActs(onPlatform(delta.ctx))).toEqual(ofDelta);
    expect(await listActs(onPlatform(nz.ctx))).toEqual(["phoneLeadSecret.ended", "user.disabled"]);
    expect(await listActs(onPlatform(boss.ctx))).toHaveLength(6);
    expect(await listActs(boss.ctx)).toEqual(ofDelta);
    expect(await listActs(onPlatform(nz.ctx), { brand: "DELTA" })).toEqual([]);
    expect(loadAuditQuery(onPlatform(nz.ctx), new URLSearchParams("brand=DELTA"))).toMatchObject({
      query: { brand: null },
      brands: [{ code: "NZ" }],
    });
  });

  it("[O-11] [S-07] is refused to sales staff, contractors, visitors and staff who act for a contractor", async () => {
    const acting = { ...delta.actor, actingFor: rapid.actor.accountId } as unknown as typeof delta.actor;
    for (const actor of [sales.actor, rapid.actor, { kind: "visitor" } as const, acting]) {
      const ctx = testCtx(db, { actor });
      for (const call of [search(ctx), exportAuditLog(ctx, everything), loadChainState(ctx)])
        await expect(call).rejects.toMatchObject({ code: "access.denied" });
    }
  });

  it("[O-11] is searched by person, contractor, action and date", async () => {
    const ctx = onPlatform(boss.ctx);
    expect(await listActs(ctx, { person: delta.actor.email })).toEqual(["user.rightsChanged", "lead.generated", "user.read"]);
    expect(await listActs(ctx, { person: sales.actor.email.slice(0, 12) })).toEqual(["user.disabled"]);
    expect(await listActs(ctx, { person: "%" })).toEqual([]);
    expect(await listActs(ctx, { contractor: "Rapid" })).toEqual(["lead.quoteLinked", "lead.generated", "user.read"]);
    expect(await listActs(ctx, { act: "user.read" })).toEqual(["user.read"]);
    expect(await listActs(ctx, { from: "2026-03-02", to: "2026-03-03" })).toEqual(["lead.generated", "user.disabled"]);
  });

  it("[O-11] names staff, and of others only what they are", async () => {
    const { rows } = await search(onPlatform(boss.ctx));
    expect(rows[0]).toMatchObject({ actor: { kind: "business" }, contractor: { name: expect.stringContaining("Rapid") } });
    expect(rows[2]).toMatchObject({
      actor: { kind: "staff", email: boss.actor.email },
      person: { email: delta.actor.email },
      change: { removed: ["ROLE_SALES"], added: ["ROLE_ADMIN"] },
    });
    expect(JSON.stringify(rows)).not.toContain(rapid.actor.email);
  });

  it("[O-11] goes on where a page ended", async () => {
    const at = day("2025-01-01");
    for (let count = 0; count < 101; count += 1)
      await recordAct({ ...nz.ctx, brand: brands.BW, now: at }, { act: "user.read", facts: { rows: count } });
    const ctx = { ...boss.ctx, brand: brands.BW };
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await searchAuditLog(ctx, everything, parseCursor(next));
      seen.push(...page.rows.map(({ facts }) => facts[0]!.value));
      next = page.next;
    } while (next);
    expect(seen).toEqual(Array.from({ length: 101 }, (_, count) => String(100 - count)));
  });

  it("[O-11] names what an entry is about, if that is of the entry's brand", async () => {
    const file = { brand: "KM" as const, userId: boss.actor.userId, fileName: "dealers.csv", headings: [], columns: [], counts: {} };
    const [upload] = await db
      .insert(contractorUploads)
      .values({ ...file, state: "CHECKED", rowCount: 1, uploadedAt: day("2026-03-07") })
      .returning();
    for (const brand of ["KM", "HAIER"])
      await recordAct(
        { ...onPlatform(boss.ctx), now: day("2026-03-07") },
        { act: "contractorUpload.started", facts: { id: upload!.id, brand } },
      );
    const find = async (brand: "KM" | "HAIER") => (await search(onPlatform(boss.ctx), { brand })).rows.map(({ subject }) => subject);
    expect([await find("KM"), await find("HAIER")]).toEqual([["dealers.csv"], [null]]);
  });

  it("[O-11] names the distributor of an entry, also on another brand", async () => {
    const publicId = newDistributorPublicId();
    const address = { name: "Harbor Supply", address: "1 Elm Street", postalCode: "60614", phone: "(312) 555-0100" };
    const fields = { ...address, web: "", contactName: "", contactPhone: "", email: "" };
    await createDistributor({ ...onPlatform(boss.ctx), now: day("2026-03-08") }, { publicId, brand: "GEA", fields });
    const facts = { distributor: publicId, brand: "HAIER" };
    await recordAct({ ...onPlatform(boss.ctx), now: day("2026-03-08") }, { act: "distributor.contractorConnected", facts });
    for (const brand of ["GEA", "HAIER"] as const) {
      const [row] = (await search(onPlatform(boss.ctx), { brand })).rows;
      expect([row?.subject, row && listReadableFacts(row)]).toEqual(["Harbor Supply", []]);
    }
  });

  it("[O-11] is exported as it is found, and the export is an entry", async () => {
    await expect(exportAuditLog(onPlatform(nz.ctx), everything)).rejects.toMatchObject({ code: "accounts.codeStale" });
    const withCode = { ...onPlatform(nz.ctx), actor: { ...nz.actor, secondFactorAt: nz.ctx.now } };
    const file = parseCsv(await exportAuditLog(withCode, everything)).rows.map(({ cells }) => cells);
    const { rows } = await search(onPlatform(nz.ctx));
    expect(rows[0]).toMatchObject({ act: "audit.exported", facts: [{ name: "rows", value: "2" }] });
    expect(file.slice(1).map(([id]) => Number(id))).toEqual(rows.slice(1).map(({ id }) => id));
    expect(file[1]).toContain("Ended a signing secret");
  });

  it("[O-11] reads a brand's newest entries from an index, without sorting", async () => {
    heard.length = 0;
    await searchAuditLog(delta.ctx, everything, { at: day("2026-03-04"), id: 3 });
    const { query } = heard.find(({ query: { text } }) => text.includes('from "audit_entry"'))!;
    const client = await pool.connect();
    // The table is too small for an index to pay.
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query({ text: `explain (format json) ${query.text}`, values: query.values ?? [] });
    await client.query("reset enable_seqscan");
    client.release();
    const nodes = flatPlan((rows[0] as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan);
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
    expect(nodes.map((node) => node["Index Name"])).toContain("audit_entry_brand");
  });
});

describe("the state of the chain", () => {
  it("[O-11] [T124] is what the daily check found", async () => {
    expect(await loadChainState(nz.ctx)).toEqual({ state: "unchecked" });
    await checkAuditLog(nz.ctx);
    expect(await loadChainState(nz.ctx)).toMatchObject({ state: "intact" });
    await db.execute(sql`alter table audit_entry disable trigger audit_entry_kept`);
    await db.execute(sql`update audit_entry set act = 'user.enabled' where id = 2`);
    await checkAuditLog({ ...nz.ctx, now: new Date(nz.ctx.now.getTime() + 1_000) });
    expect(await loadChainState(nz.ctx)).toMatchObject({ state: "broken", entries: 1, brokenAt: 2 });
  });
});
