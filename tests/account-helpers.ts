import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import type { Authority, SignedIn } from "#app/features/accounts/model.ts";
import { findActor, login } from "#app/features/accounts/service.server.ts";
import { createUser, signUp } from "#app/features/accounts/service/new-users.server.ts";
import { beginSession, type Access } from "#app/features/accounts/service/sign-in.server.ts";
import { recoverPassword } from "#app/features/accounts/service/passwords.server.ts";
import { setPasswordByLink } from "#app/features/invitations/service/accepting.server.ts";
import { inviteColleague } from "#app/features/invitations/service/team.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx } from "./database.ts";

/** A signed-in user with an account. */
export interface Guest extends Access {
  email: string;
  /** The context of their requests. */
  ctx: Ctx;
}

/** Creates people who sign up and in through the services. */
export function createAccountHelpers(db: Ctx["db"]) {
  const password = "long ladder 7";
  const staffPassword = "a very long ladder 7";

  /** The context of a token's user. */
  async function as(token: string, over: Partial<Ctx> = {}): Promise<Ctx> {
    const ctx = testCtx(db, over);
    return { ...ctx, actor: (await findActor(ctx, tokenHash(token)))?.actor ?? ctx.actor };
  }

  /** A new customer, or a new business with its account manager. */
  async function newcomer(accountType: SignedIn["accountType"] = "REGULAR", given: { zip?: string } = {}): Promise<Guest> {
    const email = `${randomUUID()}@example.com`;
    const profile = { firstname: "Ada", lastname: "Byron", cellphone: "" };
    const access = await signUp(testCtx(db), { username: email, password, accountType, sendSms: false, ...profile, ...given });
    return { email, ...access, ctx: await as(access.accessToken) };
  }

  /** A member of staff. `secondFactorAt` is null if the second factor was not verified. */
  async function staff(authorities: readonly Authority[], secondFactorAt: Date | null = new Date()): Promise<Guest> {
    const email = `${randomUUID()}@example.com`;
    const system = testCtx(db, { actor: { kind: "system" } });
    const profile = { firstname: "Sam", lastname: "Smith", accountType: "REGULAR" as const, authorities, brands: ["DELTA"] as const };
    const { userId } = await createUser(system, { email, password: staffPassword, ...profile });
    const access = (await beginSession(testCtx(db), { userId, secondFactorAt })) as Access;
    return { email, ...access, ctx: await as(access.accessToken) };
  }

  /** Returns the code of the newest link in an address's mailbox. */
  async function codeInMailbox(email: string): Promise<string> {
    await sendQueuedNotices({ db, now: new Date() });
    const found = await db.select().from(mails).where(like(mails.to, email)).orderBy(mails.receivedAt);
    const codes = found.flatMap(({ text }) => /new-password\?code=([\w-]+)/.exec(text)?.[1] ?? []);
    return codes.at(-1) ?? "no code";
  }

  /** Requests a new password and returns the code from the mail. */
  async function mailedCode(email: string, over: Partial<Ctx> = {}): Promise<string> {
    await recoverPassword(testCtx(db, over), { username: email });
    return codeInMailbox(email);
  }

  /** Invites a colleague, who joins with the mailed link. */
  async function joinTeam(manager: Guest, email = `${randomUUID()}@example.com`): Promise<Guest> {
    await inviteColleague(manager.ctx, { email, firstname: "Bea", lastname: "Cole" });
    await setPasswordByLink(testCtx(db), { code: await codeInMailbox(email), password });
    const access = await login(testCtx(db), { username: email, password });
    return { email, ...access, ctx: await as(access.accessToken) };
  }

  return { password, staffPassword, as, newcomer, staff, codeInMailbox, mailedCode, joinTeam };
}
