import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { findActor, login } from "#app/features/accounts/service.server.ts";
import { credentials, users } from "#app/features/accounts/tables.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { addMinutes, createProviderHelpers, requireSignedIn, signInWithProvider, visitProvider } from "../../../tests/provider-helpers.ts";
import { createSignInHelpers, userId } from "../../../tests/sign-in-helpers.ts";
import { dropExpiredStarts } from "./service.server.ts";
import { connectWaiting, readIdentity, sealIdentity } from "./service/connecting.server.ts";
import { finishProviderSignIn } from "./service/finishing.server.ts";
import { providerIdentities, providerSignIns } from "./tables.server.ts";

const { db } = await testDatabase(16);
const signIn = createSignInHelpers(db);
const { newcomer, staff, password, stranger, verified, sessionCount, mailsTo } = signIn;
const { countIdentities, countNotices, connectByCode } = createProviderHelpers(db, signIn);

describe("a new person", () => {
  it("[Y-12] gets a homeowner's account with the least rights and no password, and signs in again", async () => {
    const { outcome, email } = await signInWithProvider(stranger());
    const { actor } = requireSignedIn(outcome);
    expect(actor).toMatchObject({ email, accountType: "REGULAR", authorities: ["ROLE_CUSTOMER"], accountManager: false });
    expect(await db.$count(credentials, eq(credentials.userId, actor.userId))).toBe(0);
    const again = await signInWithProvider(stranger(), { email, query: "" });
    expect(again.outcome).toMatchObject({ kind: "signedIn", isNew: false, access: { actor: { userId: actor.userId } } });
  });

  it("has a proved address only where the provider runs the mailbox", async () => {
    for (const [domain, isProved] of [
      ["gmail.com", true],
      ["firm.test", false],
    ] as const) {
      const { outcome } = await signInWithProvider(stranger(), { email: `${crypto.randomUUID()}@${domain}` });
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.id, requireSignedIn(outcome).actor.userId));
      expect(user?.emailVerified).toBe(isProved);
    }
  });

  it("gets none from a page that offers no sign-up, nor with an unverified address", async () => {
    const plain = await signInWithProvider(stranger(), { query: "" });
    expect(plain.outcome).toMatchObject({ kind: "problem", problem: "noAccount" });
    const unverified = await signInWithProvider(stranger(), { isVerified: false });
    expect(unverified.outcome).toMatchObject({ kind: "problem", problem: "unverified" });
    for (const { email } of [plain, unverified]) expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });

  it("is asked for a name that the provider did not give", async () => {
    const { outcome } = await signInWithProvider(stranger(), { provider: "apple", firstname: "" });
    expect(outcome).toMatchObject({ kind: "signUp", identity: { provider: "apple" } });
  });

  it("of 8 concurrent answers, gets one account", async () => {
    const email = `${crypto.randomUUID()}@gmail.com`;
    const all = Array.from({ length: 8 }, () => signInWithProvider(stranger(), { email }));
    const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome.kind === "signedIn" && outcome.isNew)).toHaveLength(1);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });
});

describe("an answer", () => {
  it("[T90] of 10 concurrent uses, signs in once", async () => {
    const ctx = stranger();
    const came = await visitProvider(ctx);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => finishProviderSignIn(ctx, came, {})));
    expect(outcomes.filter(({ kind }) => kind === "signedIn")).toHaveLength(1);
    const [user] = await db.select().from(users).where(eq(users.email, came.email));
    expect(await sessionCount(user!.id)).toBe(1);
  });

  it("[T05] counts in the browser and on the host where it started, and a stranger ends nothing", async () => {
    const ctx = stranger();
    const came = await visitProvider(ctx);
    const failed = { kind: "problem", problem: "failed" };
    expect(await finishProviderSignIn(stranger(), { ...came, browser: null }, {})).toMatchObject(failed);
    const other = await visitProvider(stranger());
    expect(await finishProviderSignIn(stranger(), { ...came, browser: other.browser }, {})).toMatchObject(failed);
    expect(await finishProviderSignIn({ ...ctx, brand: brands.IKO }, came, {})).toMatchObject(failed);
    expect(await finishProviderSignIn(ctx, { ...came, provider: "apple" }, {})).toMatchObject(failed);
    expect(await finishProviderSignIn(ctx, came, {})).toMatchObject({ kind: "signedIn" });
  });

  it("[T05] with a code from another browser's visit is refused", async () => {
    const [mine, theirs] = [await visitProvider(stranger()), await visitProvider(stranger())];
    const answer = new URLSearchParams(mine.answer);
    answer.set("code", theirs.answer.get("code")!);
    expect(await finishProviderSignIn(stranger(), { ...mine, answer }, {})).toMatchObject({ kind: "problem", problem: "failed" });
  });

  it("dies after ten minutes, and leaves no secret in the database", async () => {
    const ctx = stranger();
    const came = await visitProvider(ctx);
    const rows = JSON.stringify(await db.select().from(providerSignIns));
    for (const secret of [came.answer.get("state")!, came.browser]) expect(rows).not.toContain(secret);
    const late = addMinutes(ctx, 10.1);
    expect(await finishProviderSignIn(late, came, {})).toMatchObject({ kind: "problem", problem: "failed" });
    await dropExpiredStarts({ ...late, actor: { kind: "system" } });
    expect(await db.$count(providerSignIns, eq(providerSignIns.state, tokenHash(came.answer.get("state")!)))).toBe(0);
  });

  it("of somebody who canceled leads back with what they wanted", async () => {
    const ctx = stranger();
    const { answer, ...came } = await visitProvider(ctx, { query: "?returnTo=%2Fdashboard" });
    const canceled = new URLSearchParams({ error: "access_denied", state: answer.get("state")! });
    expect(await finishProviderSignIn(ctx, { ...came, answer: canceled }, {})).toMatchObject({
      problem: "canceled",
      query: "?returnTo=%2Fdashboard",
    });
  });

  it("[T16] of guessing is limited by address", async () => {
    const ctx = stranger();
    const guess = () => {
      const answer = new URLSearchParams({ state: crypto.randomUUID(), code: "x" });
      return finishProviderSignIn(ctx, { provider: "google", answer, browser: "b" }, {});
    };
    for (let at = 0; at < 20; at += 1) await guess();
    await expect(guess()).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[T12] replaces the browser's former session", async () => {
    const first = requireSignedIn((await signInWithProvider(stranger())).outcome);
    const ctx = stranger();
    requireSignedIn((await signInWithProvider(ctx, { email: first.actor.email, visit: { formerToken: first.accessToken } })).outcome);
    expect(await findActor(ctx, tokenHash(first.accessToken))).toBeNull();
  });
});

describe("an address that has an account", () => {
  it("[T26] connects nothing by itself: its person enters the mailed code first", async () => {
    const guest = await verified();
    const { outcome } = await signInWithProvider(stranger(), { email: guest.email });
    expect(outcome.kind).toBe("prove");
    expect(await countIdentities(userId(guest))).toBe(0);
    expect(await sessionCount(userId(guest))).toBe(1);
    const { access, isConnected } = await connectByCode(guest.email);
    expect(isConnected).toBe(true);
    expect(access.actor.userId).toBe(userId(guest));
    expect(await countNotices(userId(guest), "account.providerConnected")).toBe(1);
    expect(requireSignedIn((await signInWithProvider(stranger(), { email: guest.email })).outcome).actor.userId).toBe(userId(guest));
    expect(await login(stranger(), { username: guest.email, password })).toMatchObject({ step: null });
  });

  it("connects after the password, too, and only within half an hour", async () => {
    const guest = await verified();
    const ctx = stranger();
    const { outcome } = await signInWithProvider(ctx, { email: guest.email });
    if (outcome.kind !== "prove") throw new Error(outcome.kind);
    const sealed = sealIdentity(ctx, outcome.identity);
    const { actor } = await login(ctx, { username: guest.email, password });
    expect(await connectWaiting(addMinutes(ctx, 31), actor, sealed)).toBe(false);
    expect(await connectWaiting(ctx, actor, `${sealed}x`)).toBe(false);
    expect(await connectWaiting(ctx, actor, sealed)).toBe(true);
    expect(await connectWaiting(ctx, actor, sealed)).toBe(false);
    expect(await countIdentities(userId(guest))).toBe(1);
  });

  it("[T26] is never connected to another person who signs in with the same browser", async () => {
    const [guest, other] = [await verified(), await verified()];
    const ctx = stranger();
    const { outcome } = await signInWithProvider(ctx, { email: guest.email });
    if (outcome.kind !== "prove") throw new Error(outcome.kind);
    expect(await connectWaiting(ctx, other.actor, sealIdentity(ctx, outcome.identity))).toBe(false);
    expect(await countIdentities(userId(other))).toBe(0);
    expect(readIdentity(ctx, "forged")).toBeNull();
  });

  it("[T26] transfers an account that was created with its owner's address: the former password, sessions and connected accounts end", async () => {
    const attacker = await newcomer();
    const connecting = { ...stranger(), actor: attacker.ctx.actor };
    const own = await signInWithProvider(connecting, { isConnecting: true });
    expect(own.outcome.kind).toBe("connected");
    const { access } = await connectByCode(attacker.email);
    expect(await findActor(stranger(), tokenHash(attacker.accessToken))).toBeNull();
    await expect(login(stranger(), { username: attacker.email, password })).rejects.toMatchObject({ code: "accounts.loginFailed" });
    expect((await signInWithProvider(stranger(), { email: own.email, query: "" })).outcome).toMatchObject({ problem: "noAccount" });
    const left = await db.select().from(providerIdentities).where(eq(providerIdentities.userId, access.actor.userId));
    expect(left.map(({ email }) => email)).toEqual([attacker.email]);
  });

  it("[T20] answers alike for staff and disabled users, who get no mail", async () => {
    const [admin, disabled] = [await staff(["ROLE_ADMIN"]), await verified()];
    await db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, userId(disabled)));
    for (const { email } of [admin, disabled]) {
      const { outcome } = await signInWithProvider(stranger(), { email });
      expect(outcome.kind).toBe("prove");
      expect(await mailsTo(email)).toHaveLength(0);
    }
  });
});
