import { describe, expect, it, vi } from "vitest";
import { sql } from "drizzle-orm";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { log } from "#app/platform/log.server.ts";
import { apiOver } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { login, logout } from "./service.server.ts";
import { resetPassword } from "./service/passwords.server.ts";
import { submitSecondFactorCode } from "./service/second-factor.server.ts";
import { changeRights, setDisabled } from "./service/staff.server.ts";

const database = await testDatabase();
const { db } = database;
const { newcomer, staff, mailedCode, password } = createAccountHelpers(db);
const caller = "203.0.113.44";
const ctx = testCtx(db, { caller });

/** Returns the security events logged during `work`. */
async function collectEvents(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines = vi.spyOn(log, "info").mockImplementation(() => {});
  try {
    await work();
    return lines.mock.calls.filter(([, text]) => text === "security").map(([line]) => line as never);
  } finally {
    lines.mockRestore();
  }
}

describe("security log", () => {
  it("[A10] records sign-ins, failures, resets, ended sessions and changed rights, without addresses or names", async () => {
    const [guest, superAdmin] = [await newcomer(), await staff(["ROLE_SUPER_ADMIN"])];
    const { userId } = guest.actor;
    const events = await collectEvents(async () => {
      await login(ctx, { username: guest.email, password: "wrong ladder" }).catch(() => {});
      await login(ctx, { username: guest.email, password });
      await logout(guest.ctx, guest.accessToken);
      await resetPassword(ctx, { code: await mailedCode(guest.email), password: "another ladder 8" });
      await changeRights(superAdmin.ctx, userId, ["ROLE_CUSTOMER"]);
    });
    expect(events.map(({ security, outcome, userId }) => [security, outcome, userId])).toEqual([
      ["signIn", "failed", null],
      ["signIn", "done", userId],
      ["sessionEnded", "done", userId],
      ["passwordReset", "done", userId],
      ["rightsChanged", "done", userId],
    ]);
    expect(events[0]).toMatchObject({ account: expect.stringMatching(/^[0-9a-f]{16}$/), address: events[1]?.address, brand: "DELTA" });
    const text = JSON.stringify(events);
    for (const secret of [guest.email, caller, "Ada", password, guest.accessToken]) expect(text).not.toContain(secret);
  });

  it("[A10] records a disabled user's failed sign-in with the right password", async () => {
    const [guest, admin] = [await newcomer(), await staff(["ROLE_ADMIN"])];
    await setDisabled(admin.ctx, guest.actor.userId, true);
    const events = await collectEvents(() => login(ctx, { username: guest.email, password }).catch(() => {}));
    expect(events).toMatchObject([{ security: "signIn", outcome: "failed", userId: null }]);
  });

  it("[A10] records denied access with user and target", async () => {
    const guest = await newcomer();
    const call = apiOver(database);
    const events = await collectEvents(async () => {
      expect((await call(guest.accessToken, "GET /api/v2/entities/contractors/all")).status).toBe(403);
    });
    const target = "GET /api/v2/entities/contractors/all";
    expect(events).toMatchObject([{ security: "accessRefused", outcome: "failed", userId: guest.actor.userId, target }]);
  });

  it("[A22] raises an alarm for ten wrong codes against one user within an hour and notifies the user once", async () => {
    const alarms = vi.spyOn(log, "error").mockImplementation(() => {});
    const clerk = await staff(["ROLE_SALES"]);
    const guessing = (minute: number) =>
      submitSecondFactorCode({ ...clerk.ctx, now: new Date(Date.now() + minute * 60_000) }, "000000", {});
    for (let minute = 0; minute < 60; minute += 3) await guessing(minute).catch(() => {});
    expect(alarms.mock.calls).toEqual([
      [{ limit: "secondFactor", userId: clerk.actor.userId, failedAttempts: 10 }, "alarm: many failed attempts on one account"],
    ]);
    alarms.mockRestore();
    await sendQueuedNotices({ db, now: new Date(Date.now() + 3_600_000) });
    const { rows } = await db.execute(sql`select subject from mail where "to" = ${clerk.email}`);
    expect(rows).toEqual([{ subject: "Someone is trying to guess your sign-in codes" }]);
  });
});
