import { randomUUID } from "node:crypto";
import { and, eq, like, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { changeStatus, listLeads, logCall } from "#app/features/leads/service.server.ts";
import { leadEvents } from "#app/features/leads/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { addReminder, completeReminder, listReminders, postponeReminder } from "#app/features/reminders/service.server.ts";
import { notifyDueReminders } from "#app/features/reminders/service/due.server.ts";
import { embeddedSender } from "#app/features/sms/service/embedded.server.ts";
import { receiveSms } from "#app/features/sms/service/replies.server.ts";
import { saveTypedText } from "#app/features/sms/store/phones.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { FollowUpLog, type Happening, type Sequence } from "../../../tests/follow-up-log.ts";
import { createRoofer, createTestQuote, ctxWith, systemCtx } from "../../../tests/request-fixtures.ts";
import { sizes } from "../../../tests/sizes.ts";
import { createTextedHomeowner } from "../../../tests/sms.ts";
import { resumeFollowUps, saveFollowUpSettings, stopFollowUps } from "./service.server.ts";
import { sendDueFollowUps } from "./service/sending.server.ts";
import { sequences } from "./model/steps.ts";

const { db } = await testDatabase(6);
const minute = 60_000;
const hour = 60 * minute;

type Step =
  | { kind: "price" | "reply" | "reached" | "noAnswer" | "complete" | "STOP" | "START" | "pause" | "resume" }
  | { kind: "status"; to: "LOST" | "IN_PROGRESS" }
  | { kind: "schedule"; inHours: number }
  | { kind: "settings"; on: Sequence[] }
  /** Some time later. */
  | { kind: "jobs"; minutes: number }
  | { kind: "remind"; inHours: number }
  | { kind: "finish" | "snooze" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("price" as const, "complete" as const).map((kind): Step => ({ kind })) },
  { weight: 2, arbitrary: fc.constantFrom("reply" as const, "reached" as const, "noAnswer" as const).map((kind): Step => ({ kind })) },
  { weight: 2, arbitrary: fc.constantFrom("STOP", "START", "START", "pause", "resume", "resume").map((kind) => ({ kind }) as Step) },
  { weight: 1, arbitrary: fc.constantFrom("LOST" as const, "IN_PROGRESS" as const).map((to): Step => ({ kind: "status", to })) },
  { weight: 4, arbitrary: fc.integer({ min: 30, max: 80 }).map((inHours): Step => ({ kind: "schedule", inHours })) },
  { weight: 1, arbitrary: fc.subarray([...sequences], { minLength: 2 }).map((on): Step => ({ kind: "settings", on })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }).map((inHours): Step => ({ kind: "remind", inHours })) },
  { weight: 2, arbitrary: fc.constantFrom("finish" as const, "snooze" as const).map((kind): Step => ({ kind })) },
  { weight: 14, arbitrary: fc.integer({ min: 60, max: 26 * 60 }).map((minutes): Step => ({ kind: "jobs", minutes })) },
);

/** A lead in the database, moved by the product's own calls, beside a log of what happened. */
class Walk {
  now: number;
  private readonly log = new FollowUpLog(-5);
  /** Due times of reminders that nobody changed before they came. */
  private reminders: { id: string; due: number; isTold: boolean; isDone: boolean }[] = [];
  private told = 0;
  private version = 0;
  private readonly people: Awaited<ReturnType<typeof begin>>;

  constructor(people: Awaited<ReturnType<typeof begin>>) {
    this.people = people;
    this.now = people.start;
    this.log.add({ kind: "settings", on: sequences, at: this.now });
    this.log.add({ kind: "price", at: this.now });
    this.version = 1;
  }

  async take(given: Step): Promise<void> {
    this.now += minute;
    if (given.kind === "jobs") await this.runJobs(given.minutes);
    else if (isOfReminder(given)) await this.remind(given);
    else {
      const startsAt = "inHours" in given ? Math.ceil((this.now + given.inHours * hour) / hour) * hour : 0;
      const happening: Happening = given.kind === "schedule" ? { kind: "schedule", startsAt } : given;
      if (await this.act(happening)) this.log.add({ ...happening, at: this.now });
    }
  }

  /** Two workers at once, and one after them, which finds nothing left. */
  private async runJobs(minutes: number): Promise<void> {
    this.now += minutes * minute;
    const ctx = systemCtx(db, new Date(this.now));
    this.log.run(this.now);
    await db.execute(sql`delete from limit_bucket`);
    await Promise.all([sendDueFollowUps(ctx), sendDueFollowUps(ctx), notifyDueReminders(ctx), notifyDueReminders(ctx)]);
    await Promise.all([sendDueFollowUps(ctx), notifyDueReminders(ctx)]);
    for (const reminder of this.reminders.filter(({ due, isTold, isDone }) => due <= this.now && !isTold && !isDone)) {
      reminder.isTold = true;
      this.told += 1;
    }
    await this.check();
  }

  private async check(): Promise<void> {
    const { ann, leadId } = this.people;
    const { rows } = await db.execute<{ name: string }>(sql`
      select case when key = '' then step else step || ' ' || key end as name from follow_up where lead_id = ${leadId} and status = 'SENT'`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(this.log.sent.toSorted());
    const mailed = await db.$count(notices, and(eq(notices.userId, ann.actor.userId), like(notices.key, "followUp:%")));
    expect(mailed).toBe(this.log.sent.length);
    // A second one of the same would be dropped by its key: the history shows it.
    const lines = await db.$count(leadEvents, and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "followUp")));
    expect(lines).toBe(this.log.sent.length);
    const told = await db.$count(notices, and(eq(notices.userId, this.people.firm.actor.userId), like(notices.key, "lead.reminderDue:%")));
    expect(told).toBe(this.told);
  }

  private get firmCtx() {
    return ctxWith(this.people.firm, { now: new Date(this.now) });
  }

  /** False if the product refuses it, as a move that a status does not allow. */
  private async act(given: Happening): Promise<boolean> {
    const { leadId } = this.people;
    const { firmCtx: ctx } = this;
    const id = leadId;
    if (given.kind === "pause") await stopFollowUps(ctx, id);
    else if (given.kind === "resume") await resumeFollowUps(ctx, id);
    else if (given.kind === "reached") await logCall(ctx, { id, outcome: "REACHED", comment: "" });
    else if (given.kind === "noAnswer") await logCall(ctx, { id, outcome: "NO_ANSWER", comment: "" });
    else if (given.kind === "reply") return this.ask();
    else if (given.kind === "STOP" || given.kind === "START") await this.text(given.kind);
    else if (given.kind === "settings") {
      await saveFollowUpSettings(ctx, { byMail: given.on, byText: [], seen: this.version });
      this.version += 1;
    } else return this.move(given);
    return true;
  }

  private ask(): Promise<boolean> {
    const { ann, quoteId } = this.people;
    const question = { quoteId, question: "When could you begin?", idempotencyKey: randomUUID() };
    return isAccepted(sendQuestion(ctxWith(ann, { now: new Date(this.now) }), question));
  }

  private async text(keyword: "STOP" | "START"): Promise<void> {
    const { ann } = this.people;
    const now = new Date(this.now);
    const providerId = await saveTypedText(db, { brand: "DELTA", phone: ann.phone, text: keyword, at: now });
    await receiveSms(
      ctxWith(ann, { now }),
      { providerId, from: ann.phone, text: keyword, isAnswered: false },
      embeddedSender(db, () => now),
    );
  }

  private async move(given: Happening): Promise<boolean> {
    const { firm, leadId } = this.people;
    const lead = (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams()))).rows.find(({ id }) => id === leadId)!;
    const completion = { isBrandProduct: false, details: "New roof", finalPrice: 1_000 };
    const changes: Partial<Record<Happening["kind"], object>> = {
      price: { status: "PENDING_ACCEPTANCE" },
      complete: { status: "COMPLETED", completion },
      ...(given.kind === "schedule" && { schedule: { status: "SERVICE_SCHEDULED", scheduledAt: new Date(given.startsAt).toISOString() } }),
      ...(given.kind === "status" && { status: { status: given.to, lostReason: given.to === "LOST" ? "PRICE" : null } }),
    };
    return isAccepted(changeStatus(this.firmCtx, { id: leadId, seen: lead.version, ...changes[given.kind] }));
  }

  private async remind(given: ReminderStep): Promise<void> {
    const { leadId } = this.people;
    if (given.kind === "remind") {
      const due = Math.ceil((this.now + given.inHours * hour) / hour) * hour;
      const at = new Date(due - 5 * hour).toISOString().slice(0, 16);
      await addReminder(this.firmCtx, leadId, { text: "Call Ann", at, idempotencyKey: randomUUID() });
      const id = (await listReminders(this.firmCtx, leadId))
        .map((one) => one.id)
        .find((one) => !this.reminders.some(({ id: known }) => known === one))!;
      this.reminders.push({ id, due, isTold: false, isDone: false });
      return;
    }
    const open = this.reminders.find(({ isDone }) => !isDone);
    if (!open) return;
    const seen = { id: open.id, seen: new Date(open.due).toISOString() };
    // A double click.
    const call = () =>
      given.kind === "finish"
        ? completeReminder(this.firmCtx, leadId, seen)
        : postponeReminder(this.firmCtx, leadId, { ...seen, snooze: "HOUR" });
    await Promise.allSettled([call(), call()]);
    if (given.kind === "finish") open.isDone = true;
    else Object.assign(open, { due: this.now + hour, isTold: false });
  }
}

type ReminderStep = Extract<Step, { kind: "remind" }> | { kind: "finish" | "snooze" };

function isOfReminder(given: Step): given is ReminderStep {
  return ["remind", "finish", "snooze"].includes(given.kind);
}

const isAccepted = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

let walks = 0;

async function begin() {
  walks += 1;
  await db.execute(sql`delete from limit_bucket`);
  const start = Date.UTC(2027, 5, 1, 15 + (walks % 8));
  const firm = await createRoofer(db, { now: new Date(start) });
  await saveFollowUpSettings(firm.ctx, { byMail: [...sequences], byText: [], seen: 0 });
  const ann = await createTextedHomeowner(db, { now: new Date(start) });
  const { id: quoteId } = await createTestQuote(ann, firm);
  const [lead] = (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams()))).rows;
  return { start, firm, ann, quoteId, leadId: lead!.id };
}

const day = 24 * 60;
const wait = (minutes: number): Step => ({ kind: "jobs", minutes });

/** What ends or moves a planned message, however few lives are random: each begins with a price. */
const turns: Step[][] = [
  [wait(2 * day + 120), wait(3 * day), { kind: "schedule", inHours: 50 }, wait(30 * 60), wait(day), { kind: "complete" }, wait(day + 30)],
  [{ kind: "status", to: "IN_PROGRESS" }, wait(2 * day + 120), { kind: "price" }, { kind: "reached" }, wait(2 * day + 120)],
  [{ kind: "STOP" }, wait(2 * day + 120), { kind: "START" }, wait(60), wait(3 * day), { kind: "reply" }],
  [{ kind: "settings", on: [] }, wait(2 * day + 120), { kind: "settings", on: [...sequences] }, wait(60), { kind: "pause" }, wait(3 * day)],
  [
    { kind: "remind", inHours: 3 },
    wait(4 * 60),
    { kind: "snooze" },
    wait(30),
    wait(120),
    { kind: "finish" },
    { kind: "reply" },
    wait(2 * day),
  ],
];

describe("random lives of a lead in the database", () => {
  it("[Y-02] [Y-17] [L-03] send each follow-up and each reminder once, and none after a reply, STOP, or a change of status", async () => {
    let sent = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 22, size: "max" }), async (steps) => {
      const walk = new Walk(await begin());
      for (const one of steps) await walk.take(one);
      sent += walk["log"].sent.length;
    });
    await fc.assert(property, { numRuns: sizes.followUpWalks, examples: turns.map((steps) => [steps]) });
    // The first of the turns alone sends four.
    expect(sent).toBeGreaterThanOrEqual(4);
  });
});
