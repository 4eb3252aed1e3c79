import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findActor, login } from "#app/features/accounts/service.server.ts";
import { changeUnverifiedEmail } from "#app/features/accounts/service/changing-emails.server.ts";
import { changePassword, hasPassword, recoverPassword } from "#app/features/accounts/service/passwords.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { eraseOwnAccount } from "#app/features/erasures/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createSignInHelpers } from "../../../../tests/sign-in-helpers.ts";
import { submitSignInCode } from "./codes.server.ts";
import { signUpByEmail } from "./signing-up.server.ts";

const { db } = await testDatabase();
const { stranger, verified, mailsTo, sessionCount } = createSignInHelpers(db);
const { codeInMailbox } = createAccountHelpers(db);
const newPassword = "quite a ladder 9";
const profile = { firstname: "Ada", lastname: "Byron", cellphone: "", sendSms: false };

async function signUp(): Promise<{ email: string; userId: string; ctx: Ctx }> {
  const email = `${randomUUID()}@example.com`;
  const { access } = await signUpByEmail(stranger(), { ...profile, username: email }, { query: "" });
  if (!access) throw new Error("no account");
  const actor = (await findActor(stranger(), tokenHash(access.accessToken)))!.actor;
  return { email, userId: actor.userId, ctx: stranger({ actor }) };
}

const later = (ctx: Ctx): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + 11 * 60_000) });
const verify = (userId: string) => db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));

describe("a sign-up by name and address", () => {
  it("[Y-12] signs in at once, with the least rights and no password", async () => {
    const { ctx, email } = await signUp();
    expect(ctx.actor).toMatchObject({ email, accountType: "REGULAR", authorities: ["ROLE_CUSTOMER"], accountManager: false });
    expect(await hasPassword(ctx)).toBe(false);
    await expect(login(stranger(), { username: email, password: "anything" })).rejects.toMatchObject({ code: "accounts.loginFailed" });
  });

  it("[T24] with a known address changes nothing, and mails its owner a code", async () => {
    const owner = await verified();
    const loadRow = async () => JSON.stringify(await db.select().from(users).where(eq(users.email, owner.email)));
    const before = await loadRow();
    const ctx = stranger();
    const { access, pending } = await signUpByEmail(ctx, { ...profile, firstname: "Eve", username: owner.email }, { query: "?send=x" });
    expect(access).toBeNull();
    expect(await loadRow()).toBe(before);
    expect(await sessionCount(owner.actor.userId)).toBe(1);
    const [mailed] = await mailsTo(owner.email);
    expect(await submitSignInCode(ctx, { pending: pending!, code: mailed!.code }, {})).toMatchObject({
      actor: { userId: owner.actor.userId },
    });
  });

  it("[T24] of 10 concurrent ones with one address, one creates the account", async () => {
    const email = `${randomUUID()}@example.com`;
    const all = Array.from({ length: 10 }, () => signUpByEmail(stranger(), { ...profile, username: email }, { query: "" }));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter(({ access }) => access !== null)).toHaveLength(1);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });
});

describe("an account without a password", () => {
  it("sets one within minutes of a sign-in; later it needs a new sign-in", async () => {
    const { ctx, email, userId } = await signUp();
    await verify(userId);
    const change = { currentPassword: "", newPassword };
    await expect(changePassword(later(ctx), change, {})).rejects.toMatchObject({ code: "accounts.signInAgain" });
    await changePassword(ctx, change, {});
    expect(await login(stranger(), { username: email, password: newPassword })).toMatchObject({ step: null });
    await expect(changePassword(ctx, change, {})).rejects.toMatchObject({ fields: [{ field: "currentPassword" }] });
  });

  it("of 5 concurrent first passwords, one is set", async () => {
    const { ctx } = await signUp();
    const settled = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((at) => changePassword(ctx, { currentPassword: "", newPassword: `${newPassword}${at}` }, {})),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is recovered by mail, and can be deleted", async () => {
    const { ctx, email, userId } = await signUp();
    await recoverPassword(stranger(), { username: email });
    expect(await codeInMailbox(email)).toMatch(/^[\w-]{32}$/);
    await verify(userId);
    await expect(eraseOwnAccount(later(ctx), { password: "" })).rejects.toMatchObject({ code: "accounts.signInAgain" });
    expect(await eraseOwnAccount(ctx, { password: "" })).toMatchObject({ userId });
  });

  it("corrects a mistyped address, which can receive no code, without a new sign-in", async () => {
    const { ctx } = await signUp();
    await expect(changeUnverifiedEmail(later(ctx), { email: `${randomUUID()}@example.com`, password: "" })).resolves.toBeUndefined();
  });
});
