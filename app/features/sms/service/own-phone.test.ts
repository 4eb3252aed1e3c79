import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { saveProfile } from "#app/features/accounts/service/sessions.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import type { Failure } from "#app/lib/errors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, createRoofer } from "../../../../tests/request-fixtures.ts";
import {
  readCode,
  newPhone,
  findRefusal,
  listOutboxRows,
  listTexts,
  createUpdate,
  createVerifiedHomeowner,
  createHomeownerWithPhone,
} from "../../../../tests/sms.ts";
import { maxWrongCodes } from "../model/code-limits.ts";
import { enqueueTexts } from "../service.server.ts";
import { hashPhone } from "../store.server.ts";
import { findPhone } from "../store/numbers.server.ts";
import { phoneCodes, smsConsents, smsOutbox, verifiedPhones } from "../tables.server.ts";
import { findOwnPhone, saveTextChoices, sendOwnCode, verifyOwnPhone } from "./own-phone.server.ts";
import { sendQueuedSms } from "./sending.server.ts";
import { stopByProvider } from "./stops.server.ts";

const { db } = await testDatabase(16);
const now = new Date("2026-11-23T06:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

it("[N-03] knows the time zone of a Canadian postal code that is kept whole", async () => {
  const ann = await createHomeownerWithPhone(db, { now });
  const { userId } = ann.actor;
  await db.update(users).set({ postalCode: "V6B 1A1" }).where(eq(users.id, userId));
  expect(await findPhone(ann.ctx, userId)).toMatchObject({ timeZone: "America/Vancouver" });
});

describe("verifying a number", () => {
  it("[V-08] [Y-07] [I-03] saves the number in the profile after the texted code, at any hour", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    const other = newPhone();
    expect(await findOwnPhone(ann.ctx)).toMatchObject({ phone: ann.phone, isVerified: false, pending: null });
    await sendOwnCode(ann.ctx, { phone: other });
    expect(await findOwnPhone(ann.ctx)).toMatchObject({
      phone: ann.phone,
      pending: { phone: other, triesLeft: 5, resendAt: later(1), expiresAt: later(10) },
    });
    const code = await readCode(db, other, now);
    expect(code).toMatch(/^\d{6}$/);
    await verifyOwnPhone(ann.ctx, { code });
    expect(await findOwnPhone(ann.ctx)).toMatchObject({ phone: other, isVerified: true, pending: null });
    expect(await findRefusal(verifyOwnPhone(ann.ctx, { code }))).toBe("sms.codeExpired");
  });

  it("[I-03] never stores the code in plain text and deletes it from the outbox once sent", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    await sendOwnCode(ann.ctx, { phone: ann.phone });
    const waiting = JSON.stringify([await listOutboxRows(db, [ann]), await db.select().from(phoneCodes)]);
    const code = await readCode(db, ann.phone, now);
    expect(waiting).not.toContain(code);
    expect((await listOutboxRows(db, [ann]))[0]).toMatchObject({ status: "SENT", content: {} });
  });

  it("[I-03] rejects even the right code after five wrong ones", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    await sendOwnCode(ann.ctx, { phone: ann.phone });
    const code = await readCode(db, ann.phone, now);
    const answers: unknown[] = [];
    for (let tries = 0; tries < maxWrongCodes; tries += 1)
      answers.push(
        await verifyOwnPhone(ann.ctx, { code: toWrongCode(code) }).catch((error: Failure) => [
          error.fields[0]?.code,
          error.fields[0]?.details?.count,
        ]),
      );
    expect(answers).toEqual([4, 3, 2, 1].map((count) => ["sms.codeWrong", count]).concat([["sms.codeSpent", undefined as never]]));
    expect(await findRefusal(verifyOwnPhone(ann.ctx, { code }))).toBe("sms.codeSpent");
    expect((await findOwnPhone(ann.ctx)).pending).toMatchObject({ triesLeft: 0 });
    await sendOwnCode(ctxWith(ann, { now: later(2) }), { phone: ann.phone });
    await verifyOwnPhone(ctxWith(ann, { now: later(2) }), { code: await readCode(db, ann.phone, later(2)) });
  });

  it("[I-03] compares at most five codes, also in parallel", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    await sendOwnCode(ann.ctx, { phone: ann.phone });
    const code = await readCode(db, ann.phone, now);
    const guesses = Array.from({ length: 30 }, (_, step) => String((Number(code) + 1 + step) % 1_000_000).padStart(6, "0"));
    const answers = await Promise.all(guesses.map((guess) => findRefusal(verifyOwnPhone(ann.ctx, { code: guess }))));
    expect(answers.every((answer) => answer !== null)).toBe(true);
    const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.phone, ann.phone));
    expect(row?.wrong).toBe(maxWrongCodes);
    expect(await findRefusal(verifyOwnPhone(ann.ctx, { code }))).not.toBeNull();
  });

  it("[I-03] allows fifteen wrong codes a day over all codes", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    const answers: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const ctx = ctxWith(ann, { now: later(round * 11) });
      await sendOwnCode(ctx, { phone: ann.phone });
      const code = await readCode(db, ann.phone, ctx.now);
      for (let tries = 0; tries < maxWrongCodes; tries += 1)
        answers.push(await findRefusal(verifyOwnPhone(ctx, { code: toWrongCode(code) })));
    }
    expect(answers.slice(0, 15).every((answer) => answer === "sms.codeWrong" || answer === "sms.codeSpent")).toBe(true);
    expect(answers.slice(16).every((answer) => answer === "sms.codesWrongOften")).toBe(true);
  });

  it("[I-03] rejects codes that are expired, replaced or another user's", async () => {
    const [ann, bob] = [await createHomeownerWithPhone(db, { now }), await createHomeownerWithPhone(db, { now })];
    await sendOwnCode(ann.ctx, { phone: ann.phone });
    const first = await readCode(db, ann.phone, now);
    expect(await findRefusal(verifyOwnPhone(ctxWith(ann, { now: later(10) }), { code: first }))).toBe("sms.codeExpired");
    await sendOwnCode(ctxWith(ann, { now: later(2) }), { phone: ann.phone });
    const second = await readCode(db, ann.phone, later(2));
    if (first !== second) expect(await findRefusal(verifyOwnPhone(ctxWith(ann, { now: later(2) }), { code: first }))).toBe("sms.codeWrong");
    await sendOwnCode(bob.ctx, { phone: bob.phone });
    const answer = await findRefusal(verifyOwnPhone(bob.ctx, { code: second }));
    if ((await readCode(db, bob.phone, now)) !== second) expect(answer).toBe("sms.codeWrong");
    await verifyOwnPhone(ctxWith(ann, { now: later(2) }), { code: second });
  });

  it("[I-03] drops a code that expired while the provider was unavailable", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    await sendOwnCode(ann.ctx, { phone: ann.phone });
    await sendQueuedSms({ db, now: later(10), queue: "codes" });
    expect((await listOutboxRows(db, [ann]))[0]).toMatchObject({ status: "DEAD", reason: "EXPIRED", content: {} });
    expect(await listTexts(db, ann.phone)).toEqual([]);
  });

  it("[T112] sends no code to a number that replied STOP, and tells who verified it what to do", async () => {
    const ann = await createVerifiedHomeowner(db, { now });
    await stopByProvider(ann.ctx, hashPhone(ann.phone));
    expect(await findRefusal(sendOwnCode(ctxWith(ann, { now: later(2) }), { phone: ann.phone }))).toBe("sms.stopped");
    expect(await findOwnPhone(ann.ctx)).toMatchObject({ isStopped: true, pending: null });
    expect(await listOutboxRows(db, [ann])).toHaveLength(1);
  });

  it("[T112] tells nobody else that a number replied STOP, not even who saved it, and sends and accepts no code", async () => {
    const owner = await createVerifiedHomeowner(db, { now });
    const { phone } = owner;
    await stopByProvider(owner.ctx, hashPhone(phone));
    const sent = (await listTexts(db, phone)).length;
    const [saver, stranger] = [await createHomeownerWithPhone(db, { now, phone }), await createHomeownerWithPhone(db, { now })];
    const other = await createHomeownerWithPhone(db, { now });
    await sendOwnCode(other.ctx, { phone: other.phone });
    await readCode(db, other.phone, now);
    const { pending: usual } = await findOwnPhone(other.ctx);
    for (const { ctx } of [saver, stranger]) {
      await sendOwnCode(ctx, { phone });
      await sendQueuedSms({ db, now, queue: "codes" });
      expect(await findOwnPhone(ctx)).toMatchObject({ isStopped: false, pending: { ...usual, phone } });
      expect(await findRefusal(verifyOwnPhone(ctx, { code: "000000" }))).toBe("sms.codeWrong");
    }
    expect(await listTexts(db, phone)).toHaveLength(sent);
    const texts = await listOutboxRows(db, [owner]);
    expect(texts.map(({ status, reason }) => reason ?? status).toSorted()).toEqual(["SENT", "STOPPED", "STOPPED"]);
  });

  it("[T112] accepts no code whose text was dropped because of a STOP, not even the right one", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    await sendOwnCode(ann.ctx, { phone: ann.phone });
    const code = await readCode(db, ann.phone, now);
    await db
      .update(smsOutbox)
      .set({ status: "DEAD", reason: "STOPPED" })
      .where(eq(smsOutbox.phoneHash, hashPhone(ann.phone)));
    expect(await findRefusal(verifyOwnPhone(ann.ctx, { code }))).toBe("sms.codeWrong");
  });

  it("[S-09] is denied to staff who act for a business", async () => {
    const firm = await createRoofer(db, { now });
    const acting = { ...firm.ctx, actor: { ...firm.actor, actingFor: "Rapid Roofing" } };
    for (const work of [
      sendOwnCode(acting, { phone: newPhone() }),
      verifyOwnPhone(acting, { code: "000000" }),
      saveTextChoices(acting, { jobUpdates: true, marketing: true }),
    ])
      expect(await findRefusal(work)).toBe("access.denied");
    expect(await findRefusal(findOwnPhone(testCtx(db)))).toBe("access.signIn");
  });
});

describe("a number that another user verifies", () => {
  it("[N-03] [T112] ends texts, consents and verification of the former holder, who gets a mail", async () => {
    const phone = newPhone();
    const former = await createVerifiedHomeowner(db, { now, phone });
    await saveTextChoices(former.ctx, { jobUpdates: true, marketing: true });
    await enqueueTexts(former.ctx, [createUpdate(former)]);
    const bob = await createVerifiedHomeowner(db, { now, phone });
    expect(await findOwnPhone(former.ctx)).toMatchObject({ isVerified: false, jobUpdates: false, marketing: false });
    expect(await findOwnPhone(bob.ctx)).toMatchObject({ phone, isVerified: true, jobUpdates: false });
    expect(await enqueueTexts(former.ctx, [createUpdate(former)])).toBe(0);
    await sendQueuedSms({ db, now: new Date("2026-11-23T18:00:00Z"), queue: "updates" });
    expect((await listOutboxRows(db, [former])).find(({ purpose }) => purpose === "JOB_UPDATES")).toMatchObject({
      status: "DEAD",
      reason: "NO_CONSENT",
    });
    await sendQueuedNotices({ db, now });
    const [mail] = await db.select().from(mails).where(eq(mails.to, former.actor.email));
    expect(mail?.subject).toBe("Your phone number was verified by someone else");
    expect(mail?.text).not.toContain(bob.actor.email);
  });

  it("[N-03] belongs to one of two users who verify it at once", async () => {
    const phone = newPhone();
    const pair = [await createHomeownerWithPhone(db, { now, phone }), await createHomeownerWithPhone(db, { now, phone })];
    const codes: string[] = [];
    for (const person of pair) {
      await sendOwnCode(person.ctx, { phone });
      codes.push(await readCode(db, phone, now));
    }
    await Promise.all(pair.map((person, index) => verifyOwnPhone(person.ctx, { code: codes[index]! })));
    expect(await db.$count(verifiedPhones, eq(verifiedPhones.phone, phone))).toBe(1);
  });

  it("[N-03] ends the consents of the old number and mails the user about a new one", async () => {
    const ann = await createVerifiedHomeowner(db, { now });
    await saveTextChoices(ann.ctx, { jobUpdates: true, marketing: false });
    await sendQueuedNotices({ db, now });
    expect(await db.$count(mails, eq(mails.to, ann.actor.email))).toBe(0);
    const [old, phone] = [ann.phone, newPhone()];
    await sendOwnCode(ctxWith(ann, { now: later(2) }), { phone });
    await verifyOwnPhone(ctxWith(ann, { now: later(2) }), { code: await readCode(db, phone, later(2)) });
    const consents = await db
      .select()
      .from(smsConsents)
      .where(eq(smsConsents.phoneHash, hashPhone(old)));
    expect(consents).toMatchObject([{ withdrawnBy: "NUMBER_MOVED", withdrawnAt: later(2) }]);
    expect(await findOwnPhone(ann.ctx)).toMatchObject({ phone, isVerified: true, jobUpdates: false });
    await sendQueuedNotices({ db, now: later(2) });
    const subjects = (await db.select().from(mails).where(eq(mails.to, ann.actor.email))).map(({ subject }) => subject);
    expect(subjects).toEqual(["Your phone number was changed"]);
  });

  it("[Y-07] is verified only while it is the profile's", async () => {
    const ann = await createVerifiedHomeowner(db, { now });
    await saveProfile(ann.ctx, { firstname: "Ann", lastname: "Miller", locale: "en", cellphone: newPhone() });
    expect(await findOwnPhone(ann.ctx)).toMatchObject({ isVerified: false });
  });
});
