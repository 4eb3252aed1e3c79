import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadOrder, orderQuote } from "#app/features/booking/service.server.ts";
import { cancelQuote, loadQuote } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../tests/request-fixtures.ts";
import { bookJob, findLeadOfRequest, listStarts, openRoofer, type Roofer, monday } from "../../../tests/schedule-fixtures.ts";
import { defaultSettings } from "./model.ts";
import {
  addTimeOff,
  bookAppointment,
  findQuoteAppointment,
  findQuoteOffer,
  listFreeTimes,
  listLeadAppointments,
  loadCalendar,
  loadSchedule,
  saveSchedule,
  scheduleLead,
} from "./service.server.ts";
import { appointments } from "./tables.server.ts";

const { db } = await testDatabase(8);
const now = monday;
const from = await createHomeowner(db, { now });

describe("booking with a time", () => {
  it("[Q-14] [L-03] books price and slot together, and the lead is scheduled", async () => {
    const to = await openRoofer(db);
    const { requestId, quoteId, slot, appointment } = await bookJob(from, to);
    expect(appointment).toMatchObject({ kind: "JOB", status: "BOOKED", startsAt: slot, timeZone: "America/Chicago", canChange: true });
    expect((await loadOrder(from.ctx, { requestId, quoteId })).wish).toEqual({ day: null, time: "ANY" });
    expect(await findLeadOfRequest(from.ctx, requestId)).toMatchObject({ status: "SERVICE_SCHEDULED", scheduledAt: new Date(slot) });
    expect(await listStarts(from.ctx, (await createTestQuote(from, to)).id)).not.toContainEqual(new Date(slot));
  });

  it("[Q-14] [L-03] leaves the quote open if its slot is taken, and names the next free ones", async () => {
    const to = await openRoofer(db);
    const { slot } = await bookJob(from, to);
    const quote = await createTestQuote(from, to);
    const order = { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: randomUUID(), slot };
    await expect(orderQuote(from.ctx, order)).rejects.toMatchObject({
      kind: "conflict",
      code: "schedule.slotTaken",
      details: { next: expect.stringMatching(/^06\/02\/26, \d+:\d\d [AP]M; .*; .*$/) as unknown },
    });
    expect((await loadQuote(from.ctx, quote.id)).status).toBe("FIRM");
    expect(await db.$count(appointments, eq(appointments.quoteId, quote.id))).toBe(0);
  });

  it("[Q-14] [L-03] takes no slot if the price has changed", async () => {
    const to = await openRoofer(db);
    const quote = await createTestQuote(from, to);
    const [start] = await listStarts(from.ctx, quote.id);
    const order = { requestId: quote.requestId, quoteId: quote.id, seen: 9, idempotencyKey: randomUUID(), slot: start!.toISOString() };
    await expect(orderQuote(from.ctx, order)).rejects.toMatchObject({ code: "quote.stale" });
    expect(await db.$count(appointments, eq(appointments.quoteId, quote.id))).toBe(0);
  });

  it("[Q-14] [L-03] books once for a repeated request", async () => {
    const to = await openRoofer(db);
    const quote = await createTestQuote(from, to);
    const [start] = await listStarts(from.ctx, quote.id);
    const order = { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: randomUUID(), slot: start!.toISOString() };
    const [first, second] = await Promise.all([orderQuote(from.ctx, order), orderQuote(from.ctx, order)]);
    expect(second).toEqual(first);
    expect(await db.$count(appointments, eq(appointments.quoteId, quote.id))).toBe(1);
  });

  it("[L-03] needs a time where the service requires one, and takes none where it offers none", async () => {
    const [required, off] = [await openRoofer(db, { mode: "REQUIRED" }), await openRoofer(db, { mode: "OFF" })];
    const order = async (to: Roofer, slot: string | null) => {
      const { id: quoteId, requestId } = await createTestQuote(from, to);
      return orderQuote(from.ctx, { requestId, quoteId, seen: 1, idempotencyKey: randomUUID(), slot });
    };
    await expect(order(required, null)).rejects.toMatchObject({ fields: [{ field: "slot", code: "schedule.slotMissing" }] });
    await expect(order(off, "2026-06-03T13:00:00.000Z")).rejects.toMatchObject({ code: "schedule.notOffered" });
    await expect(order(off, null)).resolves.toMatchObject({ wish: { day: null } });
  });

  it("[L-03] skips days off, time off and other days than the hours", async () => {
    const to = await openRoofer(db, { aheadDays: 7 });
    await addTimeOff(to.ctx, { from: "2026-06-03", through: "2026-06-04" });
    await addTimeOff(to.ctx, { from: "2026-06-03", through: "2026-06-04" });
    expect((await loadSchedule(to.ctx)).timesOff).toHaveLength(1);
    await db.execute(
      sql`insert into contractor_pause (contractor_id, kind, starts_on, back_on, created_at) values (${to.contractorId}, 'VACATION', '2026-06-08', '2026-06-09', now())`,
    );
    const asked = { contractorId: to.contractorId, kind: "JOB", category: "ROOF" } as const;
    const days = (await listFreeTimes(to.ctx, asked)).starts.map((start) => start.slice(0, 10));
    expect([...new Set(days)]).toEqual(["2026-06-02", "2026-06-05"]);
  });
});

describe("visits", () => {
  it("[L-03] are booked for an open quote, once, and end with it", async () => {
    const to = await openRoofer(db);
    const quote = await createTestQuote(from, to);
    const start = new Date((await findQuoteOffer(from.ctx, quote.id)).free!.starts[1]!);
    const contact = { phone: "(312) 555-0142", street: "2100 N Lincoln Ave, Chicago" };
    const visit = { requestId: quote.requestId, quoteId: quote.id, startsAt: start, idempotencyKey: "visit-key-1", contact };
    await expect(bookAppointment(from.ctx, { ...visit, contact: undefined })).rejects.toMatchObject({ kind: "invalid" });
    await bookAppointment(from.ctx, visit);
    await bookAppointment(from.ctx, visit);
    await expect(bookAppointment(from.ctx, { ...visit, idempotencyKey: "visit-key-2" })).rejects.toMatchObject({
      code: "schedule.hasAppointment",
    });
    expect(await findQuoteAppointment(from.ctx, quote.id)).toMatchObject({ kind: "VISIT", startsAt: start.toISOString() });
    expect(await findLeadOfRequest(from.ctx, quote.requestId)).toMatchObject({ status: "ESTIMATE_SCHEDULED", scheduledAt: start });
    const [day] = (await loadCalendar(to.ctx, "2026-06-02")).days;
    expect(day?.appointments).toMatchObject([
      { kind: "VISIT", phone: "+13125550142", place: expect.stringContaining("2100 N Lincoln Ave") as unknown },
    ]);
    await cancelQuote(from.ctx, { id: quote.id, seen: 1 });
    expect(await findQuoteAppointment(from.ctx, quote.id)).toBeNull();
  });

  it("[L-03] are set by the contractor for a lead, without slots being offered", async () => {
    const to = await createRoofer(db, { now });
    const quote = await createTestQuote(from, to);
    const lead = await findLeadOfRequest(from.ctx, quote.requestId);
    const wanted = { leadId: lead.id, startsAt: new Date("2026-06-06T15:30:00Z"), idempotencyKey: "lead-visit-1" };
    await scheduleLead(to.ctx, wanted);
    await scheduleLead(to.ctx, wanted);
    expect(await listLeadAppointments(to.ctx, lead.id)).toMatchObject([{ kind: "VISIT", startsAt: "2026-06-06T15:30:00.000Z" }]);
    expect(await findQuoteAppointment(from.ctx, quote.id)).toMatchObject({ kind: "VISIT" });
    await expect(scheduleLead(to.ctx, { ...wanted, idempotencyKey: "lead-visit-2" })).rejects.toMatchObject({
      code: "schedule.hasAppointment",
    });
    const stranger = await openRoofer(db);
    await expect(scheduleLead(stranger.ctx, { ...wanted, idempotencyKey: "lead-visit-3" })).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("settings", () => {
  it("[L-03] are refused outside their limits and if a colleague saved meanwhile", async () => {
    const to = await openRoofer(db);
    const save = (over: Record<string, unknown>) => saveSchedule(to.ctx, { ...defaultSettings, seen: 2, modes: new Map(), ...over });
    for (const [field, value] of Object.entries({
      jobMinutes: "14",
      bufferMinutes: "241",
      crews: "0",
      perDay: "x",
      aheadDays: "181",
      changeHours: null,
    }))
      await expect(save({ [field]: value })).rejects.toMatchObject({ kind: "invalid", fields: [{ field }] });
    await expect(save({ seen: 1 })).rejects.toMatchObject({ code: "schedule.settingsStale" });
    await save({ crews: "3", isOffered: true });
    expect((await loadSchedule(to.ctx)).settings).toMatchObject({ crews: 3, version: 3 });
  });
});
