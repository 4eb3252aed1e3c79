import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findActor, login, logout } from "../service.server.ts";
import { continueSession, endReplacedSession } from "./hand-off-sessions.server.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./sessions.server.ts";
import { endActingFor, switchContractor } from "./staff.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, as, password } = createAccountHelpers(db);
const goOn = async ({ actor }: Pick<Guest, "actor">) => continueSession(testCtx(db), actor.sessionId!, {});
const areLive = async (...tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await findActor(testCtx(db), tokenHash(token))) !== null));

/** A sign-in handed off to a second host, and from there to a third. */
async function onThreeHosts() {
  const first = await newcomer();
  const second = await goOn(first);
  return { first, second, third: await goOn(second) };
}

describe("one sign-in on several hosts", () => {
  it.each(["first", "second", "third"] as const)("[S-04] [T13] ends everywhere after signing out on the %s", async (host) => {
    const hosts = await onThreeHosts();
    const elsewhere = await login(testCtx(db), { username: hosts.first.email, password });
    await logout(await as(hosts[host].accessToken), hosts[host].accessToken);
    expect(await areLive(hosts.first.accessToken, hosts.second.accessToken, hosts.third.accessToken)).toEqual([false, false, false]);
    expect(await areLive(elsewhere.accessToken)).toEqual([true]);
  });

  it("[S-03] is one list entry, marked as current on each host", async () => {
    const { first, third } = await onThreeHosts();
    for (const { accessToken } of [first, third]) expect(await listOwnSessions(await as(accessToken))).toMatchObject([{ current: true }]);
    const elsewhere = await login(testCtx(db), { username: first.email, password });
    const listed = await listOwnSessions(await as(elsewhere.accessToken));
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true]);
  });

  it("[S-03] [T13] ends completely from another browser, and stays completely when all others end", async () => {
    const { first, second, third } = await onThreeHosts();
    const elsewhere = await login(testCtx(db), { username: first.email, password });
    await endOtherSessions(await as(second.accessToken));
    expect(await areLive(first.accessToken, third.accessToken, elsewhere.accessToken)).toEqual([true, true, false]);
    const again = await as((await login(testCtx(db), { username: first.email, password })).accessToken);
    await endOwnSession(again, (await listOwnSessions(again)).find(({ current }) => !current)!.id);
    expect(await areLive(first.accessToken, second.accessToken, third.accessToken)).toEqual([false, false, false]);
  });

  it("[S-04] [T12] continues elsewhere when a session on one host is replaced", async () => {
    const { first, second, third } = await onThreeHosts();
    await endReplacedSession(await as(second.accessToken), second.accessToken);
    expect(await areLive(first.accessToken, second.accessToken, third.accessToken)).toEqual([true, false, true]);
    await logout(await as(third.accessToken), third.accessToken);
    expect(await areLive(first.accessToken)).toEqual([false]);
  });

  it("[T04] [T13] leaves no session when a hand-off runs during sign-out", async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await newcomer();
      await Promise.allSettled([goOn(first), logout(first.ctx, first.accessToken)]);
      const { rows } = await db.execute(sql`select count(*) from session where user_id = ${first.actor.userId}`);
      expect(rows, `round ${round}`).toEqual([{ count: 0 }]);
    }
  });
});

describe("a session that takes the place of another", () => {
  const renew = ({ ctx, actor, accessToken }: Guest) => switchContractor(ctx, actor.accountId, { formerToken: accessToken });
  const countSessions = async ({ actor }: Guest) =>
    (await db.execute(sql`select 1 from session where user_id = ${actor.userId}`)).rows.length;

  it("[T12] [T13] is refused once the other has ended", async () => {
    const guest = await newcomer();
    await logout(guest.ctx, guest.accessToken);
    await expect(renew(guest)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await countSessions(guest)).toBe(0);
  });

  it("[T12] is one, however many are asked for at once", async () => {
    const guest = await newcomer();
    await Promise.allSettled(Array.from({ length: 5 }, () => renew(guest)));
    expect(await countSessions(guest)).toBe(1);
  });

  it("[T13] does not outlive the end of all others in another browser", async () => {
    for (let round = 0; round < 10; round += 1) {
      const guest = await newcomer();
      const elsewhere = await login(testCtx(db), { username: guest.email, password });
      await Promise.allSettled([renew(guest), endOtherSessions(await as(elsewhere.accessToken))]);
      expect([await countSessions(guest), await areLive(elsewhere.accessToken)], `round ${round}`).toEqual([1, [true]]);
    }
  });
});

describe("an administrator on two hosts", () => {
  it("[S-09] [T32] stops acting after signing out on the other host, recorded once", async () => {
    const [admin, firm] = [await staff(["ROLE_ADMIN"]), await openContractor(testCtx(db), {})];
    const second = await goOn(admin);
    const acting = await switchContractor(await as(second.accessToken), firm.accountId, { formerToken: second.accessToken });
    await logout(admin.ctx, admin.accessToken);
    expect(await areLive(admin.accessToken, acting.accessToken)).toEqual([false, false]);
    const { rows } = await db.execute(sql`select act, account_id from audit_entry where user_id = ${admin.actor.userId} order by id`);
    expect(rows).toEqual([
      { act: "account.actFor", account_id: firm.accountId },
      { act: "account.actForEnded", account_id: firm.accountId },
    ]);
  });

  it("[S-09] [T13] is signed out on both after acting for a contractor and returning", async () => {
    const [admin, firm] = [await staff(["ROLE_ADMIN"]), await openContractor(testCtx(db), {})];
    const second = await goOn(admin);
    const acting = await switchContractor(await as(second.accessToken), firm.accountId, { formerToken: second.accessToken });
    const back = await endActingFor(await as(acting.accessToken), { formerToken: acting.accessToken });
    await logout(await as(back.accessToken), back.accessToken);
    expect(await areLive(admin.accessToken)).toEqual([false]);
  });
});
