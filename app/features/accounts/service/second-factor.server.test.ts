import { describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import type { Ctx } from "#app/platform/context.ts";
import { generateCode, toTimeStep } from "#app/platform/one-time-codes.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findActor, findPendingSecondFactor, login, startLogin } from "../service.server.ts";
import { createUser, signUp } from "./new-users.server.ts";
import type { Visit } from "./sign-in.server.ts";
import { finishEnrolment, submitSecondFactorCode, renewRecoveryCodes, startEnrolment } from "./second-factor.server.ts";

const { db } = await testDatabase();
const { newcomer, staffPassword: password } = createAccountHelpers(db);
const codeAt = (secret: string, now: Date, ahead = 0) => generateCode(secret.replaceAll("-", ""), toTimeStep(now) + ahead);
const wrong = { fields: [{ field: "code", code: "accounts.codeWrong" }] };

async function clerk(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const named = { firstname: "Sam", lastname: "Smith", accountType: "REGULAR", authorities: ["ROLE_SALES"], brands: ["DELTA"] } as const;
  await createUser(testCtx(db, { actor: { kind: "system" } }), { email, password, ...named });
  return email;
}

/** Returns the context and token of a user with a pending second factor. */
async function startPending(email: string, now = new Date()): Promise<{ ctx: Ctx; token: string }> {
  const { accessToken: token } = await startLogin(testCtx(db, { now }), { username: email, password });
  const pendingSecondFactor = (await findPendingSecondFactor(testCtx(db, { now }), tokenHash(token)))!;
  return { token, ctx: testCtx(db, { now, actor: { kind: "visitor", pendingSecondFactor } }) };
}

/** Creates a staff member with a second factor. */
async function createEnrolled(now = new Date()) {
  const email = await clerk();
  const { ctx } = await startPending(email, now);
  const { secret } = await startEnrolment(ctx);
  return { email, secret, ...(await finishEnrolment(ctx, codeAt(secret, now, -1), {})) };
}

describe("second factor of staff", () => {
  it("[S-02] [T27] a password alone gives no access until the second factor is set up", async () => {
    const email = await clerk();
    const { ctx, token } = await startPending(email);
    expect(await findActor(ctx, tokenHash(token))).toBeNull();
    const { secret, url } = await startEnrolment(ctx);
    expect(await startEnrolment(ctx)).toMatchObject({ secret, url });
    expect(url).toContain(secret.replaceAll("-", ""));
    await expect(finishEnrolment(ctx, "000000", {})).rejects.toMatchObject(wrong);
    const { recoveryCodes } = await finishEnrolment(ctx, codeAt(secret, ctx.now), {});
    expect(recoveryCodes).toHaveLength(8);
    expect(await findActor(ctx, tokenHash(token))).toMatchObject({ actor: { email, authorities: ["ROLE_SALES"] } });
    await expect(startEnrolment(ctx)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("[T27] is set up with a secret that no other session has seen", async () => {
    const email = await clerk();
    const [stranger, owner] = [(await startPending(email)).ctx, (await startPending(email)).ctx];
    const [known, { secret }] = [await startEnrolment(stranger), await startEnrolment(owner)];
    expect(secret).not.toBe(known.secret);
    await expect(finishEnrolment(owner, codeAt(known.secret, owner.now), {})).rejects.toMatchObject(wrong);
    await finishEnrolment(owner, codeAt(secret, owner.now), {});
    await expect(finishEnrolment(stranger, codeAt(known.secret, owner.now), {})).rejects.toMatchObject({ code: "accounts.codeKnown" });
    await expect(submitSecondFactorCode(stranger, codeAt(known.secret, owner.now, 1), {})).rejects.toMatchObject(wrong);
  });

  it("[T27] is set up once, of two sessions that finish at the same time", async () => {
    const email = await clerk();
    const both = [(await startPending(email)).ctx, (await startPending(email)).ctx];
    const secrets = await Promise.all(both.map(async (ctx) => (await startEnrolment(ctx)).secret));
    const outcomes = await Promise.allSettled(both.map((ctx, at) => finishEnrolment(ctx, codeAt(secrets[at]!, ctx.now), {})));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const at = outcomes.findIndex(({ status }) => status === "fulfilled");
    await submitSecondFactorCode((await startPending(email)).ctx, codeAt(secrets[at]!, both[at]!.now, 1), {});
  });

  it("[S-02] [T27] renewing recovery codes takes a code and invalidates the previous ones", async () => {
    const { email, secret, recoveryCodes } = await createEnrolled();
    const { ctx, token } = await startPending(email);
    await submitSecondFactorCode(ctx, recoveryCodes[0]!, {});
    const inside = { ...ctx, actor: (await findActor(ctx, tokenHash(token)))!.actor };
    await expect(renewRecoveryCodes(inside, "000000")).rejects.toMatchObject(wrong);
    const renewed = await renewRecoveryCodes(inside, codeAt(secret, ctx.now));
    expect(new Set([...recoveryCodes, ...renewed.recoveryCodes]).size).toBe(recoveryCodes.length * 2);
    const again = (await startPending(email)).ctx;
    await expect(submitSecondFactorCode(again, recoveryCodes[1]!, {})).rejects.toMatchObject(wrong);
    await submitSecondFactorCode(again, renewed.recoveryCodes[1]!, {});
    const acts = await db.execute(sql`select 1 from audit_entry where act = 'secondFactor.codesRenewed'`);
    expect(acts.rowCount).toBe(1);
    const both = await Promise.allSettled(renewed.recoveryCodes.slice(2, 4).map((code) => renewRecoveryCodes(inside, code)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { rowCount: live } = await db.execute(sql`select 1 from recovery_code where user_id = ${inside.actor.userId}`);
    expect(live).toBe(8);
  });

  it("[T27] accepts each code once, in its half minute and the adjacent ones", async () => {
    const { email, secret } = await createEnrolled();
    const { ctx } = await startPending(email);
    await submitSecondFactorCode(ctx, codeAt(secret, ctx.now), {});
    const again = (await startPending(email)).ctx;
    await expect(submitSecondFactorCode(again, codeAt(secret, ctx.now), {})).rejects.toMatchObject(wrong);
    await expect(submitSecondFactorCode(again, codeAt(secret, ctx.now, -1), {})).rejects.toMatchObject(wrong);
    await expect(submitSecondFactorCode(again, codeAt(secret, ctx.now, 5), {})).rejects.toMatchObject(wrong);
    await submitSecondFactorCode(again, codeAt(secret, ctx.now, 1), {});
  });

  it("[T27] accepts one of two concurrent uses of a code", async () => {
    const { email, secret } = await createEnrolled();
    const both = [await startPending(email), await startPending(email)];
    const outcomes = await Promise.allSettled(both.map(({ ctx }) => submitSecondFactorCode(ctx, codeAt(secret, both[0]!.ctx.now), {})));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("[S-02] [T27] accepts eight recovery codes, each once, in any notation", async () => {
    const { email, recoveryCodes } = await createEnrolled();
    for (const code of recoveryCodes)
      await submitSecondFactorCode((await startPending(email)).ctx, code.toLowerCase().replaceAll("-", " "), {});
    await expect(submitSecondFactorCode((await startPending(email)).ctx, recoveryCodes[0]!, {})).rejects.toMatchObject(wrong);
  });

  it("[T27] checks five wrong codes in fifteen minutes, then blocks", async () => {
    const { email, secret } = await createEnrolled();
    const { ctx } = await startPending(email);
    for (let one = 0; one < 5; one += 1) await expect(submitSecondFactorCode(ctx, "000000", {})).rejects.toMatchObject(wrong);
    await expect(submitSecondFactorCode(ctx, codeAt(secret, ctx.now), {})).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[T27] expires ten minutes after the password", async () => {
    const { email } = await createEnrolled();
    const { token } = await startPending(email);
    const later = testCtx(db, { now: new Date(Date.now() + 11 * 60_000) });
    expect(await findPendingSecondFactor(later, tokenHash(token))).toBeNull();
  });

  it("[S-02] [T27] is required of programs too: login fails and leaves no session", async () => {
    const { email, secret } = await createEnrolled();
    const ctx = testCtx(db);
    const sessions = async () =>
      (await db.execute(sql`select 1 from session s join app_user u on u.id = s.user_id where u.email = ${email}`)).rows.length;
    const before = await sessions();
    await expect(login(ctx, { username: email, password })).rejects.toMatchObject({ kind: "unauthenticated", code: "accounts.codeNeeded" });
    await expect(login(ctx, { username: email, password, code: "000000" })).rejects.toMatchObject(wrong);
    const unready = login(ctx, { username: await clerk(), password });
    await expect(unready).rejects.toMatchObject({ kind: "unauthenticated", code: "accounts.enrolmentNeeded" });
    expect(await sessions()).toBe(before);
    const { accessToken } = await login(ctx, { username: email, password, code: codeAt(secret, ctx.now) });
    expect(await findActor(ctx, tokenHash(accessToken))).toMatchObject({ actor: { email } });
  });

  it("[T12] [T27] keeps a program's previous session until the code is given", async () => {
    const { email, secret } = await createEnrolled();
    const ctx = testCtx(db);
    const claim = { username: email, password };
    const { accessToken: former } = await login(ctx, { ...claim, code: codeAt(secret, ctx.now) });
    const isLive = async () => (await findActor(ctx, tokenHash(former))) !== null;
    for (const code of [undefined, "000000"]) await expect(login(ctx, { ...claim, code }, { formerToken: former })).rejects.toThrow();
    expect(await isLive()).toBe(true);
    await login(ctx, { ...claim, code: codeAt(secret, ctx.now, 1) }, { formerToken: former });
    expect(await isLive()).toBe(false);
  });

  it("[T12] ends the browser's previous session once the password is given, because its cookie is replaced", async () => {
    const { accessToken: former } = await newcomer();
    await startLogin(testCtx(db), { username: await clerk(), password }, { formerToken: former });
    expect(await findActor(testCtx(db), tokenHash(former))).toBeNull();
  });

  it("[S-02] [T27] staff cannot sign in through sign-up: no session is started or ended", async () => {
    const [username, { accessToken: former }] = [await clerk(), await newcomer()];
    const person = {
      username,
      password,
      accountType: "REGULAR",
      sendSms: false,
      firstname: "Sam",
      lastname: "Smith",
      cellphone: "",
    } as const;
    await expect(signUp(testCtx(db), person, { formerToken: former })).rejects.toMatchObject({ code: "accounts.codeNeeded" });
    expect(await findActor(testCtx(db), tokenHash(former))).not.toBeNull();
    const { rows } = await db.execute(sql`select 1 from session s join app_user u on u.id = s.user_id where u.email = ${username}`);
    expect(rows).toEqual([]);
  });

  const wrongGuesses = async (username: string) => {
    const guess = (caller: string) => login(testCtx(db, { caller }), { username, password: "wrong ladder" }).catch(() => null);
    for (let one = 0; one < 20; one += 1) await guess(`203.0.113.${one}`);
  };

  it.each(["set it up", "gave a code", "gave a code along, as a program"])(
    "[T16] [T27] staff can still sign in where they %s, despite many failed attempts",
    async (what) => {
      const [device, caller] = [crypto.randomUUID(), "192.0.2.77"];
      const email = await clerk();
      const { ctx } = await startPending(email);
      const { secret } = await startEnrolment(ctx);
      await finishEnrolment(ctx, codeAt(secret, ctx.now, -1), what === "set it up" ? { device } : {});
      if (what === "gave a code") await submitSecondFactorCode((await startPending(email)).ctx, codeAt(secret, ctx.now), { device });
      if (what.endsWith("program")) await login(testCtx(db, { caller }), { username: email, password, code: codeAt(secret, ctx.now) });
      await wrongGuesses(email);
      const enter = (from: string, visit: Visit) => startLogin(testCtx(db, { caller: from }), { username: email, password }, visit);
      await expect(enter("203.0.113.99", { device: "somebody else's" })).rejects.toMatchObject({ code: "limits.wait" });
      expect(await (what.endsWith("program") ? enter(caller, {}) : enter("203.0.113.99", { device }))).toMatchObject({ step: "code" });
    },
  );

  it("[T16] [T27] a password alone does not make a place known", async () => {
    const { email } = await createEnrolled();
    const device = crypto.randomUUID();
    await startLogin(testCtx(db), { username: email, password }, { device });
    await wrongGuesses(email);
    const enter = startLogin(testCtx(db, { caller: "203.0.113.99" }), { username: email, password }, { device });
    await expect(enter).rejects.toMatchObject({ code: "limits.wait" });
  });

  it("[T08] [T114] is stored only sealed or hashed", async () => {
    const { secret, recoveryCodes } = await createEnrolled();
    const plain = [secret, ...recoveryCodes].flatMap((one) => [one, one.replaceAll("-", "")]);
    const { rows } = await db.execute(sql`select string_agg(k, ' ') as kept from
      (select f::text as k from second_factor f union all select r::text from recovery_code r union all select a::text from audit_entry a) t`);
    expect(plain.filter((one) => String(rows[0]?.kept).includes(one))).toEqual([]);
  });
});
