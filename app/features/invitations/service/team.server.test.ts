import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { listColleagues, handOverAccount } from "#app/features/accounts/service/colleagues.server.ts";
import { signUp } from "#app/features/accounts/service/new-users.server.ts";
import { switchContractor } from "#app/features/accounts/service/staff.server.ts";
import { loadCurrentUser, login } from "#app/features/accounts/service.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { dropOldInvitations } from "../service.server.ts";
import { invitations } from "../tables.server.ts";
import { loadLinkOwner, setPasswordByLink } from "./accepting.server.ts";
import { inviteColleague, inviteColleagueAgain, listInvitations, withdrawInvitation } from "./team.server.ts";

const { db } = await testDatabase();
const { newcomer, staff, as, codeInMailbox, joinTeam, password } = createAccountHelpers(db);
const days = (count: number) => testCtx(db, { now: new Date(Date.now() + count * 86_400_000), caller: randomUUID() });
const dead = { kind: "not_found", code: "accounts.linkDead" };
const missing = { kind: "not_found" };
const forbidden = { kind: "forbidden" };
const newAddress = () => `${randomUUID()}@example.com`;
const invite = (manager: Guest, email: string) => inviteColleague(manager.ctx, { email, firstname: "Bea", lastname: "Cole" });

/** Invites and returns the code of the mailed link. */
async function inviteByMail(manager: Guest, email: string): Promise<string> {
  await invite(manager, email);
  return codeInMailbox(email);
}

function signUpAlone(email: string) {
  return signUp(testCtx(db), {
    username: email,
    password,
    firstname: "Bea",
    lastname: "Cole",
    cellphone: "",
    sendSms: false,
    accountType: "BUSINESS",
  });
}

describe("an invited colleague", () => {
  it("[S-01] joins with the mailed link and a password of their own, and has no user before", async () => {
    const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
    const code = await inviteByMail(manager, email);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    expect(await listInvitations(manager.ctx)).toMatchObject([{ email, firstname: "Bea", isExpired: false }]);
    expect(await loadLinkOwner(testCtx(db), code)).toMatchObject({ kind: "invitation", email, minimumLength: 6, hasAccount: false });
    await expect(setPasswordByLink(testCtx(db), { code, password: "12345" })).rejects.toMatchObject({ fields: [{ field: "password" }] });
    const joined = await setPasswordByLink(testCtx(db), { code, password });
    expect(joined).toMatchObject({ isInvited: true, access: { actor: { email, accountId: manager.actor.accountId } } });
    await expect(setPasswordByLink(testCtx(db), { code, password })).rejects.toMatchObject(dead);
    const { actor } = await login(testCtx(db), { username: email, password });
    expect(actor).toMatchObject({ accountId: manager.actor.accountId, accountType: "BUSINESS", accountManager: false });
    expect(actor.authorities).toEqual(["ROLE_PROVIDER"]);
    expect((await listColleagues(manager.ctx)).map((one) => one.email)).toEqual([manager.email, email]);
    expect(await listInvitations(manager.ctx)).toEqual([]);
  });

  it("[S-01] [T26] can sign up on their own instead, and keeps that account when they open the link", async () => {
    const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
    const code = await inviteByMail(manager, email);
    const own = await signUpAlone(email);
    expect([own.isNew, own.actor.accountId === manager.actor.accountId]).toEqual([true, false]);
    expect(await loadLinkOwner(testCtx(db), code)).toMatchObject({ kind: "invitation", hasAccount: true });
    const accepted = setPasswordByLink(testCtx(db), { code, password: "another ladder 8" });
    await expect(accepted).rejects.toMatchObject({ kind: "conflict", code: "accounts.invitedHasAccount" });
    expect((await login(testCtx(db), { username: email, password })).actor.userId).toBe(own.actor.userId);
    expect(await listInvitations(manager.ctx)).toMatchObject([{ email }]);
  });

  it("[T26] joins or signs up, but not both, when they do it at the same moment", async () => {
    const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
    const code = await inviteByMail(manager, email);
    await Promise.allSettled([setPasswordByLink(testCtx(db), { code, password }), signUpAlone(email)]);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    const { actor } = await login(testCtx(db), { username: email, password });
    expect(await listInvitations(manager.ctx)).toHaveLength(actor.accountId === manager.actor.accountId ? 0 : 1);
  });

  it("[T22] joins once for two uses of the link at the same moment", async () => {
    const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
    const code = await inviteByMail(manager, email);
    const both = await Promise.allSettled(
      ["first ladder 7", "second ladder 7"].map((one) => setPasswordByLink(testCtx(db), { code, password: one })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listColleagues(manager.ctx)).filter((one) => one.email === email)).toHaveLength(1);
  });

  it("[S-01] [T22] has seven days, and only the newest link works", async () => {
    const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
    const older = await inviteByMail(manager, email);
    const [{ invitationId } = { invitationId: "" }] = await listInvitations(manager.ctx);
    await inviteColleagueAgain(manager.ctx, invitationId);
    const newer = await codeInMailbox(email);
    expect(newer).not.toBe(older);
    await expect(loadLinkOwner(testCtx(db), older)).rejects.toMatchObject(dead);
    expect(await loadLinkOwner(days(6.9), newer)).toMatchObject({ email });
    expect(await loadLinkOwner(days(7.1), newer)).toMatchObject({ kind: "ended", reason: "expired" });
    await expect(setPasswordByLink(days(7.1), { code: newer, password })).rejects.toMatchObject(dead);
    expect(await listInvitations({ ...manager.ctx, now: days(7.1).now })).toMatchObject([{ invitationId, isExpired: true }]);
  });

  it("[T08] [T22] gets a link that is nowhere outside the mailbox", async () => {
    const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
    const code = await inviteByMail(manager, email);
    const { rows } = await db.execute(sql`
      select count(*) from (select i::text as kept from invitation i union all select n::text from notice n) k where position(${code} in kept) > 0`);
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe("an account manager", () => {
  it("[T20] [T24] gets the same answer for an address with an account, which stays unchanged", async () => {
    const [manager, other] = [await newcomer("BUSINESS"), await newcomer()];
    expect(await invite(manager, other.email)).toBe(await invite(manager, newAddress()));
    expect((await listInvitations(manager.ctx)).map(({ isExpired }) => isExpired)).toEqual([false, false]);
    const accepted = setPasswordByLink(testCtx(db), { code: await codeInMailbox(other.email), password: "another ladder 8" });
    await expect(accepted).rejects.toMatchObject({ code: "accounts.invitedHasAccount" });
    expect(await loadCurrentUser(other.ctx)).toMatchObject({ firstname: "Ada", account: { accountType: "REGULAR" } });
  });

  it("[S-01] is told when they enter their own address, and nothing is sent", async () => {
    const manager = await newcomer("BUSINESS");
    const invited = invite(manager, ` ${manager.email.toUpperCase()} `);
    await expect(invited).rejects.toMatchObject({ fields: [{ field: "email", code: "accounts.invitedSelf" }] });
    expect(await listInvitations(manager.ctx)).toEqual([]);
    expect(await codeInMailbox(manager.email)).toBe("no code");
  });

  it("[S-01] learns that somebody is on the team already", async () => {
    const manager = await newcomer("BUSINESS");
    const { email } = await joinTeam(manager);
    await expect(invite(manager, email)).rejects.toMatchObject({ fields: [{ field: "email", code: "accounts.alreadyColleague" }] });
  });

  it("[T24] [T26] withdraws an invitation, whose link is then dead, and another business can invite", async () => {
    const [manager, other, email] = [await newcomer("BUSINESS"), await newcomer("BUSINESS"), newAddress()];
    const code = await inviteByMail(manager, email);
    const [{ invitationId } = { invitationId: "" }] = await listInvitations(manager.ctx);
    await expect(withdrawInvitation(other.ctx, invitationId)).rejects.toMatchObject(missing);
    await expect(inviteColleagueAgain(other.ctx, invitationId)).rejects.toMatchObject(missing);
    await withdrawInvitation(manager.ctx, invitationId);
    await withdrawInvitation(manager.ctx, invitationId);
    await expect(inviteColleagueAgain(manager.ctx, invitationId)).rejects.toMatchObject(missing);
    await expect(setPasswordByLink(testCtx(db), { code, password })).rejects.toMatchObject(dead);
    expect((await joinTeam(other, email)).actor.accountId).toBe(other.actor.accountId);
  });

  it("[T57] sends three invitations a day to one address with all others, however it is written", async () => {
    const [manager, other] = [await newcomer("BUSINESS"), await newcomer("BUSINESS")];
    const name = randomUUID();
    for (const one of [manager, other, manager]) await invite(one, `${name}@example.com`);
    await expect(invite(other, `${name}+roof@example.com`)).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[S-01] [T122] hands the business over to a colleague, not to somebody invited", async () => {
    const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
    await invite(manager, email);
    const [{ invitationId } = { invitationId: "" }] = await listInvitations(manager.ctx);
    await expect(handOverAccount(manager.ctx, invitationId)).rejects.toMatchObject(missing);
    expect((await listColleagues(manager.ctx)).filter(({ accountManager }) => accountManager)).toMatchObject([{ email: manager.email }]);
  });

  it("[S-07] [T122] alone invites; colleagues, customers and acting staff do not", async () => {
    const [manager, customer, admin] = [await newcomer("BUSINESS"), await newcomer(), await staff(["ROLE_ADMIN"])];
    const firm = await openContractor(testCtx(db), {});
    const acting = await as((await switchContractor(admin.ctx, firm.accountId, {})).accessToken);
    const colleague = await joinTeam(manager);
    for (const ctx of [colleague.ctx, customer.ctx, acting]) {
      await expect(inviteColleague(ctx, { email: newAddress(), firstname: "X", lastname: "Y" })).rejects.toMatchObject(forbidden);
      await expect(withdrawInvitation(ctx, randomUUID())).rejects.toMatchObject(forbidden);
    }
    await expect(listInvitations(customer.ctx)).rejects.toMatchObject(forbidden);
    expect(await listInvitations(colleague.ctx)).toEqual([]);
  });
});

it("[T111] invitations are deleted thirty days after they expired", async () => {
  const [manager, email] = [await newcomer("BUSINESS"), newAddress()];
  await invite(manager, email);
  const system = { kind: "system" } as const;
  const isKept = async () => (await db.$count(invitations, eq(invitations.email, email))) > 0;
  await dropOldInvitations({ ...days(36), actor: system });
  expect(await isKept()).toBe(true);
  await dropOldInvitations({ ...days(38), actor: system });
  expect(await isKept()).toBe(false);
});
