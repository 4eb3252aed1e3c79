import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { systemCtx, createHomeowner, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { dropOldDrafts, startDraft, submitDraft } from "../service.server.ts";
import { reminders } from "../tables.server.ts";
import {
  requestReminder,
  dropOldReminders,
  findReminderState,
  sendDueReminders,
  stopReminders,
  withdrawReminder,
} from "./reminders.server.ts";

const { db } = await testDatabase();
const to = await createRoofer(db);
const hour = 60 * 60 * 1000;
const startTime = new Date();
let lastOctet = 0;

/** Each visitor has a distinct address. */
function visitor(over: Partial<Ctx> = {}): Ctx {
  return testCtx(db, { now: startTime, caller: `203.0.113.${(lastOctet += 1)}` as never, ...over });
}
function draft(): Promise<string> {
  return startDraft(visitor(), { contractorAccountIds: [to.actor.accountId], category: "ROOF", answers: roofJob });
}
async function scheduleReminder(email: string, ctx = visitor()): Promise<string> {
  const key = await draft();
  await requestReminder(ctx, key, { email, consent: "yes" });
  return key;
}
/** All mails to an address after `hours`, newest first. */
async function listMailsTo(email: string, hours: number) {
  await sendDueReminders(systemCtx(db, new Date(startTime.getTime() + hours * hour)));
  await sendQueuedNotices({ db, now: new Date(startTime.getTime() + hours * hour + 1_000) });
  return db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.receivedAt));
}
async function findReminderRow(draftKey: string) {
  const [row] = await db.select().from(reminders).where(eq(reminders.draftKey, draftKey));
  return row;
}
function findLinkKey(text: string, path: string): string {
  return new RegExp(`http://delta\\.localhost:\\d+/request/${path}/(\\w+)`).exec(text)?.[1] ?? "no link";
}

describe("a reminder of an unfinished request", () => {
  it("[Q-03] is one email a day later, in the homeowner's language, with the draft link; then the address is deleted", async () => {
    const key = await scheduleReminder("ann@example.test", visitor({ locale: "es" }));
    expect(await listMailsTo("ann@example.test", 23)).toEqual([]);
    const [mail, ...more] = await listMailsTo("ann@example.test", 24);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ brand: "DELTA", html: "", subject: "Su solicitud sin terminar: Techos" });
    expect(findLinkKey(mail!.text, "wizard")).toBe(key);
    expect(await listMailsTo("ann@example.test", 72)).toHaveLength(1);
    expect(await findReminderRow(key)).toMatchObject({ status: "SENT", address: null, consentedAt: startTime });
    const [notice] = await db.select().from(notices).where(eq(notices.template, "reminder.draft"));
    expect(JSON.stringify(notice)).not.toMatch(new RegExp(`${key}|ann@example`));
  });

  it("[Q-03] requires consent and an address", async () => {
    const key = await draft();
    for (const consent of ["", "on", null, undefined]) {
      const refused = { kind: "invalid", fields: [{ field: "consent", code: "requests.consentMissing" }] };
      await expect(requestReminder(visitor(), key, { email: "ann@example.test", consent })).rejects.toMatchObject(refused);
    }
    for (const email of ["", "ann", "a@x.test,b@x.test", "a@x.test\r\nBcc: b@x.test"])
      await expect(requestReminder(visitor(), key, { email, consent: "yes" })).rejects.toMatchObject({ fields: [{ field: "email" }] });
    expect(await findReminderRow(key)).toBeUndefined();
  });

  it("[Q-03] goes to a signed-in user's own address, whatever was typed; a business gets none", async () => {
    const ann = await createHomeowner(db);
    const key = await scheduleReminder("stranger@example.test", { ...ann.ctx, now: startTime });
    expect(await findReminderState(ann.ctx, key)).toEqual({ own: ann.actor.email, status: "WAITING" });
    expect(await listMailsTo(ann.actor.email, 24)).toHaveLength(1);
    expect(await listMailsTo("stranger@example.test", 24)).toEqual([]);
    const ofBusiness = requestReminder(to.ctx, await draft(), { email: to.actor.email, consent: "yes" });
    await expect(ofBusiness).rejects.toMatchObject({ kind: "forbidden" });
    expect(await findReminderState(to.ctx, key)).toBeNull();
  });

  it("[Q-03] does not reveal the typed address to others with the link", async () => {
    const key = await scheduleReminder("secret@example.test");
    expect(await findReminderState(visitor(), key)).toEqual({ own: null, status: "WAITING" });
    await expect(findReminderState(visitor({ brand: brands.IKO }), key)).resolves.toMatchObject({ status: "NONE" });
    await expect(withdrawReminder(visitor({ brand: brands.IKO }), key)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[Q-03] is not sent after withdrawal, and can be requested again", async () => {
    const key = await scheduleReminder("back@example.test");
    await withdrawReminder(visitor(), key);
    expect(await findReminderRow(key)).toMatchObject({ status: "WITHDRAWN", address: null });
    expect(await listMailsTo("back@example.test", 25)).toEqual([]);
    await requestReminder(visitor(), key, { email: "again@example.test", consent: "yes" });
    expect(await listMailsTo("again@example.test", 25)).toHaveLength(1);
    await expect(requestReminder(visitor(), key, { email: "again@example.test", consent: "yes" })).rejects.toMatchObject({
      code: "requests.reminderSent",
    });
  });

  it("[Q-03] is not sent for a submitted or deleted request", async () => {
    const ann = await createHomeowner(db);
    const sent = await scheduleReminder("sent@example.test");
    await submitDraft(ann.ctx, sent);
    const late = requestReminder(visitor(), sent, { email: "sent@example.test", consent: "yes" });
    await expect(late).rejects.toMatchObject({ code: "requests.submitted" });
    const gone = await scheduleReminder("gone@example.test");
    await dropOldDrafts(systemCtx(db, new Date(startTime.getTime() + 31 * 24 * hour)));
    expect(await listMailsTo("sent@example.test", 25)).toEqual([]);
    expect(await listMailsTo("gone@example.test", 25)).toEqual([]);
    for (const key of [sent, gone]) expect(await findReminderRow(key)).toMatchObject({ status: "DROPPED", address: null });
  });

  it("[Q-03] is sent once when jobs run concurrently", async () => {
    const key = await scheduleReminder("once@example.test");
    const runJob = () => sendDueReminders(systemCtx(db, new Date(startTime.getTime() + 25 * hour)));
    await Promise.all([runJob(), runJob(), runJob(), runJob()]);
    expect(await listMailsTo("once@example.test", 25)).toHaveLength(1);
    expect(await findReminderRow(key)).toMatchObject({ status: "SENT" });
  });
});

describe("a settled reminder", () => {
  const inDays = (days: number) => systemCtx(db, new Date(startTime.getTime() + days * 24 * hour));

  it("[Q-03] [I-08] is kept for 90 days in every status and then deleted; a waiting one stays", async () => {
    const [sent, withdrawn, dropped] = [
      await scheduleReminder("old-a@example.test"),
      await scheduleReminder("old-b@example.test"),
      await scheduleReminder("old-c@example.test"),
    ];
    await withdrawReminder(visitor(), withdrawn);
    await submitDraft((await createHomeowner(db)).ctx, dropped);
    expect(await listMailsTo("old-a@example.test", 24)).toHaveLength(1);
    const waiting = await scheduleReminder("old-d@example.test");
    const statuses = async () => (await Promise.all([sent, withdrawn, dropped, waiting].map(findReminderRow))).map((row) => row?.status);
    await dropOldReminders(inDays(89));
    expect(await statuses()).toEqual(["SENT", "WITHDRAWN", "DROPPED", "WAITING"]);
    await dropOldReminders(inDays(90.5));
    expect(await statuses()).toEqual(["SENT", undefined, "DROPPED", "WAITING"]);
    await dropOldReminders(inDays(92));
    expect(await statuses()).toEqual([undefined, undefined, undefined, "WAITING"]);
  });

  it("[Q-03] [T56] is never deleted after an unsubscribe", async () => {
    const key = await scheduleReminder("never@example.test");
    const [mail] = await listMailsTo("never@example.test", 24);
    await stopReminders(visitor(), findLinkKey(mail!.text, "reminder"));
    await dropOldReminders(inDays(4_000));
    expect(await findReminderRow(key)).toMatchObject({ status: "STOPPED" });
    const laterKey = await scheduleReminder("never@example.test");
    await listMailsTo("never@example.test", 49);
    expect(await findReminderRow(laterKey)).toMatchObject({ status: "DROPPED" });
  });

  it("[Q-03] is deleted only by the system", async () => {
    expect(() => dropOldReminders(visitor())).toThrow(expect.objectContaining({ kind: "forbidden" }));
  });
});

describe("the recipient of a reminder", () => {
  it("[Q-03] [T56] unsubscribes from all pending and future reminders of this brand by the link in the email", async () => {
    await scheduleReminder("bob@example.test");
    const [mail] = await listMailsTo("bob@example.test", 24);
    const waiting = await scheduleReminder("bob@example.test");
    const end = findLinkKey(mail!.text, "reminder");
    await stopReminders(visitor({ brand: brands.IKO }), end);
    expect(await findReminderRow(waiting)).toMatchObject({ status: "WAITING" });
    await stopReminders(visitor(), end);
    await stopReminders(visitor(), end);
    expect(await findReminderRow(waiting)).toMatchObject({ status: "WITHDRAWN", address: null });
    // A visitor who enters the address learns nothing about the unsubscribe, and no email is sent.
    const laterKey = await scheduleReminder("Bob@Example.test");
    expect(await findReminderRow(laterKey)).toMatchObject({ status: "WAITING" });
    expect(await listMailsTo("bob@example.test", 49)).toHaveLength(1);
    expect(await findReminderRow(laterKey)).toMatchObject({ status: "DROPPED", address: null });
  });

  it("[Q-03] [T56] cannot be unsubscribed with the draft's link or invented keys", async () => {
    const key = await scheduleReminder("carol@example.test");
    const [row] = await db.select().from(reminders).where(eq(reminders.draftKey, key));
    for (const inventedKey of [key, newSecretKey(), row!.key]) await stopReminders(visitor(), inventedKey);
    expect(await findReminderRow(key)).toMatchObject({ status: "WAITING" });
    await expect(stopReminders(visitor(), "x")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[T56] [T57] gets three a day at most, and one caller can request five an hour", async () => {
    const flood = (email: (at: number) => string, from: () => Ctx) =>
      Promise.allSettled(Array.from({ length: 8 }, (_one, at) => scheduleReminder(email(at), from())));
    const succeeded = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === "fulfilled").length;
    const together = await flood(() => "much@example.test", visitor);
    expect(succeeded(together)).toBe(3);
    expect(succeeded(await flood((at) => `much+${at}@example.test`, visitor))).toBe(0);
    const oneCaller = visitor();
    const many = await flood(
      (at) => `many-${at}@example.test`,
      () => oneCaller,
    );
    expect(succeeded(many)).toBe(5);
    expect(await listMailsTo("much@example.test", 24)).toHaveLength(3);
  });
});
