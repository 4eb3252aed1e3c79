import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { brands } from "#app/brands/registry.ts";
import { verifyAuditLog } from "#app/features/audit/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import { passkeys } from "#app/features/passkeys/tables.server.ts";
import { providerIdentities } from "#app/features/provider-sign-in/tables.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findActor, login, logout } from "../service.server.ts";
import { emailProofs, users } from "../tables.server.ts";
import { handOverAccount, removeColleague } from "./colleagues.server.ts";
import { signUp } from "./new-users.server.ts";
import { recoverPassword } from "./passwords.server.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./sessions.server.ts";
import { changeRights, changeStaffBrands, endActingFor, endUserSessions, setDisabled, switchContractor } from "./staff.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, as, joinTeam, password } = createAccountHelpers(db);
const forbidden = { kind: "forbidden" };
const missing = { kind: "not_found" };

describe("users of a business", () => {
  it("[S-01] [T122] keep a manager when one person is removed and made manager at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const manager = await newcomer("BUSINESS");
      const { actor } = await joinTeam(manager);
      await Promise.allSettled([handOverAccount(manager.ctx, actor.userId), removeColleague(manager.ctx, actor.userId)]);
      const rows = await db.select().from(users).where(eq(users.accountId, manager.actor.accountId));
      expect(rows.filter((user) => user.accountManager && user.disabledAt === null)).toHaveLength(1);
    }
  });

  it("[S-01] [T13] lose access immediately when removed, which may be repeated, and return by a new invitation", async () => {
    const manager = await newcomer("BUSINESS");
    const { email, actor, accessToken } = await joinTeam(manager);
    await removeColleague(manager.ctx, actor.userId);
    await removeColleague(manager.ctx, actor.userId);
    expect(await findActor(testCtx(db), tokenHash(accessToken))).toBeNull();
    await expect(login(testCtx(db), { username: email, password })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    expect((await joinTeam(manager, email)).actor.accountId).toBe(manager.actor.accountId);
  });

  it("[S-01] [T13] keep no passkey and no connected account once removed", async () => {
    const [manager, stays] = [await newcomer("BUSINESS"), await newcomer("BUSINESS")];
    const { actor } = await joinTeam(manager);
    const ways = (userId: string) => Promise.all([passkeys, providerIdentities].map((table) => db.$count(table, eq(table.userId, userId))));
    for (const { userId } of [actor, stays.actor]) {
      const passkey = { credentialId: randomUUID(), publicKey: "key", counter: 0, host: "delta.localhost", name: "Phone" };
      await db.insert(passkeys).values({ ...passkey, userId, createdAt: new Date() });
      const identity = { provider: "google", subject: randomUUID(), email: "a@gmail.com", connectedAt: new Date() } as const;
      await db.insert(providerIdentities).values({ ...identity, userId });
    }
    await removeColleague(manager.ctx, actor.userId);
    expect([await ways(actor.userId), await ways(stays.actor.userId)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it("[S-01] [T26] can sign up on their own with their address once removed, and join another business", async () => {
    const [manager, other] = [await newcomer("BUSINESS"), await newcomer("BUSINESS")];
    const [first, second] = [await joinTeam(manager), await joinTeam(manager)];
    for (const { actor } of [first, second]) await removeColleague(manager.ctx, actor.userId);
    const person = { username: first.email, password, firstname: "Bea", lastname: "Cole", cellphone: "", sendSms: false };
    const own = await signUp(testCtx(db), { ...person, accountType: "REGULAR" });
    expect([own.isNew, own.actor.accountId === manager.actor.accountId]).toEqual([true, false]);
    expect((await joinTeam(other, second.email)).actor.accountId).toBe(other.actor.accountId);
  });

  it("[S-01] [T13] get no mail once removed, confirm no address, and are enabled by no administrator", async () => {
    const [manager, admin] = [await newcomer("BUSINESS"), await staff(["ROLE_ADMIN"])];
    const removed = await joinTeam(manager);
    await db.insert(emailProofs).values({ userId: removed.actor.userId, code: randomUUID(), expiresAt: new Date(Date.now() + 60_000) });
    await removeColleague(manager.ctx, removed.actor.userId);
    expect(await db.$count(emailProofs, eq(emailProofs.userId, removed.actor.userId))).toBe(0);
    const mailsBefore = await db.$count(mails);
    await recoverPassword(testCtx(db), { username: removed.email });
    await sendQueuedNotices({ db, now: new Date() });
    expect(await db.$count(mails)).toBe(mailsBefore);
    await expect(setDisabled(admin.ctx, removed.actor.userId, false)).rejects.toMatchObject(missing);
  });

  it("[S-01] [T122] stay disabled by an administrator despite an invitation or a removal", async () => {
    const [manager, admin] = [await newcomer("BUSINESS"), await staff(["ROLE_ADMIN"])];
    const { email, actor } = await joinTeam(manager);
    await setDisabled(admin.ctx, actor.userId, true);
    await expect(removeColleague(manager.ctx, actor.userId)).rejects.toMatchObject(missing);
    await expect(joinTeam(manager, email)).rejects.toMatchObject({ kind: "conflict", code: "accounts.invitedHasAccount" });
    await expect(login(testCtx(db), { username: email, password })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    await setDisabled(admin.ctx, actor.userId, false);
    expect((await login(testCtx(db), { username: email, password })).actor.userId).toBe(actor.userId);
  });

  it("[S-01] [T122] have exactly one account manager, who can hand over but not be removed", async () => {
    const manager = await newcomer("BUSINESS");
    const second = await joinTeam(manager);
    await expect(removeColleague(manager.ctx, manager.actor.userId)).rejects.toMatchObject({ code: "accounts.managerStays" });
    await handOverAccount(manager.ctx, second.actor.userId);
    const { rows } = await db.execute(sql`select id from app_user where account_id = ${manager.actor.accountId} and account_manager`);
    expect(rows).toEqual([{ id: second.actor.userId }]);
    await expect(handOverAccount(await as(manager.accessToken), manager.actor.userId)).rejects.toMatchObject(forbidden);
  });

  it("[S-07] [T122] are managed only by the account manager of that business", async () => {
    const [manager, other, customer] = [await newcomer("BUSINESS"), await newcomer("BUSINESS"), await newcomer()];
    const second = await joinTeam(manager);
    for (const { ctx } of [second, customer]) {
      await expect(removeColleague(ctx, manager.actor.userId)).rejects.toMatchObject(forbidden);
      await expect(handOverAccount(ctx, second.actor.userId)).rejects.toMatchObject(forbidden);
    }
    await expect(removeColleague(other.ctx, second.actor.userId)).rejects.toMatchObject(missing);
    await expect(handOverAccount(other.ctx, second.actor.userId)).rejects.toMatchObject(missing);
  });
});

describe("own sessions", () => {
  it("[S-03] [T123] are listed by browser and end one by one, or all but this one", async () => {
    const { email, ctx: first } = await newcomer();
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const second = await login(testCtx(db), { username: email, password }, { userAgent: firefox });
    await login(testCtx(db), { username: email, password });
    const listed = await listOwnSessions(first);
    expect(listed.map(({ browser, system }) => [browser, system])).toContainEqual(["Firefox", "Windows"]);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    await endOwnSession(first, listed.find(({ browser }) => browser === "Firefox")!.id);
    expect(await findActor(testCtx(db), tokenHash(second.accessToken))).toBeNull();
    await endOtherSessions(first);
    expect(await listOwnSessions(first)).toMatchObject([{ current: true }]);
  });

  it("[S-07] another user's session cannot be ended", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await expect(endOwnSession(one.ctx, other.actor.sessionId!)).rejects.toMatchObject(missing);
    expect(await findActor(testCtx(db), tokenHash(other.accessToken))).not.toBeNull();
  });
});

describe("staff", () => {
  it("[S-09] [T32] an administrator acts for a contractor with a new token and returns; both are recorded", async () => {
    const [admin, firm] = [await staff(["ROLE_ADMIN"]), await openContractor(testCtx(db), { name: "Rapid Roofing" })];
    const { accessToken, actor } = await switchContractor(admin.ctx, firm.accountId, { formerToken: admin.accessToken });
    expect(await findActor(testCtx(db), tokenHash(admin.accessToken))).toBeNull();
    expect(actor.userId).toBe(admin.actor.userId);
    const acting = await as(accessToken);
    expect(acting.actor).toMatchObject({
      accountId: firm.accountId,
      contractorId: firm.id,
      authorities: ["ROLE_PROVIDER"],
      actingFor: "Rapid Roofing",
    });
    const back = await endActingFor(acting, { formerToken: accessToken });
    expect((await as(back.accessToken)).actor).toMatchObject({ accountType: "REGULAR", authorities: ["ROLE_ADMIN"] });
    const { rows } = await db.execute(sql`select act, account_id from audit_entry where user_id = ${admin.actor.userId} order by id`);
    expect(rows.map(({ act }) => act)).toEqual(["account.actFor", "account.actForEnded"]);
    expect(rows[0]?.account_id).toBe(firm.accountId);
    expect(rows[1]?.account_id).toBe(firm.accountId);
  });

  it("[S-09] [T32] signing out also records the end of acting, once", async () => {
    const [admin, firm] = [await staff(["ROLE_ADMIN"]), await openContractor(testCtx(db), {})];
    const own = await switchContractor(admin.ctx, admin.actor.accountId, {});
    const { accessToken } = await switchContractor(await as(own.accessToken), firm.accountId, {});
    await logout(await as(accessToken), accessToken);
    const { rows } = await db.execute(sql`select act from audit_entry where user_id = ${admin.actor.userId} order by id`);
    expect(rows.map(({ act }) => act)).toEqual(["account.actFor", "account.actForEnded"]);
  });

  it("[S-08] [S-09] [T32] only administrators act for contractors, and only of their brand", async () => {
    const firm = await openContractor(testCtx(db), {});
    const others = [await newcomer(), await newcomer("BUSINESS"), await staff(["ROLE_SALES"]), await staff(["ROLE_APPROVER"])];
    for (const { ctx } of others) await expect(switchContractor(ctx, firm.accountId, {})).rejects.toMatchObject(missing);
    const admin = await staff(["ROLE_ADMIN"]);
    await expect(switchContractor({ ...admin.ctx, brand: brands.BW }, firm.accountId, {})).rejects.toMatchObject(missing);
    await expect(switchContractor(admin.ctx, others[0]!.actor.accountId, {})).rejects.toMatchObject(missing);
    await expect(switchContractor(testCtx(db), firm.accountId, {})).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[T13] [T27] [T124] changing rights requires a super administrator with a fresh code, ends all sessions and is recorded", async () => {
    const old = new Date(Date.now() - 11 * 60_000);
    const [superAdmin, stale, admin, guest] = [
      await staff(["ROLE_SUPER_ADMIN"]),
      await staff(["ROLE_SUPER_ADMIN"], old),
      await staff(["ROLE_ADMIN"]),
      await newcomer(),
    ];
    await expect(changeRights(stale.ctx, guest.actor.userId, ["ROLE_SALES"])).rejects.toMatchObject({
      kind: "forbidden",
      code: "accounts.codeStale",
    });
    await expect(changeRights(admin.ctx, guest.actor.userId, ["ROLE_SALES"])).rejects.toMatchObject(forbidden);
    await expect(changeRights(superAdmin.ctx, superAdmin.actor.userId, ["ROLE_ADMIN"])).rejects.toMatchObject(forbidden);
    await changeRights(superAdmin.ctx, guest.actor.userId, ["ROLE_SALES"]);
    expect(await findActor(testCtx(db), tokenHash(guest.accessToken))).toBeNull();
    await expect(login(testCtx(db), { username: guest.email, password })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    expect((await verifyAuditLog(testCtx(db))).brokenAt).toBeNull();
  });

  it("[T54] [Y-18] changing staff brands requires a super administrator, ends their sessions and is recorded", async () => {
    const [superAdmin, admin, sales, guest] = [
      await staff(["ROLE_SUPER_ADMIN"]),
      await staff(["ROLE_ADMIN"]),
      await staff(["ROLE_SALES"]),
      await newcomer(),
    ];
    await expect(changeStaffBrands(admin.ctx, sales.actor.userId, ["IKO"])).rejects.toMatchObject(forbidden);
    await expect(changeStaffBrands(superAdmin.ctx, superAdmin.actor.userId, ["IKO"])).rejects.toMatchObject(forbidden);
    await expect(changeStaffBrands(superAdmin.ctx, guest.actor.userId, ["IKO"])).rejects.toMatchObject(missing);
    await changeStaffBrands(superAdmin.ctx, sales.actor.userId, ["IKO", "BW"]);
    expect(await findActor(testCtx(db), tokenHash(sales.accessToken))).toBeNull();
    const { rows } = await db.execute(sql`select act, facts from audit_entry where user_id = ${superAdmin.actor.userId}`);
    expect(rows).toEqual([{ act: "user.brandsChanged", facts: { userId: sales.actor.userId, from: "DELTA", to: "IKO BW" } }]);
  });

  it("[T13] only an administrator ends a user's sessions without disabling them; it is recorded", async () => {
    const [admin, sales, guest] = [await staff(["ROLE_ADMIN"]), await staff(["ROLE_SALES"]), await newcomer()];
    await expect(endUserSessions(sales.ctx, guest.actor.userId)).rejects.toMatchObject(forbidden);
    await expect(endUserSessions(admin.ctx, sales.actor.userId)).rejects.toMatchObject(forbidden);
    await endUserSessions(admin.ctx, guest.actor.userId);
    expect(await findActor(testCtx(db), tokenHash(guest.accessToken))).toBeNull();
    expect((await login(testCtx(db), { username: guest.email, password })).actor.userId).toBe(guest.actor.userId);
    const { rows } = await db.execute(sql`select act from audit_entry where user_id = ${admin.actor.userId}`);
    expect(rows).toEqual([{ act: "user.sessionsEnded" }]);
  });

  it("[S-08] sales and approvers cannot disable users, and an administrator cannot disable other staff", async () => {
    const [sales, approver, admin, guest] = [
      await staff(["ROLE_SALES"]),
      await staff(["ROLE_APPROVER"]),
      await staff(["ROLE_ADMIN"]),
      await newcomer(),
    ];
    for (const { ctx } of [sales, approver, guest])
      await expect(setDisabled(ctx, guest.actor.userId, true)).rejects.toMatchObject(forbidden);
    await expect(setDisabled(admin.ctx, sales.actor.userId, true)).rejects.toMatchObject(forbidden);
    await expect(setDisabled(admin.ctx, admin.actor.userId, true)).rejects.toMatchObject(forbidden);
  });
});
