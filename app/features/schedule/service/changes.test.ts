import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import { loadQuote, withdrawQuote } from "#app/features/quotes/service.server.ts";
import { type Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../../tests/request-fixtures.ts";
import { bookJob, findLeadOfRequest, listStarts, openRoofer, monday } from "../../../../tests/schedule-fixtures.ts";
import {
  cancelAppointment,
  createFeed,
  findQuoteAppointment,
  loadCalendar,
  moveAppointment,
  readFeed,
  scheduleLead,
} from "../service.server.ts";

const { db } = await testDatabase(6);
const now = monday;
const from = await createHomeowner(db, { now });

describe("changing an appointment", () => {
  it("[L-03] frees the old time, raises the sequence and moves the lead's time", async () => {
    const to = await openRoofer(db);
    const { quoteId, requestId, appointment, starts, slot } = await bookJob(from, to);
    const wanted = { id: appointment.id, seen: 0, startsAt: starts[2]! };
    await moveAppointment(from.ctx, wanted);
    await moveAppointment(from.ctx, wanted);
    expect(await findQuoteAppointment(from.ctx, quoteId)).toMatchObject({ startsAt: starts[2]!.toISOString(), sequence: 1 });
    expect((await findLeadOfRequest(from.ctx, requestId)).scheduledAt).toEqual(starts[2]);
    await expect(moveAppointment(to.ctx, { ...wanted, startsAt: starts[3]! })).rejects.toMatchObject({ code: "schedule.stale" });
    expect(await listStarts(from.ctx, (await createTestQuote(from, to)).id)).toContainEqual(new Date(slot));
  });

  it("[L-03] is refused to the homeowner after the contractor's notice, but not to the contractor", async () => {
    const to = await openRoofer(db, { changeHours: 48, noticeHours: 0 });
    const { appointment, starts } = await bookJob(from, to);
    const seen = { id: appointment.id, seen: 0 };
    await expect(cancelAppointment(from.ctx, seen)).rejects.toMatchObject({ code: "schedule.tooLate" });
    await expect(moveAppointment(from.ctx, { ...seen, startsAt: starts[3]! })).rejects.toMatchObject({ code: "schedule.tooLate" });
    await cancelAppointment(to.ctx, seen);
    await cancelAppointment(to.ctx, seen);
    await expect(moveAppointment(to.ctx, { ...seen, startsAt: starts[3]! })).rejects.toMatchObject({ code: "schedule.stale" });
  });

  it("[L-03] by the contractor may leave the slots, but not run into another appointment", async () => {
    const to = await openRoofer(db);
    const [{ appointment }, other] = [await bookJob(from, to), await bookJob(from, to)];
    const sunday = new Date("2026-06-07T23:30:00Z");
    await moveAppointment(to.ctx, { id: appointment.id, seen: 0, startsAt: sunday });
    const into = { id: appointment.id, seen: 1, startsAt: new Date(new Date(other.slot).getTime() + 60_000) };
    await expect(moveAppointment(to.ctx, into)).rejects.toMatchObject({ code: "schedule.busy" });
    await expect(moveAppointment(to.ctx, { ...into, startsAt: new Date(now.getTime() - 1) })).rejects.toMatchObject({ kind: "invalid" });
    await expect(moveAppointment(from.ctx, { ...into, startsAt: sunday })).resolves.toBeUndefined();
    await expect(moveAppointment(from.ctx, { ...into, startsAt: new Date("2026-06-07T20:00:00Z") })).rejects.toMatchObject({
      code: "schedule.slotTaken",
    });
  });

  it("[L-03] of strangers is not found, whoever they are", async () => {
    const to = await openRoofer(db);
    const { appointment, quoteId } = await bookJob(from, to);
    for (const { ctx } of [await createHomeowner(db, { now }), await openRoofer(db)]) {
      await expect(cancelAppointment(ctx, { id: appointment.id, seen: 0 })).rejects.toMatchObject({ kind: "not_found" });
      await expect(moveAppointment(ctx, { id: appointment.id, seen: 0, startsAt: now })).rejects.toMatchObject({ kind: "not_found" });
      expect(await findQuoteAppointment(ctx, quoteId)).toBeNull();
    }
    const onOtherBrand = await createHomeowner(db, { now, brand: "IKO" });
    const same = { ...from.ctx, brand: onOtherBrand.ctx.brand };
    await expect(cancelAppointment(same, { id: appointment.id, seen: 0 })).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[L-03] ends with its booking, and asks the contractor for a call if the homeowner canceled the time alone", async () => {
    const to = await openRoofer(db);
    const [withdrawn, cancelled] = [await bookJob(from, to), await bookJob(from, to)];
    const quote = await loadQuote(to.ctx, withdrawn.quoteId);
    await withdrawQuote(to.ctx, { id: withdrawn.quoteId, seen: quote.version });
    expect(await findQuoteAppointment(from.ctx, withdrawn.quoteId)).toBeNull();
    await cancelAppointment(from.ctx, { id: cancelled.appointment.id, seen: 0 });
    const lead = await findLeadOfRequest(from.ctx, cancelled.requestId);
    expect(lead).toMatchObject({ status: "SERVICE_SCHEDULED", scheduledAt: null });
    expect(lead.attention).toContain(`CALL:${cancelled.quoteId}`);
  });
});

describe("mails and calendars", () => {
  it("[L-03] send both parties one event that later mails update and cancel", async () => {
    const to = await openRoofer(db);
    const { appointment, starts } = await bookJob(from, to);
    await moveAppointment(from.ctx, { id: appointment.id, seen: 0, startsAt: starts[1]! });
    await cancelAppointment(to.ctx, { id: appointment.id, seen: 1 });
    await sendQueuedNotices({ db, now });
    const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, from.actor.userId));
    const list = async (email: string) => {
      const sent = await db
        .select({ calendar: mails.calendar })
        .from(mails)
        .where(and(eq(mails.to, email), like(mails.calendar, `%appointment-${appointment.id}%`)))
        .orderBy(mails.receivedAt, mails.id);
      return sent.map(({ calendar }) => calendar!.replaceAll("\r\n ", "").split("\r\n"));
    };
    for (const email of [owner!.email, to.actor.email]) {
      const files = await list(email);
      const facts = files.map((lines) => lines.filter((line) => /^(METHOD|SEQUENCE|STATUS|DTSTART)/.test(line)).join(" "));
      const at = (start: Date) => `${start.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
      expect(facts.toSorted()).toEqual(
        [
          `METHOD:REQUEST DTSTART:${at(starts[0]!)} STATUS:CONFIRMED SEQUENCE:0`,
          `METHOD:REQUEST DTSTART:${at(starts[1]!)} STATUS:CONFIRMED SEQUENCE:1`,
          `METHOD:CANCEL DTSTART:${at(starts[1]!)} STATUS:CANCELLED SEQUENCE:2`,
        ].toSorted(),
      );
      expect(new Set(files.flatMap((lines) => lines.filter((line) => line.startsWith("UID")))).size).toBe(1);
    }
  });

  it("[L-03] list a person's own appointments behind a secret that is stored as a hash and ends when it is renewed", async () => {
    const to = await openRoofer(db);
    const by = await createHomeowner(db, { now });
    const { appointment } = await bookJob(by, to);
    const visitor: Ctx = { ...by.ctx, actor: { kind: "visitor" } };
    const uid = `UID:appointment-${appointment.id}`;
    const [own, theirs] = [await createFeed(by.ctx), await createFeed(to.ctx)];
    for (const key of [own, theirs]) expect(await readFeed(visitor, key)).toContain(uid);
    const { rows } = await db.execute(sql`select * from calendar_feed`);
    expect(JSON.stringify(rows)).not.toContain(own);
    const stranger = await createFeed((await createHomeowner(db, { now })).ctx);
    expect(await readFeed(visitor, stranger)).not.toContain("VEVENT");
    const renewed = await createFeed(by.ctx);
    await expect(readFeed(visitor, own)).rejects.toMatchObject({ kind: "not_found" });
    await expect(readFeed(visitor, "guess")).rejects.toMatchObject({ kind: "not_found" });
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, by.actor.userId));
    await expect(readFeed(visitor, renewed)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the calendar of the desk", () => {
  it("[L-03] shows seven local days, an evening in its own day, and nobody else's appointments", async () => {
    const to = await createRoofer(db, { now });
    const lead = await findLeadOfRequest(from.ctx, (await createTestQuote(from, to)).requestId);
    // 11:30 PM on Tuesday in Chicago is Wednesday in UTC.
    await scheduleLead(to.ctx, { leadId: lead.id, startsAt: new Date("2026-06-03T04:30:00Z"), idempotencyKey: "evening-1" });
    const { days, today } = await loadCalendar(to.ctx, null);
    expect(today).toBe("2026-06-01");
    expect(days.map(({ date, appointments: own }) => `${date} ${own.length}`)).toEqual([
      "2026-06-01 0",
      "2026-06-02 1",
      "2026-06-03 0",
      "2026-06-04 0",
      "2026-06-05 0",
      "2026-06-06 0",
      "2026-06-07 0",
    ]);
    const stranger = await openRoofer(db);
    expect((await loadCalendar(stranger.ctx, null)).days.flatMap(({ appointments: own }) => own)).toEqual([]);
    await expect(loadCalendar(from.ctx, null)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
