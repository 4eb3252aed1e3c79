import { eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findActor } from "#app/features/accounts/service.server.ts";
import { signUp } from "#app/features/accounts/service/new-users.server.ts";
import { loadProfile } from "#app/features/accounts/service/sessions.server.ts";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, systemCtx } from "../../../../tests/request-fixtures.ts";
import {
  readCode,
  newPhone,
  createTextedHomeowner,
  findRefusal,
  listOutboxRows,
  listTexts,
  createUpdate,
  createVerifiedHomeowner,
  createHomeownerWithPhone,
  type TextedHomeowner,
} from "../../../../tests/sms.ts";
import { enqueueTexts } from "../service.server.ts";
import { hashPhone } from "../store.server.ts";
import { smsConsents, smsNumbers, verifiedPhones } from "../tables.server.ts";
import { findOwnPhone, saveTextChoices, sendOwnCode, verifyOwnPhone } from "./own-phone.server.ts";
import { isTextConsentPending } from "./phone-checks.server.ts";
import { recordSignUpConsent } from "./new-consents.server.ts";
import { sendQueuedSms } from "./sending.server.ts";
import { stopByProvider } from "./stops.server.ts";

const { db } = await testDatabase(16);
const now = new Date("2026-11-23T06:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("consent to texts", () => {
  it("[N-03] is stored per purpose with wording, language, time and source, without a readable number or address", async () => {
    const ann = await createVerifiedHomeowner(db, { now, locale: "es" });
    await saveTextChoices(ann.ctx, { jobUpdates: true, marketing: true });
    await saveTextChoices(ctxWith(ann, { now: later(5) }), { jobUpdates: true, marketing: false });
    const rows = await db.select().from(smsConsents).where(eq(smsConsents.userId, ann.actor.userId)).orderBy(smsConsents.purpose);
    const shared = {
      brand: "DELTA",
      textVersion: "2026-11",
      locale: "es",
      source: "SETTINGS",
      grantedAt: now,
      networkHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(rows).toMatchObject([
      { ...shared, purpose: "JOB_UPDATES", withdrawnAt: null, withdrawnBy: null },
      { ...shared, purpose: "MARKETING", withdrawnAt: later(5), withdrawnBy: "SETTINGS" },
    ]);
    expect(JSON.stringify(rows)).not.toContain(ann.phone.slice(2));
    expect(JSON.stringify(rows)).not.toContain("203.0.");
  });

  it("[N-03] needs a verified number that has not replied STOP", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    const both = { jobUpdates: true, marketing: true };
    expect(await findRefusal(saveTextChoices(ann.ctx, both))).toBe("sms.verifyFirst");
    const bob = await createTextedHomeowner(db, { now });
    await stopByProvider(bob.ctx, hashPhone(bob.phone));
    expect(await findRefusal(saveTextChoices(bob.ctx, both))).toBe("sms.stopped");
    expect(await findOwnPhone(bob.ctx)).toMatchObject({ jobUpdates: false, marketing: false });
    await saveTextChoices(ann.ctx, { jobUpdates: false, marketing: false });
    expect(await db.$count(smsConsents, eq(smsConsents.userId, ann.actor.userId))).toBe(0);
  });

  it("[A-01] [S-02] [N-03] is stored at sign-up (sendSms) and has no effect until a code verifies the number", async () => {
    const phone = newPhone();
    const person = {
      username: "sms@signup.test",
      password: "long ladder 7",
      firstname: "Ann",
      lastname: "Miller",
      cellphone: phone,
      accountType: "REGULAR" as const,
    };
    const visitor = testCtx(db, { now, caller: "203.0.113.9", locale: "fr" });
    const { accessToken } = await signUp(visitor, { ...person, sendSms: true });
    await signUp(visitor, { ...person, username: "none@signup.test", sendSms: false });
    const { actor } = (await findActor(testCtx(db, { now }), tokenHash(accessToken)))!;
    const consents = await db
      .select()
      .from(smsConsents)
      .where(eq(smsConsents.phoneHash, hashPhone(phone)));
    expect(consents).toMatchObject([
      { userId: actor.userId, purpose: "JOB_UPDATES", source: "SIGN_UP", locale: "fr", grantedAt: now, withdrawnAt: null },
    ]);
    const ann: TextedHomeowner = { actor, phone, ctx: testCtx(db, { actor, now, caller: "203.0.113.9" }) };
    expect(await enqueueTexts(ann.ctx, [createUpdate(ann)])).toBe(0);
    expect(await isTextConsentPending(ann.ctx)).toBe(true);
    await sendOwnCode(ann.ctx, { phone });
    await verifyOwnPhone(ann.ctx, { code: await readCode(db, phone, now) });
    expect(await isTextConsentPending(ann.ctx)).toBe(false);
    expect(await findOwnPhone(ann.ctx)).toMatchObject({ isVerified: true, jobUpdates: true, marketing: false });
    expect(await enqueueTexts(ann.ctx, [createUpdate(ann)])).toBe(1);
  });

  it("[T112] shows nobody who only saved the number that its owner replied STOP", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    const { userId, accountId } = ann.actor;
    await recordSignUpConsent(ann.ctx, { userId, accountId, phone: ann.phone, wantsTexts: true, brand: "DELTA", locale: "en" });
    const choices = { jobUpdates: true, marketing: false };
    await saveTextChoices(ann.ctx, choices);
    const before = await findOwnPhone(ann.ctx);
    expect(before).toMatchObject({ jobUpdates: true, isVerified: false });
    await stopByProvider(ann.ctx, hashPhone(ann.phone));
    expect(await findOwnPhone(ann.ctx)).toEqual(before);
    await saveTextChoices(ann.ctx, choices);
    expect(await findRefusal(saveTextChoices(ann.ctx, { ...choices, marketing: true }))).toBe("sms.verifyFirst");
    expect(await isTextConsentPending(ann.ctx)).toBe(true);
    expect(await enqueueTexts(ann.ctx, [createUpdate(ann)])).toBe(0);
  });

  it("[S-02] is not stored for a failed sign-up", async () => {
    const before = await db.$count(smsConsents);
    const taken = {
      username: "sms@signup.test",
      password: "another ladder 9",
      firstname: "A",
      lastname: "B",
      cellphone: newPhone(),
      accountType: "REGULAR" as const,
    };
    expect(await findRefusal(signUp(testCtx(db, { now }), { ...taken, sendSms: true }))).toBe("accounts.checkMail");
    expect(await db.$count(smsConsents)).toBe(before);
  });

  it("[T111] ends with the account: deletes number, texts and codes, and keeps the consent without the user", async () => {
    const ann = await createVerifiedHomeowner(db, { now });
    await saveTextChoices(ann.ctx, { jobUpdates: true, marketing: false });
    await enqueueTexts(ann.ctx, [createUpdate(ann)]);
    await sendQueuedSms({ db, now: new Date("2026-11-23T18:00:00Z"), queue: "updates" });
    await sendOwnCode(ctxWith(ann, { now: later(2) }), { phone: ann.phone });
    expect((await listTexts(db, ann.phone)).length).toBeGreaterThan(0);
    await stopByProvider(ann.ctx, hashPhone(ann.phone));
    await eraseAccount(systemCtx(db), ann.actor.email);
    expect([await listOutboxRows(db, [ann]), await listTexts(db, ann.phone)]).toEqual([[], []]);
    const digits = `%${ann.phone.slice(2)}%`;
    for (const [table, column] of [
      ["verified_phone", "phone"],
      ["phone_code", "phone"],
      ["sms_outbox", "phone"],
      ["sms", "phone"],
      ["app_user", "cellphone"],
    ] as const)
      expect(
        (await db.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} like ${digits}`)).rows,
        table,
      ).toEqual([]);
    expect(
      await db
        .select()
        .from(smsConsents)
        .where(eq(smsConsents.phoneHash, hashPhone(ann.phone))),
    ).toMatchObject([{ userId: null, withdrawnBy: "PROVIDER" }]);
    expect(
      await db
        .select()
        .from(smsNumbers)
        .where(eq(smsNumbers.phoneHash, hashPhone(ann.phone))),
    ).toMatchObject([{ stoppedAt: now }]);
  });
});

describe("the profile", () => {
  it("[V-08] keeps the verified number as E.164", async () => {
    const ann = await createVerifiedHomeowner(db, { now });
    expect(await loadProfile(ann.ctx)).toMatchObject({ cellphone: expect.stringMatching(/^\+1\d{10}$/) });
    expect(await db.$count(verifiedPhones, like(verifiedPhones.phone, "+1%"))).toBeGreaterThan(0);
  });
});
