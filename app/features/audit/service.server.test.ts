import { desc, sql, TransactionRollbackError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { checkAuditLog, recordAct, verifyAuditLog } from "./service.server.ts";
import { auditChecks } from "./tables.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

describe("the audit log", () => {
  it("[T124] orders concurrent acts and verifies as complete", async () => {
    const act = (number: number) =>
      recordAct(ctx, { act: "user.disabled", accountId: crypto.randomUUID(), facts: { rows: number, reason: "hand" } });
    await Promise.all(Array.from({ length: 12 }, (_one, number) => act(number)));
    expect(await verifyAuditLog(ctx)).toMatchObject({ entries: 12, brokenAt: null });
  });

  it("[T124] cannot be changed, emptied or truncated with the application's database user", async () => {
    for (const change of [
      sql`update audit_entry set act = 'user.enabled'`,
      sql`delete from audit_entry where id = 3`,
      sql`truncate audit_entry`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: expect.stringContaining("never changed") } });
    expect(await verifyAuditLog(ctx)).toMatchObject({ entries: 12, brokenAt: null });
  });

  it("[T124] [A10] the daily check detects a truncated or rewritten end", async () => {
    await checkAuditLog(ctx);
    const changed = db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_entry disable trigger audit_entry_kept`);
      await tx.execute(sql`delete from audit_entry where id > 10`);
      const inside = { ...ctx, db: tx, now: new Date(ctx.now.getTime() + 1_000) };
      expect(await verifyAuditLog(inside)).toMatchObject({ entries: 10, brokenAt: 11 });
      for (const reason of ["one", "two"]) await recordAct(inside, { act: "user.enabled", facts: { reason } });
      expect(await verifyAuditLog(inside)).toMatchObject({ entries: 11, brokenAt: 12 });
      await checkAuditLog(inside);
      expect(await tx.select().from(auditChecks).orderBy(desc(auditChecks.at)).limit(1)).toMatchObject([{ entries: 11, brokenAt: 12 }]);
      tx.rollback();
    });
    await expect(changed).rejects.toThrow(TransactionRollbackError);
    expect(await verifyAuditLog(ctx)).toMatchObject({ entries: 12, brokenAt: null });
  });

  it("[T124] detects altered and removed entries", async () => {
    await db.execute(sql`alter table audit_entry disable trigger audit_entry_kept`);
    const [entry] = (await db.execute(sql`select facts from audit_entry where id = 5`)).rows;
    await db.execute(sql`update audit_entry set facts = '{"rows": 99}' where id = 5`);
    expect(await verifyAuditLog(ctx)).toMatchObject({ entries: 4, brokenAt: 5 });
    await db.execute(sql`update audit_entry set facts = ${JSON.stringify(entry!.facts)}::jsonb where id = 5`);
    expect(await verifyAuditLog(ctx)).toMatchObject({ brokenAt: null });
    await db.execute(sql`delete from audit_entry where id = 7`);
    expect(await verifyAuditLog(ctx)).toMatchObject({ entries: 6, brokenAt: 8 });
  });
});
