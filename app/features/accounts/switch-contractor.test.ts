import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { apiOver, staff, createToken } from "../../../tests/calls.ts";
import { parseRecordQuery } from "#app/features/contractor-records/model/list.ts";
import { listContractorRecords } from "#app/features/contractor-records/service/list.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { switchContractor } from "./service/staff.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db, { brand: "IKO" });
const act = (token: string | null, accountId: string) =>
  call<{ accessToken: string }>(token, "POST /api/v2/user/switch-contractor", { body: { targetContractorAccId: accountId } });
const whoIs = (token: string) => call<{ user: { account: { id: string } } }>(token, "GET /user/current");

describe("POST user/switch-contractor", () => {
  it("[A-01] [S-09] [T32] lets an administrator act for a contractor with a new token and records it in the audit log", async () => {
    const admin = await staff(db, "ROLE_ADMIN");
    const token = await createToken(admin);
    const acting = await act(token, rapid.actor.accountId);
    expect(acting.status).toBe(200);
    const { accessToken } = acting.body.data;
    expect((await whoIs(token)).status).toBe(401);
    expect((await whoIs(accessToken)).body.data).toMatchObject({
      user: { account: { id: rapid.actor.accountId } },
      actingFor: "Rapid Roofing",
    });
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ act: "account.actFor", userId: admin.actor.userId, accountId: rapid.actor.accountId });
    expect((await call(accessToken, "GET /api/v2/entities/contractors/all")).status).toBe(403);
    const back = await act(accessToken, admin.actor.accountId);
    expect((await whoIs(back.body.data.accessToken)).body.data).toMatchObject({ user: { account: { id: admin.actor.accountId } } });
  });

  it("[S-09] [A12] ends on all hosts at once, which keeps the audit log accurate", async () => {
    const admin = await staff(db, "ROLE_ADMIN");
    const { accessToken } = (await act(await createToken(admin), rapid.actor.accountId)).body.data;
    const host = "platform.localhost";
    expect((await call(accessToken, "GET /user/current", { host })).status).toBe(200);
    const body = { targetContractorAccId: admin.actor.accountId };
    const back = await call<{ accessToken: string }>(accessToken, "POST /api/v2/user/switch-contractor", { host, body });
    expect((await whoIs(accessToken)).status).toBe(401);
    expect((await call(back.body.data.accessToken, "GET /user/current", { host })).status).toBe(200);
  });

  it("[T32] [T54] rejects everyone but administrators, and contractors of other brands", async () => {
    expect(await act(await createToken(await staff(db, "ROLE_ADMIN")), rival.actor.accountId)).toMatchObject({ status: 404 });
    for (const person of [await createHomeowner(db), rival, await staff(db, "ROLE_SALES"), await staff(db, "ROLE_APPROVER")])
      expect((await act(await createToken(person), rapid.actor.accountId)).status).toBe(404);
    expect((await act(null, rapid.actor.accountId)).status).toBe(401);
  });
});

describe("contractor search for staff", () => {
  const find = (ctx: Ctx, text: string) => listContractorRecords(ctx, parseRecordQuery(new URLSearchParams({ q: text }), []), null);
  const found = async (who: Awaited<ReturnType<typeof staff>>, text: string) =>
    (await find({ ...who.ctx, actor: who.actor }, text)).rows.map(({ name }) => name);

  it("[S-09] [T32] finds the brand's contractors by part of name or city, for administrators and sales only", async () => {
    for (const right of ["ROLE_ADMIN", "ROLE_SALES"] as const) {
      const person = await staff(db, right);
      expect(await found(person, "pid roof")).toHaveLength(1);
      expect(await found(person, "%%")).toEqual([]);
    }
    await expect(found(await staff(db, "ROLE_APPROVER"), "rapid")).rejects.toMatchObject({ code: "access.denied" });
    await expect(find(rapid.ctx, "rapid")).rejects.toMatchObject({ code: "access.denied" });
  });

  it("[S-09] records the administrator's reason in the audit log", async () => {
    const admin = await staff(db, "ROLE_ADMIN");
    await switchContractor({ ...admin.ctx, actor: { ...admin.actor, secondFactorAt: new Date() } }, rapid.actor.accountId, {
      reason: "case 4821",
    });
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ act: "account.actFor", facts: { reason: "case 4821" } });
  });
});
