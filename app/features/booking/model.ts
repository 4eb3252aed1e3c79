import { z } from "zod";
import { arrivalTimes, Wish } from "./model/wishes.ts";
import { officeHours } from "#app/features/contractors/model.ts";
import { openWindow, type OpenTimes } from "#app/features/contractors/model/opening.ts";
import { addressStatuses } from "#app/features/places/model/address-status.ts";
import { addDays, localDate } from "#app/lib/time-zones.ts";

export { listPreparations } from "./model/preparing.ts";
export { type ArrivalTime, formatWish, type Wish, wishLimits } from "./model/wishes.ts";

/** Milliseconds (two hours) of working time within which the contractor calls back. */
const callBackTimeMs = 2 * 60 * 60 * 1000;

/** Days to search ahead for open hours. */
const searchedDays = 14;

/**
 * Returns when two working hours have passed since `now`. Windows may cross midnight; a week without hours uses office
 * hours.
 */
export function calculateCallBackDeadline(now: Date, times: OpenTimes): Date {
  if (times.open24x7) return new Date(now.getTime() + callBackTimeMs);
  const workingHours = times.workingHours.some((window) => window && window.from !== window.to) ? times.workingHours : officeHours;
  let left = callBackTimeMs;
  let countedUntil = now.getTime();
  const today = localDate(now, times.timeZone);
  for (let ahead = -1; ahead <= searchedDays; ahead += 1) {
    const window = openWindow(addDays(today, ahead), { workingHours, timeZone: times.timeZone });
    if (!window || window.to <= countedUntil) continue;
    const from = Math.max(window.from, countedUntil);
    if (window.to - from >= left) return new Date(from + left);
    left -= window.to - from;
    countedUntil = window.to;
  }
  return new Date(countedUntil + left);
}

/** `seen` is the quote version; the client sends the same `idempotencyKey` with every retry. */
export const Ordering = z.strictObject({
  seen: z.int().min(1),
  idempotencyKey: z.string("orders.keyMissing").regex(/^[\w-]{8,100}$/, "orders.keyMissing"),
  /** Allows booking in addition to another contractor's booking of the request. */
  allowSecondContractor: z.boolean().default(false),
  wish: Wish.default({ day: null, time: "ANY" }),
  /** Start of a free appointment slot; then the wish has no effect. */
  slot: z.iso.datetime("schedule.slotMissing").nullable().default(null),
});
export type Ordering = z.input<typeof Ordering>;

export const Order = z.object({
  id: z.uuid(),
  /** PL-4821-907. */
  number: z.string(),
  requestId: z.uuid(),
  quoteId: z.uuid(),
  priceVersion: z.int(),
  /** Cents. */
  total: z.int(),
  contractor: z.object({ publicId: z.string(), name: z.string(), workPhone: z.string() }),
  /** The call-back deadline; `timeZone` is the job's, shown with Eastern time second. */
  callBackBy: z.iso.datetime(),
  /** Last day, in that zone, to cancel without a reason; null if no law is known. */
  cancelUntil: z.iso.date().nullable(),
  /** MATCHED only if a provider verified the street; null for bookings without a stored result. */
  addressStatus: z.enum(addressStatuses).nullable(),
  timeZone: z.string(),
  bookedAt: z.iso.datetime(),
  /** The homeowner's wish, not an appointment. */
  wish: z.object({ day: z.iso.date().nullable(), time: z.enum(arrivalTimes) }),
});
export type Order = z.infer<typeof Order>;

/** "PL-4821-907" for the quote Q-4821: a booking's number cannot be guessed from its quote's. */
export function newOrderNumber(quoteNumber: number): string {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return `PL-${quoteNumber}-${String(random % 1000).padStart(3, "0")}`;
}
