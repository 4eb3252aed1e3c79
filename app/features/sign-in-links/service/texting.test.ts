import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { login } from "#app/features/accounts/service.server.ts";
import { secondFactors, sessions, users } from "#app/features/accounts/tables.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { sendOwnCode } from "#app/features/sms/service/own-phone.server.ts";
import { savePhoneSignIn } from "#app/features/sms/service/sign-in-phones.server.ts";
import { stopByProvider } from "#app/features/sms/service/stops.server.ts";
import { hashPhone } from "#app/features/sms/store.server.ts";
import { deleteVerifiedPhone, saveVerifiedPhone } from "#app/features/sms/store/numbers.server.ts";
import { smsOutbox } from "#app/features/sms/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canConsumeEach, consumeTries, limits, refundTry } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createSignInHelpers, userId } from "../../../../tests/sign-in-helpers.ts";
import { newPhone, readCode } from "../../../../tests/sms.ts";
import { ReceiverRequest, type TextedSignIn } from "../model.ts";
import { signInLinks } from "../tables.server.ts";
import { submitSignInCode } from "./codes.server.ts";
import { readPending, sealPending } from "./pending.server.ts";
import { resendSignIn } from "./requesting.server.ts";
import { requestSignInText } from "./texting.server.ts";

const { db } = await testDatabase(16);
const { staff, password, stranger, verified } = createSignInHelpers(db);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function owner(accountType: "REGULAR" | "BUSINESS" = "REGULAR") {
  const guest = await verified(accountType);
  const phone = newPhone();
  await setPhone(userId(guest), phone);
  return { guest, phone, id: userId(guest) };
}

async function setPhone(id: string, phone: string): Promise<void> {
  await db.update(users).set({ cellphone: phone }).where(eq(users.id, id));
  await saveVerifiedPhone({ db, now: new Date() }, { userId: id, phone });
}

async function request(phone: string, ctx: Ctx = stranger(), visit = {}) {
  const pending = await requestSignInText(ctx, { phone, query: "?returnTo=%2Fdashboard" }, visit);
  return { ctx, pending, code: await readCode(db, phone, new Date()) };
}

const countTexts = (phone: string) => db.$count(smsOutbox, eq(smsOutbox.phoneHash, hashPhone(phone)));
const refusal = (code: string) => ({ fields: [expect.objectContaining({ code })] });

describe("a sign-in code by text message", () => {
  it("[Y-12] signs in the browser that requested it, once, and proves no address", async () => {
    const { guest, phone, id } = await owner();
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
    const { ctx, pending, code } = await request(phone);
    expect(code).toMatch(/^\d{6}$/);
    const other = await request(phone);
    await expect(submitSignInCode(other.ctx, { pending: other.pending, code }, {})).rejects.toMatchObject(refusal("sms.codeWrong"));
    expect(await submitSignInCode(ctx, { pending, code }, {})).toMatchObject({ step: null, actor: { email: guest.email } });
    await expect(submitSignInCode(ctx, { pending, code }, {})).rejects.toMatchObject(refusal("sms.codeExpired"));
    expect(await db.$count(users, and(eq(users.id, id), eq(users.emailVerified, true)))).toBe(0);
  });

  it("[T22] is stored as a hash, dies after ten minutes, and keeps no number", async () => {
    const { phone, id } = await owner();
    const { pending, code } = await request(phone);
    const rows = JSON.stringify(await db.select().from(signInLinks).where(eq(signInLinks.userId, id)));
    for (const secret of [code, phone, pending.handle]) expect(rows).not.toContain(`"${secret}"`);
    const late = stranger({ now: new Date(Date.now() + 10.1 * 60_000) });
    await expect(submitSignInCode(late, { pending, code }, {})).rejects.toMatchObject(refusal("sms.codeExpired"));
  });

  it("[T03] starts one session when it is entered many times at once", async () => {
    const { phone, id } = await owner();
    const { ctx, pending, code } = await request(phone);
    const before = await db.$count(sessions, eq(sessions.userId, id));
    await Promise.allSettled(Array.from({ length: 5 }, () => submitSignInCode(ctx, { pending, code }, {})));
    expect((await db.$count(sessions, eq(sessions.userId, id))) - before).toBe(1);
  });

  it("[T16] ends after five wrong attempts", async () => {
    const { phone } = await owner();
    const { ctx, pending, code } = await request(phone);
    for (const count of [4, 3, 2, 1])
      await expect(submitSignInCode(ctx, { pending, code: wrong(code) }, {})).rejects.toMatchObject({
        fields: [{ code: "sms.codeWrong", details: { count } }],
      });
    for (const typed of [wrong(code), code])
      await expect(submitSignInCode(ctx, { pending, code: typed }, {})).rejects.toMatchObject(refusal("sms.codeSpent"));
  });

  it("[T20] is answered alike for numbers of nobody, staff, disabled users, and those turned off, who get no text", async () => {
    const [disabled, turnedOff, admin] = [await owner(), await owner(), await staff(["ROLE_ADMIN"])];
    const ofStaff = newPhone();
    await setPhone(userId(admin), ofStaff);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));
    await savePhoneSignIn(turnedOff.guest.ctx, false);
    for (const phone of [newPhone(), ofStaff, disabled.phone, turnedOff.phone]) {
      const { ctx, pending, code } = await request(phone);
      expect([code, await countTexts(phone)]).toEqual(["", 0]);
      expect(pending).toEqual({ handle: expect.stringMatching(/^[\w-]{32}$/), phone });
      for (const count of [4, 3])
        await expect(submitSignInCode(ctx, { pending, code: "000000" }, {})).rejects.toMatchObject({
          fields: [{ code: "sms.codeWrong", details: { count } }],
        });
    }
  });

  it("[T58] strangers get three texts to a number in ten minutes without learning it, and the owner's browser keeps a share", async () => {
    const { guest, phone } = await owner();
    const home = await login(stranger(), { username: guest.email, password });
    for (let at = 0; at < 8; at += 1) await requestSignInText(stranger(), { phone, query: "" }, {});
    expect(await countTexts(phone)).toBe(limits.smsCodesToNumber.burst);
    const { code, pending, ctx } = await request(phone, stranger(), { device: home.device });
    expect(await countTexts(phone)).toBe(limits.smsCodesToNumber.burst + 1);
    expect(await submitSignInCode(ctx, { pending, code }, { device: home.device })).toMatchObject({ step: null });
  });

  it("[T58] gives back with the right code only what its request took", async () => {
    const { guest, phone } = await owner();
    const { device } = await login(stranger(), { username: guest.email, password });
    const exchange = phone.slice(0, 8);
    const { burst } = limits.smsCodesToExchange;
    await consumeTries(stranger(), "smsCodesToExchange", { subject: exchange, count: burst });
    const known = await request(phone, stranger(), { device });
    // Where the code is entered tells nothing of where it was requested.
    expect(await submitSignInCode(known.ctx, known, {})).toMatchObject({ step: null });
    const hasTry = () => canConsumeEach(stranger(), [["smsCodesToExchange", exchange]]);
    expect(await hasTry()).toBe(false);
    await refundTry(stranger(), "smsCodesToExchange", exchange);
    const unknown = await request(phone);
    expect(await hasTry()).toBe(false);
    expect(await submitSignInCode(unknown.ctx, unknown, {})).toMatchObject({ step: null });
    expect(await hasTry()).toBe(true);
  });

  it("[T58] requested by strangers for a number of nobody leaves the codes that verify it to its user", async () => {
    const phone = newPhone();
    for (let at = 0; at < 8; at += 1) await requestSignInText(stranger(), { phone, query: "" }, {});
    const newcomer = await verified();
    await sendOwnCode(newcomer.ctx, { phone });
    expect(await countTexts(phone)).toBe(1);
  });

  it("[T58] one address requests twenty a day, whether the numbers are somebody's or not", async () => {
    const ctx = stranger();
    for (let at = 0; at < limits.smsCodes.burst; at += 1) await requestSignInText(ctx, { phone: newPhone(), query: "" }, {});
    const { phone } = await owner();
    for (const asked of [phone, newPhone()])
      await expect(requestSignInText(ctx, { phone: asked, query: "" }, {})).rejects.toMatchObject({ code: "sms.codesOften" });
    expect((await request(phone)).code).toMatch(/^\d{6}$/);
  });

  it("[T112] needs no consent, but after a STOP nothing is sent and no code is right", async () => {
    const { phone } = await owner();
    await stopByProvider({ db, now: new Date() }, hashPhone(phone));
    const ctx = stranger();
    const pending = await requestSignInText(ctx, { phone, query: "" }, {});
    const [text] = await db
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.phoneHash, hashPhone(phone)));
    expect(await readCode(db, phone, new Date())).toBe("");
    const code = unseal(String(text?.content["sealed"]), "sms-code");
    await expect(submitSignInCode(ctx, { pending, code }, {})).rejects.toMatchObject(refusal("sms.codeWrong"));
  });

  it("dies with the number: moved to somebody else, turned off, or on hold after a recovery", async () => {
    const ends: ((one: Awaited<ReturnType<typeof owner>>) => Promise<void>)[] = [
      ({ id }) => deleteVerifiedPhone({ db }, id),
      ({ id }) => setPhone(id, newPhone()),
      ({ guest }) => savePhoneSignIn(guest.ctx, false),
      ({ guest, id }) => emit(guest.ctx, "account.recovered", { userId: id, accountId: guest.actor.accountId, brand: "DELTA" }),
    ];
    for (const end of ends) {
      const one = await owner();
      const { ctx, pending, code } = await request(one.phone);
      await end(one);
      await expect(submitSignInCode(ctx, { pending, code }, {})).rejects.toBeDefined();
      await request(one.phone);
      expect(await countTexts(one.phone)).toBe(1);
    }
  });

  it("[T27] a business with a second factor still gives its code", async () => {
    const { phone, id } = await owner("BUSINESS");
    const factor = { userId: id, secret: seal("GEZDGNBVGY3TQOJQ", "second-factor"), confirmedAt: new Date() };
    await db.insert(secondFactors).values(factor);
    const { ctx, pending, code } = await request(phone);
    expect(await submitSignInCode(ctx, { pending, code }, {})).toMatchObject({ step: "code" });
  });

  it("is texted again with the same digits while half of its time is left", async () => {
    const { phone } = await owner();
    const first = await request(phone);
    expect(await resendSignIn(first.ctx, first.pending, { query: "" })).toEqual(first.pending);
    expect(await readCode(db, phone, new Date())).toBe(first.code);
    expect(await submitSignInCode(first.ctx, { pending: first.pending, code: first.code }, {})).toMatchObject({ step: null });
  });

  it("[T01] turned on again only after a fresh sign-in", async () => {
    const { guest, phone } = await owner();
    await savePhoneSignIn(guest.ctx, false);
    const old = { ...guest.ctx, actor: { ...guest.actor, signedInAt: new Date(Date.now() - 20 * 60_000) } };
    await expect(savePhoneSignIn(old, true)).rejects.toMatchObject({ code: "accounts.signInAgain" });
    await request(phone);
    expect(await countTexts(phone)).toBe(0);
    await savePhoneSignIn({ ...guest.ctx, actor: { ...guest.actor, signedInAt: new Date() } }, true);
    expect((await request(phone)).code).toMatch(/^\d{6}$/);
  });
});

describe("the sign-in field", () => {
  it("keeps the number in a cookie that nobody can read", () => {
    const pending: TextedSignIn = { handle: "a".repeat(32), phone: "+13125550142" };
    expect(readPending(sealPending(pending))).toEqual(pending);
    expect(Buffer.from(sealPending(pending), "base64url").toString("latin1")).not.toContain("3125550142");
  });

  it.each([
    ["Ada@Example.com ", { email: "ada@example.com", phone: null }],
    ["(312) 555-0142", { email: null, phone: "+13125550142" }],
    ["+1 312 555 0142", { email: null, phone: "+13125550142" }],
  ])("takes %s", (typed, receiver) => {
    expect(ReceiverRequest.parse({ username: typed }).username).toEqual(receiver);
  });

  it.each([
    ["", "signIn.receiverInvalid"],
    ["ada", "signIn.receiverInvalid"],
    ["ada@", "accounts.emailInvalid"],
    ["312 555", "accounts.phoneInvalid"],
    ["+44 20 7946 0958", "accounts.phoneInvalid"],
    ["(211) 555-0142", "sms.notServed"],
  ])("refuses %s", (typed, code) => {
    expect(ReceiverRequest.safeParse({ username: typed }).error?.issues[0]?.message).toBe(code);
  });
});
