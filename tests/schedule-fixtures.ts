import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { defaultSettings, type AppointmentView, type ScheduleSettings } from "#app/features/schedule/model.ts";
import { findJobTimes, findQuoteAppointment, saveSchedule } from "#app/features/schedule/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createRoofer, createTestQuote, type Person } from "./request-fixtures.ts";

/** A Monday, 6 AM in Chicago. */
export const monday = new Date("2026-06-01T11:00:00Z");

export type Roofer = Awaited<ReturnType<typeof createRoofer>>;

/** A roofer who offers times. */
export async function openRoofer(db: Ctx["db"], over: Partial<ScheduleSettings> & { mode?: string } = {}): Promise<Roofer> {
  const { mode, ...settings } = over;
  const roofer = await createRoofer(db, { now: monday });
  const modes = new Map(mode ? [[roofer.listingId, mode]] : []);
  await saveSchedule(roofer.ctx, { ...defaultSettings, isOffered: true, ...settings, seen: 1, modes });
  return roofer;
}

/** Free times of the job that the quote prices. */
export async function listStarts(ctx: Ctx, quoteId: string): Promise<Date[]> {
  const times = await findJobTimes(ctx, quoteId);
  return (times?.free.starts ?? []).map((start) => new Date(start));
}

interface BookedJob {
  requestId: string;
  quoteId: string;
  slot: string;
  /** Free times before the booking, which takes the first. */
  starts: Date[];
  appointment: AppointmentView;
}

export async function bookJob(from: Person, to: Person): Promise<BookedJob> {
  const { id: quoteId, requestId } = await createTestQuote(from, to);
  const starts = await listStarts(from.ctx, quoteId);
  const slot = starts[0]!.toISOString();
  await orderQuote(from.ctx, { requestId, quoteId, seen: 1, idempotencyKey: randomUUID(), slot });
  return { requestId, quoteId, slot, starts, appointment: (await findQuoteAppointment(from.ctx, quoteId))! };
}

export async function findLeadOfRequest({ db }: Ctx, requestId: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.requestId, requestId));
  return lead!;
}
