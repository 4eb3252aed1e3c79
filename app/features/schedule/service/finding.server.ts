import type { OpenTimes } from "#app/features/contractors/model/opening.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { fail, failFields, type FailureDetails } from "#app/lib/errors.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { dayMs, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { lengthByKind, type AppointmentKind } from "../model.ts";
import { findDayIndex, findLane, findPlace, listFreeSlots, type Slot, type SlotSearch } from "../model/slots.ts";
import { findOpenTimes, findSettings, listDaysOff, type SettingsRow } from "../store.server.ts";
import { listTaken } from "../store/appointments.server.ts";

export type PlacedSlot = Slot & { lane: number; dayIndex: number };

const minuteMs = 60_000;
/** How far ahead a contractor sets a time. */
const maxOwnAheadDays = 365;

/** Times that a refusal names. */
const namedSlots = 3;

export interface Asked {
  contractorId: number;
  kind: AppointmentKind;
  category: CategoryCode | null;
  /** An appointment that is being moved, whose time counts as free. */
  except?: string | null;
}

/** What is free. `settings` are those that the caller has locked; by default the current ones. */
export async function loadSlotSearch(ctx: Ctx, asked: Asked, settings?: SettingsRow): Promise<SlotSearch> {
  const { contractorId, kind, category, except = null } = asked;
  const times: OpenTimes = (await findOpenTimes(ctx, contractorId)) ?? fail("not_found", "access.notFound");
  const daysOff = await listDaysOff(ctx, contractorId, localDate(new Date(ctx.now.getTime() - dayMs), times.timeZone));
  const own = daysOff.filter(({ categories }) => categories === null || (category !== null && categories.includes(category)));
  return {
    kind,
    settings: settings ?? (await findSettings(ctx, contractorId)),
    times,
    isDayOff: (day) => own.some(({ from, through }) => from <= day && day <= through),
    taken: await listTaken(ctx, { contractorId, since: new Date(ctx.now.getTime() - dayMs), except }),
    now: ctx.now,
  };
}

/** A time that the contractor sets, whatever the hours and the day's capacity. Throws the conflict `schedule.busy`. */
export function requireFreeTime({ now }: Ctx, search: SlotSearch, startsAt: Date): PlacedSlot {
  const { settings, kind, times, taken } = search;
  const startMs = startsAt.getTime();
  if (!(startMs > now.getTime() && startMs < now.getTime() + maxOwnAheadDays * dayMs))
    failFields([{ field: "time", code: "schedule.timeInvalid" }]);
  const day = localDate(startsAt, times.timeZone);
  const slot = { startsAt: startMs, endsAt: startMs + lengthByKind(settings, kind) * minuteMs, day };
  const lane = findLane(slot, search) ?? fail("conflict", "schedule.busy");
  return { ...slot, lane, dayIndex: findDayIndex(day, taken) };
}

/** Columns of a place. */
export function toTimes({ startsAt, endsAt, lane, day, dayIndex }: PlacedSlot, { settings }: Pick<SlotSearch, "settings">) {
  const busyUntil = new Date(endsAt + settings.bufferMinutes * minuteMs);
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt), busyUntil, lane, day, dayIndex };
}

/** Throws the conflict `schedule.slotTaken` with the next free times, or `schedule.nothingFree`. */
export function requireFreeSlot(ctx: Ctx, search: SlotSearch, startsAt: Date): PlacedSlot {
  const free = listFreeSlots(search);
  const slot = free.find((one) => one.startsAt === startsAt.getTime());
  const place = slot && findPlace(slot, search);
  return slot && place ? { ...slot, ...place } : rejectTaken(ctx, { search, wanted: startsAt, free });
}

interface Refused {
  search: SlotSearch;
  wanted: Date;
  free?: Slot[];
}

export function rejectTaken(ctx: Ctx, { search, wanted, free = listFreeSlots(search) }: Refused): never {
  const later = free.filter(({ startsAt }) => startsAt >= wanted.getTime());
  const next = [...later, ...free.filter((slot) => !later.includes(slot))].slice(0, namedSlots);
  if (next.length === 0) fail("conflict", "schedule.nothingFree");
  fail("conflict", "schedule.slotTaken", toDetails(ctx, next, search.times.timeZone));
}

/** "11/30/26, 9:00 AM; …", in the contractor's zone. */
function toDetails({ locale }: Ctx, slots: readonly Slot[], timeZone: string): FailureDetails {
  const format = ({ startsAt }: Slot) => {
    const moment = new Date(startsAt);
    return `${formatDate(moment, timeZone, locale)}, ${formatTime(moment, timeZone, locale)}`;
  };
  return { next: slots.map(format).join("; ") };
}
