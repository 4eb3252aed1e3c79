import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { credentials, secondFactors, sessions, users } from "../accounts/tables.server.ts";
import { auditEntries } from "../audit/tables.server.ts";
import { approveFactorReset, endFactorReset, listOpenResets, loadFactorReset, requestFactorReset } from "./service.server.ts";

const { db } = await testDatabase();
const longAgo = new Date(Date.now() - 100 * 3_600_000);

async function administrator(createdAt = longAgo) {
  const one = await staff(db, "ROLE_SUPER_ADMIN", null);
  await db.update(users).set({ createdAt }).where(eq(users.id, one.actor.userId));
  const actor = { ...one.actor, secondFactorAt: one.ctx.now };
  return { userId: actor.userId, ctx: { ...one.ctx, brand: brands.PLATFORM, actor } };
}

async function member() {
  const { actor } = await staff(db, "ROLE_APPROVER", ["NZ"]);
  const { userId } = actor;
  await db.insert(secondFactors).values({ userId, secret: "sealed", confirmedAt: longAgo });
  await db.insert(credentials).values({ userId, accountId: userId, providerId: "credential", password: "hash" });
  await db.insert(sessions).values({ userId, token: userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return userId;
}

const [ann, bob] = await Promise.all([administrator(), administrator()]);
const findOpenReset = async (userId: string) => (await loadFactorReset(bob.ctx, userId))?.open?.id ?? "";

describe("the reset of a second factor", () => {
  it("[Y-18] is done by the consent of a second administrator, once", async () => {
    const userId = await member();
    await requestFactorReset(ann.ctx, userId);
    expect(await listOpenResets(bob.ctx)).toEqual([userId]);
    expect(await loadFactorReset(ann.ctx, userId)).toMatchObject({ can: { approve: false, end: true }, refusal: "sameAdministrator" });
    const id = await findOpenReset(userId);
    await expect(approveFactorReset(ann.ctx, id)).rejects.toMatchObject({ code: "factorResets.sameAdministrator" });
    expect(await db.$count(secondFactors, eq(secondFactors.userId, userId))).toBe(1);
    const both = await Promise.allSettled([approveFactorReset(bob.ctx, id), approveFactorReset(bob.ctx, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const [table, column] of [
      [secondFactors, secondFactors.userId],
      [sessions, sessions.userId],
    ] as const)
      expect(await db.$count(table, eq(column, userId))).toBe(0);
    const [credential] = await db.select().from(credentials).where(eq(credentials.userId, userId));
    expect(credential?.password ?? null).toBeNull();
    const acts = await db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(acts.map(({ act, userId: by }) => [act, by])).toEqual([
      ["secondFactor.resetRequested", ann.userId],
      ["secondFactor.removed", bob.userId],
      ["secondFactor.resetApproved", bob.userId],
    ]);
  });

  it("[Y-18] is refused to a new administrator, to others, and without a fresh code", async () => {
    const userId = await member();
    await requestFactorReset(ann.ctx, userId);
    const id = await findOpenReset(userId);
    const fresh = await administrator(new Date());
    await expect(approveFactorReset(fresh.ctx, id)).rejects.toMatchObject({ code: "factorResets.newAdministrator" });
    await expect(requestFactorReset(fresh.ctx, bob.userId)).rejects.toMatchObject({ code: "factorResets.newAdministrator" });
    const admin = await staff(db, "ROLE_ADMIN", ["NZ"]);
    const asAdmin = { ...admin.ctx, actor: { ...admin.actor, secondFactorAt: admin.ctx.now } };
    await expect(approveFactorReset(asAdmin, id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(requestFactorReset(asAdmin, userId)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await loadFactorReset(asAdmin, userId)).toBeNull();
    const stale = { ...bob.ctx, actor: { ...bob.ctx.actor, secondFactorAt: longAgo } };
    await expect(approveFactorReset(stale, id)).rejects.toMatchObject({ code: "accounts.codeStale" });
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, bob.userId));
    await expect(approveFactorReset(bob.ctx, id)).rejects.toMatchObject({ kind: "forbidden" });
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, bob.userId));
  });

  it("[Y-18] is asked for once at a time, and ends when somebody ends it", async () => {
    const userId = await member();
    await requestFactorReset(ann.ctx, userId);
    await expect(requestFactorReset(bob.ctx, userId)).rejects.toMatchObject({ code: "factorResets.open" });
    const id = await findOpenReset(userId);
    await endFactorReset(bob.ctx, id);
    expect(await findFacts(db, "secondFactor.resetEnded", bob.ctx)).toMatchObject({ id });
    await expect(approveFactorReset(bob.ctx, id)).rejects.toMatchObject({ code: "factorResets.ended" });
    await expect(endFactorReset(ann.ctx, id)).rejects.toMatchObject({ code: "factorResets.ended" });
    await expect(requestFactorReset(ann.ctx, ann.userId)).rejects.toMatchObject({ code: "factorResets.self" });
    await expect(requestFactorReset(ann.ctx, "nobody")).rejects.toMatchObject({ kind: "not_found" });
    const bare = await administrator();
    await expect(requestFactorReset(ann.ctx, bare.userId)).rejects.toMatchObject({ code: "factorResets.noFactor" });
  });
});
