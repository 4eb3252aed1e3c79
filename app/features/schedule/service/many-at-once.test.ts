import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { loadQuote } from "#app/features/quotes/service.server.ts";
import { asFailure } from "#app/platform/failures.server.ts";
import { inTransaction } from "#app/platform/context.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createTestQuote } from "../../../../tests/request-fixtures.ts";
import { listStarts, openRoofer, monday } from "../../../../tests/schedule-fixtures.ts";
import { listFreeTimes } from "../service.server.ts";
import { takeSlot } from "./taking.server.ts";
import { insertAppointment } from "../store/appointments.server.ts";
import { appointments } from "../tables.server.ts";

const { db } = await testDatabase(16);
const now = monday;
const from = await createHomeowner(db, { now });

/** The pool gives up a lock after three seconds, and the page asks to try again: on a busy machine a test does. */
async function retryWhileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (asFailure(error)?.kind !== "unavailable") throw error;
    }
  }
}

describe("many at once", () => {
  it("[Y-03] [L-03] leave 50 of 50 slots booked by 500, none twice, and each loser is told", { timeout: 240_000 }, async () => {
    const to = await openRoofer(db, { jobMinutes: 60, bufferMinutes: 0, perDay: 100, crews: 2, noticeHours: 0, aheadDays: 4 });
    const template = await createTestQuote(from, to);
    const { request, ...quote } = await loadQuote(from.ctx, template.id);
    const asked = { contractorId: to.contractorId, kind: "JOB", category: "ROOF" } as const;
    const { starts } = await listFreeTimes(to.ctx, asked);
    // Two crews, and one place of capacity for each of 25 times.
    const wanted = starts.slice(0, 25);
    expect(new Set(wanted).size).toBe(25);
    const ids = Array.from({ length: 500 }, () => randomUUID());
    await db.execute(sql`
      insert into quote (id, brand, request_id, account_id, contractor_id, status, version, price_version, expires_at, created_at, updated_at)
      select unnest(${sql.param(ids)}::uuid[]), brand, request_id, account_id, contractor_id, status, version, price_version, expires_at, created_at, updated_at
      from quote where id = ${quote.id}`);
    const results = await Promise.allSettled(
      ids.map((id, at) =>
        retryWhileBusy(() =>
          inTransaction(from.ctx, (tx) =>
            takeSlot(tx, { kind: "JOB", startsAt: new Date(wanted[at % 25]!), idempotencyKey: id, quote: { ...quote, id, request } }),
          ),
        ),
      ),
    );
    const won = results.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(50);
    const reasons = results.flatMap((one) =>
      one.status === "rejected" ? [one.reason as { code: string; details: { next?: string } }] : [],
    );
    expect(reasons).toHaveLength(450);
    for (const { code, details } of reasons) {
      expect(["schedule.slotTaken", "schedule.nothingFree"]).toContain(code);
      if (code === "schedule.slotTaken") expect(details.next).toMatch(/\d/);
    }
    const booked = await db.select().from(appointments).where(eq(appointments.contractorId, to.contractorId));
    expect(booked).toHaveLength(50);
    expect(new Set(booked.map(({ lane, startsAt }) => `${lane} ${startsAt.toISOString()}`)).size).toBe(50);
    expect(new Set(booked.map(({ day, dayIndex }) => `${day} ${dayIndex}`)).size).toBe(50);
  });

  it("[L-03] are kept apart by the database alone, without the lock", async () => {
    const to = await openRoofer(db);
    const base = new Date("2026-06-10T14:00:00Z").getTime();
    const insert = (minutes: number, at: number) =>
      insertAppointment(from.ctx, {
        brand: "DELTA",
        contractorId: to.contractorId,
        kind: "VISIT",
        status: "BOOKED",
        startsAt: new Date(base + minutes * 60_000),
        endsAt: new Date(base + minutes * 60_000 + 3_600_000),
        busyUntil: new Date(base + minutes * 60_000 + 5_400_000),
        lane: 0,
        day: "2026-06-10",
        dayIndex: at,
        idempotencyKey: randomUUID(),
        createdAt: now,
        changedAt: now,
      });
    // 90 minutes with travel; the offsets overlap each other unless they are 90 minutes apart.
    const results = await Promise.all(Array.from({ length: 60 }, (_, at) => insert((at % 20) * 15, at)));
    const booked = await db.select().from(appointments).where(eq(appointments.contractorId, to.contractorId));
    expect(results.filter((id) => id !== null)).toHaveLength(booked.length);
    expect(booked.length).toBeGreaterThan(0);
    const sorted = booked.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    for (const [at, { startsAt }] of sorted.entries())
      if (at > 0) expect(startsAt.getTime()).toBeGreaterThanOrEqual(sorted[at - 1]!.busyUntil.getTime());
  });

  it("[Q-14] [L-03] leave one booking of a slot that eight homeowners want", async () => {
    const to = await openRoofer(db);
    const people = await Promise.all(Array.from({ length: 8 }, () => createHomeowner(db, { now })));
    const quotes = await Promise.all(people.map((person) => createTestQuote(person, to)));
    const [start] = await listStarts(people[0]!.ctx, quotes[0]!.id);
    const results = await Promise.allSettled(
      people.map((person, at) =>
        orderQuote(person.ctx, {
          requestId: quotes[at]!.requestId,
          quoteId: quotes[at]!.id,
          seen: 1,
          idempotencyKey: randomUUID(),
          slot: start!.toISOString(),
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(appointments, and(eq(appointments.contractorId, to.contractorId), eq(appointments.status, "BOOKED")))).toBe(1);
    const statuses = await Promise.all(quotes.map(async ({ id }, at) => (await loadQuote(people[at]!.ctx, id)).status));
    expect(statuses.filter((status) => status === "ORDERED")).toHaveLength(1);
  });
});
