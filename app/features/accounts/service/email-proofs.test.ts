import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, type Person } from "../../../../tests/request-fixtures.ts";
import { login } from "../service.server.ts";
import { emailProofs, knownPlaces, users } from "../tables.server.ts";
import { changeUnverifiedEmail } from "./changing-emails.server.ts";
import {
  loadProofOwner,
  isEmailVerified,
  isTakeover,
  canMailUnverified,
  verifyEmail,
  resendProof,
  sendFirstProof,
  tryResendProof,
} from "./email-proofs.server.ts";

const { db } = await testDatabase();

async function newcomer(email?: string): Promise<Person> {
  const { actor, ctx } = await createHomeowner(db);
  const named = { ...actor, email: email ?? actor.email };
  await db.update(users).set({ emailVerified: false, email: named.email }).where(eq(users.id, actor.userId));
  return { actor: named, ctx: { ...ctx, actor: named } };
}

async function linksTo({ actor, ctx }: Person): Promise<string[]> {
  await sendQueuedNotices({ db, now: ctx.now, queue: "access" });
  const sent = await db.select().from(mails).where(eq(mails.to, actor.email)).orderBy(mails.receivedAt, mails.id);
  return sent.map(({ text }) => /prove-email\?code=([\w-]+)/.exec(text)?.[1] ?? "");
}

describe("email verification", () => {
  it("[S-02] takes one link, opened anywhere; opening it twice has the same result", async () => {
    const ann = await newcomer();
    await sendFirstProof(ann.ctx);
    await sendFirstProof(ann.ctx);
    const codes = await linksTo(ann);
    expect(codes).toHaveLength(1);
    expect(await isEmailVerified(ann.ctx)).toBe(false);
    for (const _time of [1, 2]) expect(await verifyEmail(testCtx(db), codes[0]!)).toMatchObject({ email: ann.actor.email });
    expect(await isEmailVerified(ann.ctx)).toBe(true);
    await resendProof(ann.ctx);
    expect(await linksTo(ann)).toHaveLength(1);
  });

  it("[B-09] uses the brand the homeowner sees on the platform, also when resent", async () => {
    const ann = await newcomer();
    await resendProof({ ...ann.ctx, brand: brands.PLATFORM, displayBrand: brands.IKO });
    const sent = await db.select({ brand: notices.brand }).from(notices).where(eq(notices.userId, ann.actor.userId));
    expect(sent).toEqual([{ brand: "IKO" }]);
  });

  it("[S-02] is asked of a business at its sign-up, so that a mistyped address is noticed", async () => {
    const guest = await createAccountHelpers(db).newcomer("BUSINESS");
    if (guest.actor.kind !== "user") throw new Error("nobody");
    const [code] = await linksTo({ ctx: guest.ctx, actor: guest.actor });
    expect(await loadProofOwner(testCtx(db), code!)).toMatchObject({ email: guest.email, isBusiness: true });
    const [mail] = await db.select().from(mails).where(eq(mails.to, guest.email));
    expect(mail?.text).toContain("You created a business account");
    await verifyEmail(testCtx(db), code!);
    expect(await isEmailVerified(guest.ctx)).toBe(true);
  });

  it("[T22] only the newest link works, for seven days, and only its hash is stored", async () => {
    const ann = await newcomer();
    await sendFirstProof(ann.ctx);
    await resendProof(ann.ctx);
    const [first, second] = await linksTo(ann);
    await expect(loadProofOwner(testCtx(db), first!)).rejects.toMatchObject({ code: "accounts.linkDead" });
    expect(await db.$count(emailProofs, eq(emailProofs.code, second!))).toBe(0);
    const late = testCtx(db, { caller: "203.0.113.62", now: new Date(ann.ctx.now.getTime() + 7.1 * 24 * 3600_000) });
    await expect(verifyEmail(late, second!)).rejects.toMatchObject({ code: "accounts.linkDead" });
    expect(await loadProofOwner(testCtx(db), second!)).toMatchObject({ email: ann.actor.email });
  });

  it("[T57] is resent at most five times a day, and never for a visitor", async () => {
    const ann = await newcomer();
    for (let count = 0; count < 5; count += 1) await resendProof(ann.ctx);
    await expect(resendProof(ann.ctx)).rejects.toMatchObject({ kind: "too_many" });
    await expect(resendProof(testCtx(db))).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await linksTo(ann)).toHaveLength(5);
  });

  it("[T57] sends at most five mails a day to one mailbox, however many accounts use it", async () => {
    const mailbox = randomUUID();
    const strangers = [];
    for (const tag of ["", "+1", "+2"]) strangers.push(await newcomer(`${mailbox}${tag}@victim.test`));
    for (const { ctx } of strangers) {
      await sendFirstProof(ctx);
      for (let count = 0; count < 3; count += 1) await tryResendProof(ctx);
    }
    const ids = strangers.map(({ actor }) => actor.userId);
    expect(await db.$count(notices, inArray(notices.userId, ids))).toBe(5);
  });

  it("[T57] sends at most twenty mails a day from one address", async () => {
    let sent = 0;
    for (let one = 0; one < 5; one += 1) {
      const ann = await newcomer();
      const ctx = { ...ann.ctx, caller: "203.0.113.63" };
      for (let count = 0; count < 5; count += 1) sent += (await canMailUnverified(ctx)) ? 1 : 0;
    }
    expect(sent).toBe(20);
  });

  describe("of an account with a password", () => {
    const { newcomer: signUp, as, password } = createAccountHelpers(db);
    const logIn = ({ email }: { email: string }) => login(testCtx(db), { username: email, password });

    async function creator() {
      const guest = await signUp();
      if (guest.actor.kind !== "user") throw new Error("nobody");
      await resendProof(guest.ctx);
      const [code] = await linksTo({ ctx: guest.ctx, actor: guest.actor });
      return { ...guest, code: code! };
    }

    it("[T26] [T22] in another browser ends the sessions, password and browser marks of the person who signed up", async () => {
      const [stranger, other] = [await creator(), await creator()];
      expect(await isTakeover(testCtx(db), stranger.actor.userId, { device: other.device })).toBe(true);
      expect(await verifyEmail(testCtx(db), stranger.code, { device: other.device })).toEqual({ email: stranger.email, isTakenOver: true });
      expect((await as(stranger.accessToken)).actor.kind).toBe("visitor");
      await expect(logIn(stranger)).rejects.toMatchObject({ code: "accounts.loginFailed" });
      expect(await db.$count(knownPlaces, eq(knownPlaces.userId, stranger.actor.userId))).toBe(0);
      expect(await isEmailVerified(stranger.ctx)).toBe(true);
      expect(await logIn(other)).toMatchObject({ step: null });
    });

    it("[T26] for a new address ends them too", async () => {
      const [stranger, victim] = [await creator(), `${randomUUID()}@example.com`];
      await changeUnverifiedEmail(stranger.ctx, { email: victim, password });
      const [code] = await linksTo({ ctx: stranger.ctx, actor: { ...stranger.actor, email: victim } });
      await verifyEmail(testCtx(db), code!);
      expect((await as(stranger.accessToken)).actor.kind).toBe("visitor");
      await expect(logIn({ email: victim })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    });

    it("[S-02] keeps session and password in the browser that signed up, signed in or with its mark", async () => {
      const [signedIn, marked] = [await creator(), await creator()];
      expect(await isTakeover(signedIn.ctx, signedIn.actor.userId, {})).toBe(false);
      expect(await verifyEmail(signedIn.ctx, signedIn.code)).toMatchObject({ isTakenOver: false });
      expect(await verifyEmail(testCtx(db), marked.code, { device: marked.device })).toMatchObject({ isTakenOver: false });
      for (const guest of [signedIn, marked]) {
        expect((await as(guest.accessToken)).actor.kind).toBe("user");
        expect(await logIn(guest)).toMatchObject({ step: null });
        expect(await isEmailVerified(guest.ctx)).toBe(true);
        // Opened again, elsewhere.
        expect(await verifyEmail(testCtx(db), guest.code)).toMatchObject({ isTakenOver: false });
        expect((await as(guest.accessToken)).actor.kind).toBe("user");
      }
    });
  });

  it("[T16] counts wrong codes by caller address", async () => {
    const guesser = { ...testCtx(db), caller: "203.0.113.61" };
    for (let count = 0; count < 10; count += 1)
      await expect(verifyEmail(guesser, `wrong-${count}`)).rejects.toMatchObject({ kind: "not_found" });
    await expect(verifyEmail(guesser, "wrong")).rejects.toMatchObject({ kind: "too_many" });
  });
});
