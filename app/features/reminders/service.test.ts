import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { addLead } from "#app/features/leads/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { smsOutbox } from "#app/features/sms/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer, ctxWith, systemCtx } from "../../../tests/request-fixtures.ts";
import { maxOpenReminders } from "./model.ts";
import { addReminder, completeReminder, listReminders, listTodaysReminders, postponeReminder } from "./service.server.ts";
import { notifyDueReminders } from "./service/due.server.ts";

const { db } = await testDatabase(8);
const customer = { name: "Bo Katz", phone: "(312) 555-0171" };
const now = new Date("2026-10-30T15:00:00Z");
const at = (time: string) => new Date(time);

async function createLead() {
  const firm = await createRoofer(db, { now });
  const leadId = await addLead(firm.ctx, { customer, job: { jobType: "ROOF" }, idempotencyKey: randomUUID() });
  const add = (over: object = {}) =>
    addReminder(firm.ctx, leadId, { text: "Call Bo about the skylight", at: "2026-11-02T09:00", idempotencyKey: randomUUID(), ...over });
  const load = async (time = now) => (await listReminders(ctxWith(firm, { now: time }), leadId))[0]!;
  return { firm, leadId, add, load };
}

const run = (time: string) => notifyDueReminders(systemCtx(db, at(time)));
const listNotices = (id: string) =>
  db
    .select()
    .from(notices)
    .where(like(notices.key, `lead.reminderDue:${id}:%`));

describe("a reminder on a lead", () => {
  it.each(["2027-13-45T10:00", "2027-02-30T10:00", "0000-01-01T10:00", "2027-01-01T24:00"])(
    "[L-03] is refused at %s, which is no time",
    async (typed) => {
      const { add } = await createLead();
      await expect(add({ at: typed })).rejects.toMatchObject({ fields: [{ field: "at", code: "reminders.timeMissing" }] });
    },
  );

  it("[L-03] [N-04] comes once at its time in the contractor's zone, to who set it, by several jobs at once", async () => {
    const { firm, add, load } = await createLead();
    await add();
    const reminder = await load();
    expect(reminder).toMatchObject({ dueAt: "2026-11-02T15:00:00.000Z", isOverdue: false, author: "Ann Miller" });
    await run("2026-11-02T14:59:00Z");
    expect(await listNotices(reminder.id)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => run("2026-11-02T15:00:00Z")));
    await run("2026-11-03T15:00:00Z");
    expect(await listNotices(reminder.id)).toMatchObject([
      {
        userId: firm.actor.userId,
        template: "contractor.reminderDue",
        content: { task: "Call Bo about the skylight", customer: "Bo Katz", category: "ROOF" },
      },
    ]);
    expect(await db.$count(smsOutbox, like(smsOutbox.key, `lead.reminderDue:${reminder.id}:%`))).toBe(0);
  });

  it("[L-03] comes again after a snooze, and not after it is done", async () => {
    const { firm, leadId, add, load } = await createLead();
    await add();
    const { id, dueAt } = await load();
    await run(dueAt);
    const later = ctxWith(firm, { now: at("2026-11-02T16:00:00Z") });
    await postponeReminder(later, leadId, { id, seen: dueAt, snooze: "HOUR" });
    const snoozed = await load();
    expect(snoozed.dueAt).toBe("2026-11-02T17:00:00.000Z");
    await run(snoozed.dueAt);
    expect(await listNotices(id)).toHaveLength(2);
    await postponeReminder(ctxWith(firm, { now: at("2026-11-02T18:00:00Z") }), leadId, { id, seen: snoozed.dueAt, snooze: "TOMORROW" });
    const last = await load();
    for (let times = 0; times < 2; times += 1) await completeReminder(firm.ctx, leadId, { id, seen: last.dueAt });
    await run("2026-12-02T15:00:00Z");
    expect(await listNotices(id)).toHaveLength(2);
    expect((await load()).doneAt).not.toBeNull();
  });

  it("[L-03] moves a repeated one on once, however often the button is pressed", async () => {
    const { firm, leadId, add, load } = await createLead();
    await add({ repeat: "DAILY" });
    const { id, dueAt } = await load();
    const later = ctxWith(firm, { now: at("2026-11-02T15:30:00Z") });
    await Promise.all([1, 2, 3].map(() => completeReminder(later, leadId, { id, seen: dueAt })));
    expect((await load()).dueAt).toBe("2026-11-03T15:00:00.000Z");
    const stale = { id, seen: "2026-11-09T15:00:00.000Z" };
    await expect(completeReminder(later, leadId, stale)).rejects.toMatchObject({ code: "reminders.stale" });
  });

  it("[L-03] goes to the business when who set it can no longer sign in", async () => {
    const { firm, add, load } = await createLead();
    await add();
    const { id, dueAt } = await load();
    const [colleague] = await db
      .insert(users)
      .values({ accountId: firm.actor.accountId, name: "Sol", email: `${randomUUID()}@demo.test`, emailVerified: true, locale: "es" })
      .returning();
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, firm.actor.userId));
    await run(dueAt);
    expect((await listNotices(id)).map(({ userId }) => userId)).toEqual([colleague!.id]);
  });

  it("[L-03] needs a text and a time that is still to come, and is added once per key", async () => {
    const { firm, leadId, add } = await createLead();
    const idempotencyKey = randomUUID();
    for (let times = 0; times < 2; times += 1) await add({ idempotencyKey });
    expect(await listReminders(firm.ctx, leadId)).toHaveLength(1);
    await expect(add({ at: "2026-10-30T09:59" })).rejects.toMatchObject({ fields: [{ field: "at", code: "reminders.timePast" }] });
    await expect(add({ at: "tomorrow" })).rejects.toMatchObject({ fields: [{ code: "reminders.timeMissing" }] });
    await expect(add({ text: " " })).rejects.toMatchObject({ fields: [{ code: "reminders.textMissing" }] });
    for (let count = 1; count < maxOpenReminders; count += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: "reminders.tooMany" });
  });

  it("[S-02] is out of reach of another business", async () => {
    const { leadId, add, load } = await createLead();
    await add();
    const { id, dueAt } = await load();
    const other = await createRoofer(db, { now });
    await expect(completeReminder(other.ctx, leadId, { id, seen: dueAt })).rejects.toMatchObject({ kind: "not_found" });
    const own = await addLead(other.ctx, { customer, job: { jobType: "ROOF" }, idempotencyKey: randomUUID() });
    await expect(completeReminder(other.ctx, own, { id, seen: dueAt })).rejects.toMatchObject({ kind: "not_found" });
    expect(await listReminders(other.ctx, leadId)).toEqual([]);
    expect((await load()).doneAt).toBeNull();
  });

  it("[L-03] shows those of today and overdue ones above the list, until midnight in the contractor's zone", async () => {
    const { firm, add } = await createLead();
    for (const time of ["2026-10-31T23:30", "2026-11-01T00:00", "2026-10-30T16:00"]) await add({ at: time, text: time });
    const today = await listTodaysReminders(ctxWith(firm, { now: at("2026-10-31T15:00:00Z") }));
    expect(today.reminders.map(({ text, isOverdue }) => [text, isOverdue])).toEqual([
      ["2026-10-30T16:00", true],
      ["2026-10-31T23:30", false],
    ]);
  });
});
