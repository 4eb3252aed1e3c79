import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { SmsFailure } from "#app/platform/sms.server.ts";
import { twilioSender } from "#app/platform/twilio.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRecordingSender, createTextedHomeowner, listOutboxRows, createUpdate, type TextedHomeowner } from "../../../../tests/sms.ts";
import { startTwilioServer, twilioAccount } from "../../../../tests/twilio-server.ts";
import { enqueueTexts } from "../service.server.ts";
import { smsOutbox } from "../tables.server.ts";
import { sendQueuedSms } from "./sending.server.ts";

const { db } = await testDatabase();
/** Noon in Chicago. */
const now = new Date("2026-11-23T18:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const send = (minutes = 0, sender = createRecordingSender()) => sendQueuedSms({ db, now: after(minutes) }, sender).then(() => sender.sent);
const only = async (person: TextedHomeowner) => (await listOutboxRows(db, [person]))[0]!;

describe("senders of texts", () => {
  it("[N-03] [X26] [X27] send every text once in parallel", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createTextedHomeowner(db, { now })));
    await enqueueTexts(
      people[0]!.ctx,
      people.flatMap((person) => [createUpdate(person), createUpdate(person), createUpdate(person)]),
    );
    const sender = createRecordingSender();
    await Promise.all(Array.from({ length: 6 }, () => send(0, sender)));
    expect(sender.sent).toHaveLength(60);
    expect(new Set(sender.sent.map(({ key }) => key)).size).toBe(60);
  });

  it("[N-03] [T58] keep the daily limit per number with a hundred in parallel; further texts wait", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createTextedHomeowner(db, { now })));
    const most = limits.smsUpdates.burst;
    await enqueueTexts(
      people[0]!.ctx,
      people.flatMap((person) => Array.from({ length: most + 10 }, () => createUpdate(person))),
    );
    const sender = createRecordingSender();
    await Promise.all(Array.from({ length: 100 }, () => send(0, sender)));
    for (const { phone } of people) expect(sender.sent.filter(({ to }) => to === phone)).toHaveLength(most);
    const rows = await listOutboxRows(db, people);
    const waiting = rows.filter(({ status }) => status === "QUEUED");
    expect(waiting).toHaveLength(people.length * 10);
    expect(waiting.every(({ attemptAt, attempts }) => attemptAt > after(0) && attempts === 0)).toBe(true);
    await db.delete(smsOutbox).where(eq(smsOutbox.status, "QUEUED"));
  }, 60_000);

  it("[T58] keep the daily limit per brand, with one alarm in the log", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => createTextedHomeowner(db, { now, brand: "BW" })));
    await consumeTries({ db, now: after(0) }, "smsOfBrand", { subject: "BW", count: limits.smsOfBrand.burst - 5 });
    await enqueueTexts(
      people[0]!.ctx,
      people.map((person) => ({ ...createUpdate(person), brand: "BW" as const })),
    );
    const alarm = vi.spyOn(log, "error").mockImplementation(() => {});
    const taken = await send();
    const alarms = alarm.mock.calls.filter(([, said]) => said === "alarm: a shared limit is exhausted");
    alarm.mockRestore();
    expect(taken).toHaveLength(5);
    expect(alarms).toEqual([[{ limit: "smsOfBrand", of: "BW" }, "alarm: a shared limit is exhausted"]]);
    await db.delete(smsOutbox).where(eq(smsOutbox.status, "QUEUED"));
  });

  it("[X27] stop while the provider is unavailable and send every text afterwards", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createTextedHomeowner(db, { now })));
    await enqueueTexts(
      people[0]!.ctx,
      people.map((person) => createUpdate(person)),
    );
    let asked = 0;
    const away = createRecordingSender(() => {
      asked += 1;
      throw new SmsFailure({ isConnection: true });
    });
    expect(await sendQueuedSms({ db, now }, away)).toEqual({ sent: 0, failed: 5 });
    expect(asked).toBe(5);
    expect(await send(2)).toHaveLength(8);
  });

  it("[X27] refund limits of failed attempts", async () => {
    const ann = await createTextedHomeowner(db, { now });
    await enqueueTexts(
      ann.ctx,
      Array.from({ length: 15 }, () => createUpdate(ann)),
    );
    let asked = 0;
    const away = createRecordingSender(() => {
      asked += 1;
      throw new SmsFailure({ isConnection: true, isUnanswered: true });
    });
    for (let minute = 0; minute < 60; minute += 3) await send(minute, away);
    expect(asked).toBeGreaterThan(2 * limits.smsUpdates.burst);
    expect(await send(120)).toHaveLength(15);
  });

  it("[X27] drop only the text to a rejected number, and apply the provider's STOP", async () => {
    const [landline, stopped, good] = [
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
    ];
    await enqueueTexts(
      good.ctx,
      [landline, stopped, good].map((person) => createUpdate(person)),
    );
    const sender = createRecordingSender(({ to }) => {
      if (to === landline.phone) throw new SmsFailure({ isPermanent: true, code: 30006 });
      if (to === stopped.phone) throw new SmsFailure({ isPermanent: true, isStopped: true, code: 21610 });
    });
    expect((await send(0, sender)).map(({ to }) => to)).toEqual([good.phone]);
    expect(await only(landline)).toMatchObject({ status: "DEAD", reason: "REFUSED", errorCode: 30006 });
    expect(await only(stopped)).toMatchObject({ status: "DEAD", reason: "STOPPED", errorCode: 21610 });
    expect(await enqueueTexts(good.ctx, [createUpdate(stopped), createUpdate(landline)])).toBe(1);
    await db.delete(smsOutbox).where(eq(smsOutbox.status, "QUEUED"));
  });

  it("[N-03] drop an update after a day", async () => {
    const ann = await createTextedHomeowner(db, { now });
    await enqueueTexts(ann.ctx, [createUpdate(ann)]);
    const away = createRecordingSender(() => {
      throw new SmsFailure({ isConnection: true });
    });
    await send(0, away);
    expect(await send(24 * 60 + 1)).toEqual([]);
    expect(await only(ann)).toMatchObject({ status: "DEAD", reason: "EXPIRED" });
  });
});

describe("a provider that accepts a text without an answer", () => {
  it("[X27] [X28] is asked before the text is sent again, so that it arrives exactly once", async () => {
    let at = now;
    const twilio = await startTwilioServer(() => at);
    const sender = twilioSender(twilioAccount, twilio.origin, "configured");
    const people = await Promise.all(Array.from({ length: 30 }, () => createTextedHomeowner(db, { now })));
    // Two alike to each: the same words are two texts.
    await enqueueTexts(
      people[0]!.ctx,
      people.flatMap((person) => [createUpdate(person), createUpdate(person)]),
    );
    let asked = 0;
    twilio.fault = () => {
      asked += 1;
      return asked % 3 === 0 ? null : asked % 3 === 1 ? "takeWithoutAnswer" : "noAnswer";
    };
    for (let minute = 0; minute < 180; minute += 1) {
      at = after(minute);
      await sendQueuedSms({ db, now: at, queue: "updates" }, sender, () => at);
    }
    const rows = await listOutboxRows(db, people);
    expect(rows.map(({ status }) => status).filter((status) => status !== "SENT")).toEqual([]);
    for (const { phone } of people)
      expect(
        twilio.messages.filter(({ to }) => to === phone),
        phone,
      ).toHaveLength(2);
    expect(new Set(rows.map(({ providerId }) => providerId)).size).toBe(60);
  }, 60_000);
});
