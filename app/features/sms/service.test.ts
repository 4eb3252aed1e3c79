import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emit } from "#app/events/emit.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../../tests/database.ts";
import { systemCtx, createRoofer } from "../../../tests/request-fixtures.ts";
import {
  createRecordingSender,
  createTextedHomeowner,
  listOutboxRows,
  listTexts,
  createUpdate,
  createHomeownerWithPhone,
  type TextedHomeowner,
} from "../../../tests/sms.ts";
import { deleteOldTexts, enqueueTexts } from "./service.server.ts";
import { saveTextChoices } from "./service/own-phone.server.ts";
import { sendQueuedSms } from "./service/sending.server.ts";
import { stopByProvider } from "./service/stops.server.ts";
import { hashPhone } from "./store.server.ts";
import { smsOutbox } from "./tables.server.ts";

const { db } = await testDatabase();
/** Noon in Chicago. */
const now = new Date("2026-11-23T18:00:00Z");
const send = (sender = createRecordingSender()) => sendQueuedSms({ db, now }, sender).then(() => sender.sent);
const only = async (person: TextedHomeowner) => (await listOutboxRows(db, [person]))[0]!;

describe("text outbox", () => {
  it("[N-03] saves a text with its transaction only, once per key", async () => {
    const ann = await createTextedHomeowner(db, { now });
    const broken = inTransaction(ann.ctx, async (inside) => {
      await enqueueTexts(inside, [createUpdate(ann)]);
      throw new Error("the fact did not happen");
    });
    await expect(broken).rejects.toThrow("the fact did not happen");
    expect(await listOutboxRows(db, [ann])).toEqual([]);
    expect(await enqueueTexts(ann.ctx, [createUpdate(ann, "same"), createUpdate(ann, "same")])).toBe(1);
    expect(await enqueueTexts(ann.ctx, [createUpdate(ann, "same")])).toBe(0);
    expect((await send()).map(({ to }) => to)).toEqual([ann.phone]);
    expect(await only(ann)).toMatchObject({ status: "SENT", dispatchedAt: expect.any(Date), consentId: expect.any(String) });
  });

  it("[N-03] [T112] saves nothing for a number that is unverified, stopped, disabled, without consent or no longer the profile's", async () => {
    const unverified = await createHomeownerWithPhone(db, { now });
    const [silent, stopped, disabled, moved] = [
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
    ];
    await saveTextChoices(silent.ctx, { jobUpdates: false, marketing: true });
    await stopByProvider(stopped.ctx, hashPhone(stopped.phone));
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, disabled.actor.userId));
    await db.update(users).set({ cellphone: "+13125550199" }).where(eq(users.id, moved.actor.userId));
    const people = [unverified, silent, stopped, disabled, moved];
    expect(
      await enqueueTexts(
        unverified.ctx,
        people.map((person) => createUpdate(person)),
      ),
    ).toBe(0);
    expect(await listOutboxRows(db, people)).toEqual([]);
  });

  it("[N-03] [T112] [X27] checks consent and number again before dispatch", async () => {
    const [silent, stopped, disabled, moved] = [
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
      await createTextedHomeowner(db, { now }),
    ];
    const people = [silent, stopped, disabled, moved];
    expect(
      await enqueueTexts(
        silent.ctx,
        people.map((person) => createUpdate(person)),
      ),
    ).toBe(4);
    await saveTextChoices(silent.ctx, { jobUpdates: false, marketing: false });
    await stopByProvider(stopped.ctx, hashPhone(stopped.phone));
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, disabled.actor.userId));
    await db.update(users).set({ cellphone: "+13125550199" }).where(eq(users.id, moved.actor.userId));
    expect(await send()).toEqual([]);
    expect((await Promise.all(people.map(only))).map(({ status, reason, content }) => [status, reason, content])).toEqual([
      ["DEAD", "NO_CONSENT", {}],
      ["DEAD", "STOPPED", {}],
      ["DEAD", "NO_CONSENT", {}],
      ["DEAD", "NO_CONSENT", {}],
    ]);
  });

  it("[N-03] waits out the quiet hours of the postal code, or else of the area code", async () => {
    const evening = new Date("2026-11-24T02:30:00Z");
    const [home, away] = [await createTextedHomeowner(db, { now: evening }), await createTextedHomeowner(db, { now: evening })];
    // Half past eight in Chicago, half past nine in New York, half past four in Honolulu.
    await db.update(users).set({ postalCode: "10001" }).where(eq(users.id, away.actor.userId));
    await enqueueTexts(home.ctx, [createUpdate(home), createUpdate(away)]);
    const [sender, at] = [createRecordingSender(), (time: string) => sendQueuedSms({ db, now: new Date(time) }, sender)];
    await at("2026-11-24T02:30:00Z");
    expect(sender.sent.map(({ to }) => to)).toEqual([home.phone]);
    expect(sender.sent[0]?.validSeconds).toBeLessThanOrEqual(30 * 60);
    await at("2026-11-24T12:59:00Z");
    expect(sender.sent).toHaveLength(1);
    expect(await only(away)).toMatchObject({
      status: "QUEUED",
      attempts: 0,
      attemptAt: new Date("2026-11-24T13:00:00Z"),
      dispatchedAt: null,
    });
    await at("2026-11-24T13:00:00Z");
    expect(sender.sent.map(({ to }) => to)).toEqual([home.phone, away.phone]);
  });
});

describe("updates on jobs", () => {
  it("[N-03] texts the notices of events to users who agreed", async () => {
    const [firm, ann] = [await createRoofer(db, { now }), await createTextedHomeowner(db, { now })];
    const quote = {
      id: crypto.randomUUID(),
      requestId: crypto.randomUUID(),
      brand: "DELTA" as const,
      category: "ROOF",
      packageKey: null,
      packageTitle: null,
      accountId: ann.actor.accountId,
      contractorAccountId: firm.actor.accountId,
      contractorName: "Rapid Roofing",
    };
    await emit(ann.ctx, "question.sent", { id: crypto.randomUUID(), party: "contractor", words: "Yes.", quote });
    expect((await send()).map(({ to, text }) => [to, text.includes("Rapid Roofing answered your question")])).toEqual([[ann.phone, true]]);
  });

  it("[N-03] shows texts on the embedded phone in the user's language and with the brand's name", async () => {
    const ann = await createTextedHomeowner(db, { now, locale: "fr" });
    await enqueueTexts(ann.ctx, [createUpdate(ann)]);
    await sendQueuedSms({ db, now });
    const [text] = await listTexts(db, ann.phone);
    expect(text).toMatch(/Rapid Roofing a confirmé un prix \(Toiture\)/);
    expect(text).toContain("/request/list/1");
    expect(await only(ann)).toMatchObject({ status: "SENT", delivery: "delivered" });
  });
});

describe("old texts", () => {
  it("[T111] deletes number and content after 90 days and keeps the row", async () => {
    const ann = await createTextedHomeowner(db, { now });
    await enqueueTexts(ann.ctx, [createUpdate(ann)]);
    await send();
    const later = (days: number): Ctx => systemCtx(db, new Date(now.getTime() + days * 24 * 60 * 60_000));
    await deleteOldTexts(later(89));
    expect(await only(ann)).toMatchObject({ phone: ann.phone });
    expect(await deleteOldTexts(later(91))).toBeGreaterThan(0);
    expect(await only(ann)).toMatchObject({ status: "SENT", phone: null, content: {}, consentId: expect.any(String) });
    await expect(deleteOldTexts(ann.ctx)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("[T112] links every sent text to a consent that was live at dispatch", async () => {
    const { rows } = await db.execute(sql`
      select o.id from sms_outbox o where o.status = 'SENT' and o.purpose <> 'VERIFICATION' and not exists (
        select from sms_consent c where c.id = o.consent_id and c.user_id = o.user_id and c.phone_hash = o.phone_hash and c.purpose = o.purpose
          and c.granted_at <= o.dispatched_at and (c.withdrawn_at is null or c.withdrawn_at >= o.dispatched_at))`);
    expect(rows).toEqual([]);
    expect(await db.$count(smsOutbox, eq(smsOutbox.status, "SENT"))).toBeGreaterThan(3);
  });
});
