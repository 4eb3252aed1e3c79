import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { Failure } from "#app/lib/errors.ts";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith, type Person } from "../../../../tests/request-fixtures.ts";
import { isDeep, sizes } from "../../../../tests/sizes.ts";
import {
  newPhone,
  findRefusal,
  listOutboxRows,
  readCode,
  createHomeownerWithPhone,
  createTextedHomeowner,
  createVerifiedHomeowner,
} from "../../../../tests/sms.ts";
import { smsOutbox } from "../tables.server.ts";
import { sendOwnCode, verifyOwnPhone } from "./own-phone.server.ts";

const { db } = await testDatabase(16);
const now = new Date("2026-11-23T06:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("requested codes", () => {
  it("[I-03] are limited to one a minute", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    await sendOwnCode(ann.ctx, { phone: ann.phone });
    const early = await sendOwnCode(ctxWith(ann, { now: later(0.5) }), { phone: newPhone() }).catch((error: Failure) => error);
    expect(early).toMatchObject({ kind: "too_many", code: "sms.resendWait", details: { retryAfter: 30 } });
    await sendOwnCode(ctxWith(ann, { now: later(1) }), { phone: ann.phone });
    expect((await listOutboxRows(db, [ann])).map(({ status, reason }) => [status, reason])).toEqual([
      ["DEAD", "EXPIRED"],
      ["QUEUED", null],
    ]);
  });

  it("[T58] are limited to three per number in ten minutes and six a day, for a hundred strangers at once", async () => {
    const phone = newPhone();
    const people = await Promise.all(Array.from({ length: 100 }, () => createHomeownerWithPhone(db, { now })));
    const request = (time: Date) =>
      Promise.all(people.map((person) => findRefusal(sendOwnCode(ctxWith(person, { now: time }), { phone }))));
    const sent = (answers: unknown[]) => answers.filter((answer) => answer === null).length;
    const answers = await request(now);
    expect(sent(answers)).toBe(limits.smsCodesToNumber.burst);
    expect(new Set(answers)).toEqual(new Set([null, "sms.numberOften"]));
    let day = sent(answers);
    for (let minute = 11; minute < 60; minute += 11) day += sent(await request(later(minute)));
    expect(day).toBe(limits.smsCodesToNumberDaily.burst);
  });

  it("[T58] reach whose number it is after strangers requested theirs, up to four a day", async () => {
    const [verified, saved] = [await createVerifiedHomeowner(db, { now }), await createHomeownerWithPhone(db, { now })];
    for (const { ctx, phone } of [verified, saved]) {
      const people = await Promise.all(Array.from({ length: 20 }, () => createHomeownerWithPhone(db, { now })));
      for (const minutes of [1, 12]) await Promise.all(people.map((person) => requestLater(person, { phone, minutes })));
      const own: unknown[] = [];
      for (let minutes = 13; minutes < 18; minutes += 1)
        own.push(await findRefusal(sendOwnCode({ ...ctx, now: later(minutes) }, { phone })));
      const usedBefore = phone === verified.phone ? 1 : 0;
      const expected = Array.from({ length: 5 }, (_, step) =>
        step + usedBefore < limits.smsCodesToOwnNumber.burst ? null : "sms.numberOften",
      );
      expect(own).toEqual(expected);
    }
  });

  it("[T58] are limited to sixteen a day for all who saved the number, and still reach who verified it", async () => {
    const owner = await createTextedHomeowner(db, { now });
    const { phone } = owner;
    const people = await Promise.all(Array.from({ length: 100 }, () => createHomeownerWithPhone(db, { now, phone })));
    const answers = await Promise.all(people.map((person) => requestLater(person, { phone, minutes: 1 })));
    expect(answers.filter((answer) => answer === null)).toHaveLength(limits.smsCodesToSavedNumber.burst);
    expect(await requestLater(owner, { phone, minutes: 1 })).toBeNull();
  });

  it("[T58] are limited to four numbers a day per user, each as often as its own limits allow", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    const numbers = [ann.phone, newPhone(), newPhone(), newPhone(), newPhone()];
    const answers: unknown[] = [];
    for (const [step, phone] of [...numbers, ...numbers.slice(0, 2)].entries())
      answers.push(await requestLater(ann, { phone, minutes: 11 * step }));
    expect(answers).toEqual([null, null, null, null, "sms.numbersOften", null, null]);
  });

  it("[T58] are not held up in an exchange by sixty strangers for who verified a number, nor after right codes", async () => {
    const number = (index: number) => `+1646555${2000 + index}`;
    const [proved, newcomer] = [await createVerifiedHomeowner(db, { now }), await createHomeownerWithPhone(db, { now })];
    const before = await createHomeownerWithPhone(db, { now, phone: number(0) });
    await sendOwnCode(before.ctx, { phone: number(0) });
    await verifyOwnPhone(before.ctx, { code: await readCode(db, number(0), now) });
    const { burst } = limits.smsCodesToExchange;
    const people = await Promise.all(Array.from({ length: burst + 5 }, () => createHomeownerWithPhone(db, { now })));
    const answers = await Promise.all(people.map((person, index) => requestLater(person, { phone: number(1 + index), minutes: 0 })));
    expect(answers.filter((answer) => answer === null)).toHaveLength(burst);
    expect(await requestLater(newcomer, { phone: number(500), minutes: 0 })).toBe("sms.full");
    expect(await requestLater(proved, { phone: number(501), minutes: 1 })).toBeNull();
  });

  it("[T58] [T19] stay limited in an exchange for everybody together", async () => {
    const proved = await createVerifiedHomeowner(db, { now });
    const { burst } = limits.smsCodesToExchangeOfAll;
    await consumeTries({ db, now }, "smsCodesToExchangeOfAll", { subject: "+1929555", count: burst });
    expect(await requestLater(proved, { phone: "+19295551234", minutes: 1 })).toBe("sms.full");
  });

  it("[T58] are limited per exchange and day", async () => {
    const people = await Promise.all(Array.from({ length: 80 }, () => createHomeownerWithPhone(db, { now })));
    const answers = await Promise.all(
      people.map((person, index) => findRefusal(sendOwnCode(person.ctx, { phone: `+1773555${1000 + index}` }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(limits.smsCodesToExchange.burst);
    expect(new Set(answers)).toEqual(new Set([null, "sms.full"]));
  });

  it("[T58] are limited to twenty a day per address and ten per user", async () => {
    const caller = "198.51.100.77";
    const answers: unknown[] = [];
    for (let step = 0; step < 24; step += 1) {
      const person = await createHomeownerWithPhone(db, { now });
      answers.push(await findRefusal(sendOwnCode({ ...person.ctx, caller }, { phone: person.phone })));
    }
    expect(answers.filter((answer) => answer === null)).toHaveLength(limits.smsCodes.burst);
    const ann = await createHomeownerWithPhone(db, { now });
    const own: unknown[] = [];
    const numbers = [ann.phone, newPhone(), newPhone(), newPhone()];
    for (let step = 0; step < 12; step += 1)
      own.push(await findRefusal(sendOwnCode(ctxWith(ann, { now: later(step) }), { phone: numbers[step % 4]! })));
    expect(own.filter((answer) => answer === null)).toHaveLength(limits.smsCodesOfUser.burst);
    expect(own.at(-1)).toBe("sms.codesOften");
  });

  it("[T58] [T19] are limited per brand and day for users who never verified a number, with one alarm in the log", async () => {
    const brand = "GEA";
    const already = isDeep ? 0 : limits.smsCodesOfUnproved.burst - Math.floor(sizes.smsNumbers / 3);
    if (already > 0) await consumeTries({ db, now }, "smsCodesOfUnproved", { subject: brand, count: already });
    const alarm = vi.spyOn(log, "error").mockImplementation(() => {});
    let sent = 0;
    for (let start = 0; start < sizes.smsNumbers; start += 50) {
      const batch = await Promise.all(
        Array.from({ length: Math.min(50, sizes.smsNumbers - start) }, (_, index) => requestFrom(start + index, brand)),
      );
      sent += batch.filter((answer) => answer === null).length;
    }
    const alarms = alarm.mock.calls.filter(
      ([about, said]) => said === "alarm: a shared limit is exhausted" && (about as { of?: string }).of === brand,
    );
    alarm.mockRestore();
    expect(sent).toBe(limits.smsCodesOfUnproved.burst - already);
    expect(alarms).toHaveLength(1);
    expect(await db.$count(smsOutbox, eq(smsOutbox.brand, brand))).toBe(sent);
    const proved = await createTextedHomeowner(db, { now, brand });
    expect(await requestLater(proved, { phone: proved.phone, minutes: 0 })).toBeNull();
  });

  function requestLater(person: Person, { phone, minutes }: { phone: string; minutes: number }): Promise<string | null> {
    return findRefusal(sendOwnCode(ctxWith(person, { now: later(minutes), caller: person.actor.userId }), { phone }));
  }

  async function requestFrom(index: number, brand: "GEA"): Promise<string | null> {
    const person = await createHomeownerWithPhone(db, { now, brand });
    const area = ["212", "415", "617", "503", "713"][index % 5];
    const phone = `+1${area}${200 + (Math.floor(index / 5) % 700)}${String(1000 + Math.floor(index / 3_500))}`;
    const caller = `198.18.${Math.floor(index / 250) % 250}.${index % 250}`;
    return findRefusal(sendOwnCode({ ...person.ctx, caller }, { phone }));
  }
});
