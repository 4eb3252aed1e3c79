import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findActor, login } from "../service.server.ts";
import { changePassword, resetPassword } from "./passwords.server.ts";

const { db } = await testDatabase();
const { newcomer, mailedCode, password } = createAccountHelpers(db);
const newPassword = "another ladder 8";
const ctx = testCtx(db);

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await sendQueuedNotices({ db, now: new Date() });
  return (await db.execute(sql`select subject, text from mail where "to" = ${email} order by received_at`)).rows as never;
}

describe("changing a password", () => {
  it("[S-02] [T13] requires the current password, ends all sessions and starts a new one", async () => {
    const { email, ctx: own, accessToken } = await newcomer();
    const other = await login(ctx, { username: email, password });
    const wrong = changePassword(own, { currentPassword: "wrong ladder", newPassword }, {});
    await expect(wrong).rejects.toMatchObject({ fields: [{ field: "currentPassword", code: "accounts.passwordWrong" }] });
    const weak = changePassword(own, { currentPassword: password, newPassword: "12345" }, {});
    await expect(weak).rejects.toMatchObject({ fields: [{ field: "newPassword", code: "accounts.passwordTooShort" }] });
    const here = await changePassword(own, { currentPassword: password, newPassword }, {});
    const live = await Promise.all([accessToken, other.accessToken, here.accessToken].map((one) => findActor(ctx, tokenHash(one))));
    expect(live.map((one) => one !== null)).toEqual([false, false, true]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  });

  it("[T13] of two concurrent changes one succeeds and sets the only password", async () => {
    const { email, ctx: own } = await newcomer();
    const wanted = ["first ladder 7", "second ladder 7"];
    const both = await Promise.allSettled(wanted.map((one) => changePassword(own, { currentPassword: password, newPassword: one }, {})));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const counted = wanted[both.findIndex(({ status }) => status === "fulfilled")] ?? "";
    expect((await login(ctx, { username: email, password: counted })).actor.email).toBe(email);
    const { rows } = await db.execute(sql`select 1 from credential c join app_user u on u.id = c.user_id where u.email = ${email}`);
    expect(rows).toHaveLength(1);
  });

  it("[T13] [T22] [T26] with a concurrent reset and sign-ins, no session outlives the password it started with", async () => {
    const changed = "an attacker’s ladder";
    for (let round = 0; round < 5; round += 1) {
      const { email, ctx: own } = await newcomer();
      const code = await mailedCode(email);
      const [change, reset, ...logins] = await Promise.allSettled([
        changePassword(own, { currentPassword: password, newPassword: changed }, {}),
        resetPassword(ctx, { code, password: newPassword }),
        login(ctx, { username: email, password }),
        login(ctx, { username: email, password }),
      ]);
      // A change withdraws the link, so either one succeeds, or the change and then the reset.
      const last = reset.status === "fulfilled" ? newPassword : changed;
      const begun = [change, ...logins].flatMap((one) => (one.status === "fulfilled" ? [one.value.accessToken] : []));
      const live = await Promise.all(begun.map((token) => findActor(ctx, tokenHash(token))));
      expect(live.filter(Boolean), `round ${round}`).toHaveLength(last === changed ? 1 : 0);
      expect((await login(ctx, { username: email, password: last })).actor.email).toBe(email);
    }
  });

  it("[S-09] [T27] is rejected while acting for a contractor", async () => {
    const { ctx: own } = await newcomer();
    const acting = { ...own, actor: { ...own.actor, actingFor: "Rapid Roofing" } as typeof own.actor };
    const change = changePassword(acting, { currentPassword: password, newPassword }, {});
    await expect(change).rejects.toMatchObject({ kind: "conflict", code: "accounts.endActing" });
  });

  it("[T16] blocks after five wrong passwords", async () => {
    const { ctx: own } = await newcomer();
    const outcomes = [];
    for (let one = 0; one < 7; one += 1)
      outcomes.push(
        await changePassword(own, { currentPassword: "wrong ladder", newPassword }, {}).catch(({ code }: { code: string }) => code),
      );
    expect(outcomes.slice(4)).toEqual(["input.invalid", "limits.wait", "limits.wait"]);
  });

  it("[S-02] [T22] the sixth change of a day is rejected with a waiting time and sends no mail", async () => {
    const { email, ctx: own } = await newcomer();
    const passwords = [password, ...Array.from({ length: 6 }, (_one, index) => `ladder number ${index}`)];
    const change = (index: number) =>
      changePassword(own, { currentPassword: passwords[index] ?? "", newPassword: passwords[index + 1] ?? "" }, {});
    for (let index = 0; index < 5; index += 1) await change(index);
    await expect(change(5)).rejects.toMatchObject({ kind: "too_many", code: "accounts.passwordChangedOften" });
    expect((await login(ctx, { username: email, password: passwords[5] ?? "" })).actor.email).toBe(email);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it("[S-02] [T22] rejected changes do not count toward the daily limit", async () => {
    const { ctx: own } = await newcomer();
    const weak = () => changePassword(own, { currentPassword: password, newPassword: "12345" }, {});
    for (let one = 0; one < 8; one += 1) await expect(weak()).rejects.toMatchObject({ kind: "invalid" });
    await changePassword(own, { currentPassword: password, newPassword }, {});
  });
});
