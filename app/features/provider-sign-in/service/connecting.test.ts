import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { secondFactors, sessions, users } from "#app/features/accounts/tables.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import {
  addMinutes,
  createProviderHelpers,
  requireSignedIn,
  signInWithProvider,
  visitProvider,
} from "../../../../tests/provider-helpers.ts";
import { createSignInHelpers, userId } from "../../../../tests/sign-in-helpers.ts";
import { disconnectAccount, keepConnectedAccount, listConnectedAccounts } from "./connected.server.ts";
import { connectWaiting, sealIdentity } from "./connecting.server.ts";
import { finishProviderSignIn } from "./finishing.server.ts";

const { db } = await testDatabase(16);
const signIn = createSignInHelpers(db);
const { staff, stranger, verified, sessionCount } = signIn;
const { countIdentities, countNotices, connectByCode } = createProviderHelpers(db, signIn);

describe("staff", () => {
  it("[T27] never sign in with a provider, not even once connected as a customer", async () => {
    const { outcome, email } = await signInWithProvider(stranger());
    const { actor } = requireSignedIn(outcome);
    await db
      .update(users)
      .set({ authorities: ["ROLE_ADMIN"], brands: ["DELTA"] })
      .where(eq(users.id, actor.userId));
    await db.delete(sessions).where(eq(sessions.userId, actor.userId));
    expect((await signInWithProvider(stranger(), { email })).outcome).toMatchObject({ kind: "problem", problem: "refused" });
    expect(await sessionCount(actor.userId)).toBe(0);
    const admin = await staff(["ROLE_ADMIN"]);
    await expect(visitProvider({ ...stranger(), actor: admin.ctx.actor }, { isConnecting: true })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const ctx = stranger();
    expect(await connectWaiting(ctx, admin.actor, sealIdentity(ctx, { provider: "google", subject: "s", email: admin.email }))).toBe(false);
  });

  it("[T27] a business with a second factor still gives its code", async () => {
    const guest = await verified("BUSINESS");
    await connectByCode(guest.email);
    await db
      .insert(secondFactors)
      .values({ userId: userId(guest), secret: seal("GEZDGNBVGY3TQOJQ", "second-factor"), confirmedAt: new Date() });
    expect((await signInWithProvider(stranger(), { email: guest.email })).outcome).toMatchObject({
      kind: "signedIn",
      access: { step: "code" },
    });
  });
});

describe("after a recovery by mail", () => {
  it("[T22] a connected account is on hold until its owner, freshly signed in, keeps it", async () => {
    const guest = await verified();
    await connectByCode(guest.email);
    await emit(guest.ctx, "account.recovered", { userId: userId(guest), accountId: guest.actor.accountId, brand: "DELTA" });
    expect((await signInWithProvider(stranger(), { email: guest.email })).outcome).toMatchObject({ problem: "suspended" });
    const [account] = await listConnectedAccounts(guest.ctx);
    expect(account).toMatchObject({ isSuspended: true });
    const id = account?.id ?? "";
    const old = { ...guest.ctx, actor: { ...guest.actor, signedInAt: new Date(0) } };
    await expect(keepConnectedAccount(old, id)).rejects.toMatchObject({ code: "accounts.signInAgain" });
    await expect(keepConnectedAccount((await verified()).ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    await keepConnectedAccount(guest.ctx, id);
    expect((await signInWithProvider(stranger(), { email: guest.email })).outcome).toMatchObject({ kind: "signedIn" });
  });

  it("[T22] what a stranger started to connect before it ends", async () => {
    const guest = await verified();
    const came = await visitProvider(guest.ctx, { isConnecting: true });
    await emit(guest.ctx, "account.recovered", { userId: userId(guest), accountId: guest.actor.accountId, brand: "DELTA" });
    expect(await finishProviderSignIn(guest.ctx, came, {})).toMatchObject({ kind: "problem" });
    expect(await countIdentities(userId(guest))).toBe(0);
  });
});

describe("the account page", () => {
  it("connects any verified account of a fresh sign-in, lists it and disconnects it, with a mail each", async () => {
    const guest = await verified();
    const { outcome, email } = await signInWithProvider(guest.ctx, { isConnecting: true });
    expect(outcome.kind).toBe("connected");
    expect(await listConnectedAccounts(guest.ctx)).toMatchObject([{ provider: "google", email, lastUsedAt: null }]);
    const again = await signInWithProvider(guest.ctx, { isConnecting: true });
    expect(again.outcome).toMatchObject({ kind: "problem", problem: "connectedAlready", isConnecting: true });
    const [{ id } = { id: "" }] = await listConnectedAccounts(guest.ctx);
    await expect(disconnectAccount((await verified()).ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    await disconnectAccount(guest.ctx, id);
    await expect(disconnectAccount(guest.ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await countNotices(userId(guest), "account.providerConnected")).toBe(1);
    expect(await countNotices(userId(guest), "account.providerDisconnected")).toBe(1);
    expect((await signInWithProvider(stranger(), { email, query: "" })).outcome).toMatchObject({ problem: "noAccount" });
  });

  it("asks for a fresh sign-in, a verified address, and the person who started", async () => {
    const [guest, other] = [await verified(), await verified()];
    await expect(visitProvider(addMinutes(guest.ctx, 11), { isConnecting: true })).rejects.toMatchObject({ code: "accounts.signInAgain" });
    const unverified = await signInWithProvider(guest.ctx, { isConnecting: true, isVerified: false });
    expect(unverified.outcome).toMatchObject({ kind: "problem", problem: "unverified" });
    const came = await visitProvider(guest.ctx, { isConnecting: true });
    expect(await finishProviderSignIn(other.ctx, came, {})).toMatchObject({ kind: "problem", problem: "failed" });
    const left = await visitProvider(guest.ctx, { isConnecting: true });
    expect(await finishProviderSignIn(stranger(), left, {})).toMatchObject({ kind: "problem", problem: "failed" });
    expect((await countIdentities(userId(guest))) + (await countIdentities(userId(other)))).toBe(0);
  });

  it("of two people who connect one account at once, one has it", async () => {
    const people = [await verified(), await verified(), await verified()];
    const email = `${crypto.randomUUID()}@gmail.com`;
    const visits = await Promise.all(people.map(({ ctx }) => visitProvider(ctx, { email, isConnecting: true })));
    const outcomes = await Promise.all(visits.map((came, at) => finishProviderSignIn(people[at]!.ctx, came, {})));
    expect(outcomes.map((outcome) => (outcome.kind === "problem" ? outcome.problem : outcome.kind)).sort()).toEqual([
      "connected",
      "taken",
      "taken",
    ]);
  });
});
