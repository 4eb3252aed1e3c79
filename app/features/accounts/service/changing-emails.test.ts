import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { startLogin } from "../service.server.ts";
import { emailProofs, passwordResets, users } from "../tables.server.ts";
import { changeUnverifiedEmail } from "./changing-emails.server.ts";
import { recoverPassword } from "./passwords.server.ts";
import { signUp } from "./new-users.server.ts";
import { isEmailVerified, loadProofOwner, resendProof, verifyEmail } from "./email-proofs.server.ts";

const { db } = await testDatabase();
const { newcomer, as, password } = createAccountHelpers(db);
const createAddress = () => `${randomUUID()}@example.com`;
const visitor = () => testCtx(db);

/** Codes mailed to an address, oldest first. */
async function listCodes(email: string): Promise<string[]> {
  await sendQueuedNotices({ db, now: new Date() });
  const sent = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.receivedAt, mails.id);
  return sent.flatMap(({ text }) => /prove-email\?code=([\w-]+)/.exec(text)?.[1] ?? []);
}

const findEmail = async ({ actor }: Guest) => (await db.select().from(users).where(eq(users.id, actor.userId)))[0]?.email;

describe("a mistyped email address", () => {
  it.each(["BUSINESS", "REGULAR"] as const)("[S-02] of a %s account is corrected by a link to the right one", async (type) => {
    const [guest, right] = [await newcomer(type), createAddress()];
    await resendProof(guest.ctx);
    const [oldCode] = await listCodes(guest.email);
    await changeUnverifiedEmail(guest.ctx, { email: right, password });
    await expect(loadProofOwner(visitor(), oldCode!)).rejects.toMatchObject({ code: "accounts.linkDead" });
    expect([await findEmail(guest), await isEmailVerified(guest.ctx)]).toEqual([guest.email, false]);
    const [code] = await listCodes(right);
    expect(await loadProofOwner(visitor(), code!)).toMatchObject({ email: right, isNew: true });
    const { device } = guest;
    for (const _time of [1, 2]) expect(await verifyEmail(visitor(), code!, { device })).toEqual({ email: right, isTakenOver: false });
    expect([await findEmail(guest), await isEmailVerified(guest.ctx)]).toEqual([right, true]);
    expect((await as(guest.accessToken)).actor).toMatchObject({ email: right });
    await expect(startLogin(visitor(), { username: guest.email, password })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    expect((await startLogin(visitor(), { username: right, password })).actor.userId).toBe(guest.actor.userId);
  });

  it("[S-02] is not corrected without the password, once it is confirmed, by the same address or by a visitor", async () => {
    const [guest, right] = [await newcomer("BUSINESS"), createAddress()];
    const refusedFields = (field: string, code: string) => ({ fields: [{ field, code }] });
    await expect(changeUnverifiedEmail(visitor(), { email: right, password })).rejects.toMatchObject({ kind: "unauthenticated" });
    const wrong = changeUnverifiedEmail(guest.ctx, { email: right, password: "wrong ladder" });
    await expect(wrong).rejects.toMatchObject(refusedFields("password", "accounts.passwordWrong"));
    const same = changeUnverifiedEmail(guest.ctx, { email: guest.email, password });
    await expect(same).rejects.toMatchObject(refusedFields("email", "accounts.emailSame"));
    const [code] = await listCodes(guest.email);
    await verifyEmail(visitor(), code!);
    const late = changeUnverifiedEmail(guest.ctx, { email: right, password });
    await expect(late).rejects.toMatchObject({ kind: "conflict", code: "accounts.emailVerified" });
    expect(await listCodes(right)).toEqual([]);
  });

  it("[T57] gets the same answer for another account's address, whose owner is told", async () => {
    const [guest, owner] = [await newcomer(), await newcomer()];
    const before = await listCodes(owner.email);
    expect(await changeUnverifiedEmail(guest.ctx, { email: owner.email, password })).toBeUndefined();
    expect(await listCodes(owner.email)).toEqual(before);
    const told = await db.select({ template: notices.template }).from(notices).where(eq(notices.userId, owner.actor.userId));
    expect(told.map(({ template }) => template)).toContain("account.known");
    expect(await findEmail(guest)).toBe(guest.email);
  });

  it("[T22] of two accounts with links to one address, the first to open its link has it", async () => {
    const [ann, ben, right] = [await newcomer(), await newcomer(), createAddress()];
    for (const { ctx } of [ann, ben]) await changeUnverifiedEmail(ctx, { email: right, password });
    const owners = await Promise.all((await listCodes(right)).map(async (code) => ({ code, ...(await loadProofOwner(visitor(), code)) })));
    const codeTo = (guest: Guest) => owners.find(({ userId }) => userId === guest.actor.userId)!.code;
    await verifyEmail(visitor(), codeTo(ben));
    await expect(verifyEmail(visitor(), codeTo(ann))).rejects.toMatchObject({ kind: "conflict", code: "accounts.emailTaken" });
    expect(await findEmail(ann)).toBe(ann.email);
  });

  it("[T22] keeps no password link of the wrong mailbox, and only hashes in the database", async () => {
    const [guest, right] = [await newcomer(), createAddress()];
    await recoverPassword(visitor(), { username: guest.email });
    await changeUnverifiedEmail(guest.ctx, { email: right, password });
    const [code] = await listCodes(right);
    expect(await db.$count(emailProofs, eq(emailProofs.code, tokenHash(code!)))).toBe(1);
    expect(await db.$count(passwordResets, eq(passwordResets.userId, guest.actor.userId))).toBe(1);
    await verifyEmail(visitor(), code!);
    expect(await db.$count(passwordResets, eq(passwordResets.userId, guest.actor.userId))).toBe(0);
  });

  it("[T57] is corrected five times a day by an account, and mailed five times a day to an address", async () => {
    const guest = await newcomer();
    for (let count = 0; count < 5; count += 1) await changeUnverifiedEmail(guest.ctx, { email: createAddress(), password });
    const often = { kind: "too_many", code: "accounts.emailChangedOften" };
    await expect(changeUnverifiedEmail(guest.ctx, { email: createAddress(), password })).rejects.toMatchObject(often);
    const victim = createAddress();
    const [ann, ben] = [await newcomer(), await newcomer()];
    for (let count = 0; count < 3; count += 1) await changeUnverifiedEmail(ann.ctx, { email: victim, password });
    for (let count = 0; count < 2; count += 1) await changeUnverifiedEmail(ben.ctx, { email: victim, password });
    await expect(changeUnverifiedEmail(ben.ctx, { email: victim, password })).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[B-09] is confirmed in the look of the brand that the person sees", async () => {
    const [guest, right] = [await newcomer(), createAddress()];
    await changeUnverifiedEmail({ ...guest.ctx, brand: brands.PLATFORM, displayBrand: brands.IKO }, { email: right, password });
    await listCodes(right);
    expect(await db.select({ brand: mails.brand }).from(mails).where(eq(mails.to, right))).toEqual([{ brand: "IKO" }]);
  });
});

describe("a link to a new address", () => {
  const follow = async (guest: Guest, email: string) => {
    await changeUnverifiedEmail(guest.ctx, { email, password });
    const [code = ""] = await listCodes(email);
    return code;
  };

  it("[S-02] [T22] does nothing once a newer link was requested, also while it is opened", async () => {
    const [guest, wrong] = [await newcomer(), createAddress()];
    const code = await follow(guest, wrong);
    const dead = { code: "accounts.linkDead" };
    const racing = await Promise.allSettled([
      verifyEmail(visitor(), code),
      db.update(emailProofs).set({ code: randomUUID() }).where(eq(emailProofs.userId, guest.actor.userId)),
      verifyEmail(visitor(), code),
    ]);
    for (const one of racing) if (one.status === "rejected") expect(one.reason).toMatchObject(dead);
    await expect(verifyEmail(visitor(), code)).rejects.toMatchObject(dead);
  });

  it("[S-02] has the same result when it is opened three times at the same moment", async () => {
    const [guest, email] = [await newcomer(), createAddress()];
    const code = await follow(guest, email);
    const opened = await Promise.all([1, 2, 3].map(() => verifyEmail(visitor(), code)));
    expect(opened.map((one) => one.email)).toEqual([email, email, email]);
    expect(opened.filter(({ isTakenOver }) => isTakenOver)).toHaveLength(1);
  });

  it("[S-02] [T22] and a sign-up with that address at the same moment make one account of it, without a crash", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [guest, email] = [await newcomer(), createAddress()];
      const code = await follow(guest, email);
      const person = {
        username: email,
        password,
        firstname: "Ann",
        lastname: "Day",
        cellphone: "",
        sendSms: false,
        accountType: "REGULAR",
      } as const;
      const both = await Promise.allSettled([verifyEmail(visitor(), code), signUp(visitor(), person)]);
      for (const one of both) if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "conflict" });
      expect(await db.$count(users, eq(users.email, email))).toBe(1);
    }
  });
});
