import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findActor, login, logout } from "../service.server.ts";
import type { Visit } from "./sign-in.server.ts";
import { resetPassword } from "./passwords.server.ts";
import { setDisabled } from "./staff.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, mailedCode, password } = createAccountHelpers(db);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const from = (caller: string, now = new Date()) => testCtx(db, { caller, now });

/** Returns the outcome of an attempt: signed in, wrong, or blocked. */
async function tryIn(username: string, typed: string, { caller, now, ...visit }: { caller: string; now?: Date } & Visit): Promise<string> {
  const attempt = login(from(caller, now), { username, password: typed }, visit);
  return attempt.then(
    () => "in",
    (refusal: { code: string }) => ({ "accounts.loginFailed": "wrong", "limits.wait": "not looked at" })[refusal.code] ?? refusal.code,
  );
}

const count = (outcomes: readonly string[], outcome: string) => outcomes.filter((one) => one === outcome).length;

describe("password attempts", () => {
  it("[T16] from one address and from 500 are limited to 30 an hour", async () => {
    const { email } = await newcomer();
    const outcomes: string[] = [];
    for (let minute = 0; minute < 60; minute += 2) {
      for (let one = 0; one < 5; one += 1) {
        const at = minute * 5 + one;
        outcomes.push(
          await tryIn(email, "wrong ladder", { caller: at % 2 ? "198.51.100.7" : `203.0.${at % 250}.9`, now: minutes(minute) }),
        );
      }
    }
    expect(count(outcomes, "wrong")).toBeGreaterThan(5);
    expect(count(outcomes, "wrong")).toBeLessThanOrEqual(30);
    expect(count(outcomes, "in")).toBe(0);
  });

  it("[T16] do not block the owner in a known browser or address", async () => {
    const { email } = await newcomer();
    const { device } = await login(from("192.0.2.1"), { username: email, password });
    for (let one = 0; one < 40; one += 1) await tryIn(email, "wrong ladder", { caller: `203.0.113.${one}` });
    expect(await tryIn(email, password, { caller: "203.0.113.99" })).toBe("not looked at");
    expect(await tryIn(email, password, { caller: "203.0.113.99", device: "somebody else's" })).toBe("not looked at");
    expect(await tryIn(email, password, { caller: "203.0.113.99", device })).toBe("in");
    expect(await tryIn(email, password, { caller: "192.0.2.1" })).toBe("in");
  });

  it("[T16] are slowed, not locked: later attempts work from anywhere", async () => {
    const { email } = await newcomer();
    for (let one = 0; one < 20; one += 1) await tryIn(email, "wrong ladder", { caller: `203.0.113.${20 + one}` });
    expect(await tryIn(email, password, { caller: "203.0.113.10" })).toBe("not looked at");
    expect(await tryIn(email, password, { caller: "203.0.113.10", now: minutes(6) })).toBe("in");
  });

  it("[T16] [A5] from one address exhaust only its share: the owner can sign in elsewhere with a new browser", async () => {
    const { email } = await newcomer();
    const tries = [];
    for (let one = 0; one < 40; one += 1) tries.push(await tryIn(email, "wrong ladder", { caller: "203.0.113.9", now: minutes(one * 5) }));
    expect(count(tries, "not looked at")).toBeGreaterThan(5);
    expect(await tryIn(email, password, { caller: "203.0.113.9", now: minutes(195) })).toBe("not looked at");
    expect(await tryIn(email, password, { caller: "198.51.100.20", now: minutes(195) })).toBe("in");
  });

  it("[T16] [A5] from many addresses are cleared by a reset, which lets the owner sign in at once", async () => {
    for (const person of [await newcomer(), await staff(["ROLE_SALES"])]) {
      const { email } = person;
      const fresh = "a new and longer ladder";
      for (let one = 0; one < 40; one += 1) await tryIn(email, "wrong ladder", { caller: `203.0.113.${one}` });
      const code = await mailedCode(email, { caller: "192.0.2.77" });
      const { device } = await resetPassword(from("192.0.2.77"), { code, password: fresh });
      const entered = person.actor.accountType === "BUSINESS" ? "in" : expect.stringMatching(/^(in|accounts\.enrolmentNeeded)$/);
      expect(await tryIn(email, fresh, { caller: "192.0.2.78" })).toEqual(entered);
      for (let one = 0; one < 40; one += 1) await tryIn(email, "wrong ladder", { caller: `203.0.113.${one}` });
      expect(await tryIn(email, fresh, { caller: "192.0.2.79" })).toBe("not looked at");
      expect(await tryIn(email, fresh, { caller: "192.0.2.79", device })).toEqual(entered);
    }
  });

  it("[T16] [T20] are counted the same for a disabled user's right and wrong passwords", async () => {
    const { email, actor } = await newcomer();
    await setDisabled((await staff(["ROLE_ADMIN"])).ctx, actor.userId, true);
    const tries = async (typed: string, caller: string) => {
      const outcomes = [];
      for (let one = 0; one < 7; one += 1) outcomes.push(await tryIn(email, typed, { caller }));
      return outcomes;
    };
    const wrong = await tries("wrong ladder", "203.0.113.7");
    expect(wrong).toContain("not looked at");
    expect(await tries(password, "203.0.113.8")).toEqual(wrong);
  });

  it("[T20] are counted the same for an unknown address", async () => {
    const { email } = await newcomer();
    const tries = async (username: string) => {
      const outcomes = [];
      for (let one = 0; one < 15; one += 1) outcomes.push(await tryIn(username, "wrong ladder", { caller: `198.51.100.${one}` }));
      return outcomes;
    };
    expect(await tries("nobody@example.com")).toEqual(await tries(email));
  });
});

describe("a token", () => {
  const isLive = async (token: string) => (await findActor(testCtx(db), tokenHash(token))) !== null;

  it("[T13] is invalidated by sign-out, a new password and disabling its user", async () => {
    const admin = await staff(["ROLE_ADMIN"]);
    const byLogout = await newcomer();
    await logout(testCtx(db), byLogout.accessToken);
    expect(await isLive(byLogout.accessToken)).toBe(false);

    const byReset = await newcomer();
    await resetPassword(testCtx(db), { code: await mailedCode(byReset.email), password: "a new ladder" });
    expect(await isLive(byReset.accessToken)).toBe(false);

    const shutOut = await newcomer();
    await setDisabled(admin.ctx, shutOut.actor.userId, true);
    expect(await isLive(shutOut.accessToken)).toBe(false);
    expect(await tryIn(shutOut.email, password, { caller: "192.0.2.50" })).toBe("wrong");
    await setDisabled(admin.ctx, shutOut.actor.userId, false);
    expect(await tryIn(shutOut.email, password, { caller: "192.0.2.50" })).toBe("in");
  });

  it("[T12] is replaced on sign-in, and the previous one is invalid", async () => {
    const { email, accessToken: before } = await newcomer();
    const { accessToken: after } = await login(testCtx(db), { username: email, password }, { formerToken: before });
    expect([before === after, await isLive(before), await isLive(after)]).toEqual([false, false, true]);
  });

  it("[T08] is not stored in plain text, nor is a browser's mark", async () => {
    const { accessToken, device } = await newcomer();
    const { rows } = await db.execute(sql`
      select count(*) from (select token as kept from session union all select mark from known_place) k
      where position(${accessToken} in kept) + position(${device} in kept) > 0`);
    expect(rows).toEqual([{ count: 0 }]);
  });
});
