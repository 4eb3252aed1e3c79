import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { Failure } from "#app/lib/errors.ts";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith } from "../../../../tests/request-fixtures.ts";
import { isDeep, sizes } from "../../../../tests/sizes.ts";
import { newPhone, findRefusal, listOutboxRows, createHomeownerWithPhone } from "../../../../tests/sms.ts";
import { smsOutbox } from "../tables.server.ts";
import { sendOwnCode } from "./own-phone.server.ts";

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

  it("[T58] are limited to three per number in ten minutes and eight a day, for a hundred users at once", async () => {
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
  }, 60_000);

  it("[T58] are limited per exchange and day", async () => {
    const people = await Promise.all(Array.from({ length: 80 }, () => createHomeownerWithPhone(db, { now })));
    const answers = await Promise.all(
      people.map((person, index) => findRefusal(sendOwnCode(person.ctx, { phone: `+1773555${1000 + index}` }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(limits.smsCodesToExchange.burst);
    expect(new Set(answers)).toEqual(new Set([null, "sms.full"]));
  }, 60_000);

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
    for (let step = 0; step < 12; step += 1)
      own.push(await findRefusal(sendOwnCode(ctxWith(ann, { now: later(step) }), { phone: newPhone() })));
    expect(own.filter((answer) => answer === null)).toHaveLength(limits.smsCodesOfUser.burst);
    expect(own.at(-1)).toBe("sms.codesOften");
  }, 60_000);

  it("[T58] [T19] are limited per brand and day, with one alarm in the log", async () => {
    const brand = "GEA";
    const already = isDeep ? 0 : limits.smsOfBrand.burst - Math.floor(sizes.smsNumbers / 3);
    if (already > 0) await consumeTries({ db, now }, "smsOfBrand", { subject: brand, count: already });
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
    expect(sent).toBe(limits.smsOfBrand.burst - already);
    expect(alarms).toHaveLength(1);
    expect(await db.$count(smsOutbox, eq(smsOutbox.brand, brand))).toBe(sent);
  });

  async function requestFrom(index: number, brand: "GEA"): Promise<string | null> {
    const person = await createHomeownerWithPhone(db, { now, brand });
    const area = ["212", "415", "617", "503", "713"][index % 5];
    const phone = `+1${area}${200 + (Math.floor(index / 5) % 700)}${String(1000 + Math.floor(index / 3_500))}`;
    const caller = `198.18.${Math.floor(index / 250) % 250}.${index % 250}`;
    return findRefusal(sendOwnCode({ ...person.ctx, caller }, { phone }));
  }
});
