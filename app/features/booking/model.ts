import { z } from "zod";
import { officeHours } from "#app/features/contractors/model.ts";
import { openWindow, type OpenTimes } from "#app/features/contractors/model/opening.ts";
import { addressStatuses } from "#app/features/places/model/address-status.ts";
import { daysAfter, localDate } from "#app/lib/time-zones.ts";

/** The contractor calls back within so many milliseconds of its working time: two hours. */
export const callBackTime = 2 * 60 * 60 * 1000;

/** Longest stretch of closed days that is looked through. */
const longestLook = 14;

/**
 * The moment when two open hours have passed since `now`. Windows may run past midnight; a week without open hours counts as office
 * hours.
 */
export function callBackDeadline(now: Date, times: OpenTimes): Date {
  if (times.open24x7) return new Date(now.getTime() + callBackTime);
  const workingHours = times.workingHours.some((window) => window && window.from !== window.to) ? times.workingHours : officeHours;
  let left = callBackTime;
  let counted = now.getTime();
  const today = localDate(now, times.timeZone);
  for (let ahead = -1; ahead <= longestLook; ahead += 1) {
    const window = openWindow(daysAfter(today, ahead), { workingHours, timeZone: times.timeZone });
    if (!window || window.to <= counted) continue;
    const from = Math.max(window.from, counted);
    if (window.to - from >= left) return new Date(from + left);
    left -= window.to - from;
    counted = window.to;
  }
  return new Date(counted + left);
}

/** Taking an offer: the version that was seen, and a key that the client makes for this one intention; every retry carries the same. */
export const Ordering = z.strictObject({
  seen: z.int().min(1),
  idempotencyKey: z.string("orders.keyMissing").regex(/^[\w-]{8,100}$/, "orders.keyMissing"),
  /** Whether to book this one too, where another contractor of the request is booked. */
  allowSecondContractor: z.boolean().default(false),
});
export type Ordering = z.input<typeof Ordering>;

/** A booking as both parties see it. */
export const Order = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  quoteId: z.uuid(),
  priceVersion: z.int(),
  /** In cents. */
  total: z.int(),
  contractor: z.object({ publicId: z.string(), name: z.string(), workPhone: z.string() }),
  /** The call-back promise, and the homeowner's zone to show it in beside Eastern time. */
  callBackBy: z.iso.datetime(),
  /** The last day, in that zone, on which the homeowner may cancel without a reason; null where no law is known to give one. */
  cancelUntil: z.iso.date().nullable(),
  /** Whether the street was checked when it was booked: MATCHED only where a provider found it; null where that was not kept. */
  addressStatus: z.enum(addressStatuses).nullable(),
  timeZone: z.string(),
  bookedAt: z.iso.datetime(),
});
export type Order = z.infer<typeof Order>;
