import { officeHours } from "#app/features/contractors/model.ts";
import { openWindow, type OpenTimes } from "#app/features/contractors/model/opening.ts";
import { addDays, getWeekday, localDate } from "#app/lib/time-zones.ts";
import { type AppointmentKind, lengthByKind, type ScheduleSettings } from "../model.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const minutesPerDay = 24 * 60;

/** Epoch milliseconds. `day` is the contractor's working day, on which a night shift began. */
export interface Slot {
  startsAt: number;
  endsAt: number;
  day: string;
}

/** `busyUntil` includes the travel buffer. */
export interface TakenTime {
  lane: number;
  dayIndex: number;
  day: string;
  startsAt: number;
  busyUntil: number;
}

interface SlotLength {
  minutes: number;
  bufferMinutes: number;
}

/** Contractors without hours, or open around the clock, get appointments in office hours. */
export function toAppointmentHours({ workingHours, open24x7, timeZone }: OpenTimes): Pick<OpenTimes, "workingHours" | "timeZone"> {
  const hasHours = workingHours.some((window) => window && window.from !== window.to);
  return { workingHours: hasHours && !open24x7 ? workingHours : officeHours, timeZone };
}

interface DaysOff {
  from: string;
  through: string;
  /** Null for all services. */
  categories: readonly unknown[] | null;
}

/** Minutes after midnight when any service takes appointments on a day; null if none does. A night shift ends with its day. */
export function findAppointmentHours(date: string, times: OpenTimes, daysOff: readonly DaysOff[]): { from: number; to: number } | null {
  if (daysOff.some(({ from, through, categories }) => categories === null && from <= date && date <= through)) return null;
  const window = toAppointmentHours(times).workingHours[getWeekday(date)];
  if (!window || window.from === window.to) return null;
  return { from: window.from, to: window.to < window.from ? minutesPerDay : window.to };
}

/**
 * All slots of a working day, whether free or not, from opening to closing by elapsed time: a clock change within the window makes it
 * longer or shorter. A slot that the previous day's last one runs into is left out.
 */
export function listSlotsOfDay(day: string, times: OpenTimes, length: SlotLength): Slot[] {
  const hours = toAppointmentHours(times);
  const earlier = splitWindow(addDays(day, -1), hours, length).at(-1);
  const begin = earlier ? earlier.endsAt + length.bufferMinutes * minuteMs : -Infinity;
  return splitWindow(day, hours, length).filter(({ startsAt }) => startsAt >= begin);
}

function splitWindow(day: string, hours: Pick<OpenTimes, "workingHours" | "timeZone">, { minutes, bufferMinutes }: SlotLength): Slot[] {
  const window = openWindow(day, hours);
  if (!window) return [];
  const [length, step] = [minutes * minuteMs, (minutes + bufferMinutes) * minuteMs];
  const count = Math.max(0, Math.floor((window.to - window.from - length) / step) + 1);
  return Array.from({ length: count }, (_, at) => ({
    startsAt: window.from + at * step,
    endsAt: window.from + at * step + length,
    day,
  }));
}

export interface SlotSearch {
  kind: AppointmentKind;
  settings: ScheduleSettings;
  times: OpenTimes;
  isDayOff: (day: string) => boolean;
  taken: readonly TakenTime[];
  now: Date;
}

/** The earliest first, from the shortest notice on. `limit` ends the search. */
export function listFreeSlots(search: SlotSearch, limit = Infinity): Slot[] {
  const { kind, settings, times, isDayOff, now } = search;
  const length = { minutes: lengthByKind(settings, kind), bufferMinutes: settings.bufferMinutes };
  const earliest = now.getTime() + settings.noticeHours * hourMs;
  const today = localDate(now, times.timeZone);
  const free: Slot[] = [];
  for (let ahead = -1; ahead <= settings.aheadDays && free.length < limit; ahead += 1) {
    const day = addDays(today, ahead);
    if (isDayOff(day)) continue;
    const slots = listSlotsOfDay(day, times, length).filter((slot) => slot.startsAt >= earliest && findPlace(slot, search) !== null);
    free.push(...slots);
  }
  return free.slice(0, limit);
}

/** The first crew that has time, and the first place in the day's capacity; null if either is missing. */
export function findPlace(
  slot: Slot,
  { settings, taken }: Pick<SlotSearch, "settings" | "taken">,
): { lane: number; dayIndex: number } | null {
  const lane = findLane(slot, { settings, taken });
  const dayIndex = findDayIndex(slot.day, taken);
  return lane === null || dayIndex >= settings.perDay ? null : { lane, dayIndex };
}

export function findLane(
  { startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">,
  { settings, taken }: Pick<SlotSearch, "settings" | "taken">,
): number | null {
  const busyUntil = endsAt + settings.bufferMinutes * minuteMs;
  const busy = new Set(taken.filter((other) => other.startsAt < busyUntil && startsAt < other.busyUntil).map(({ lane }) => lane));
  for (let lane = 0; lane < settings.crews; lane += 1) if (!busy.has(lane)) return lane;
  return null;
}

/** The lowest that no appointment of the day has. */
export function findDayIndex(day: string, taken: readonly TakenTime[]): number {
  const used = new Set(taken.filter((other) => other.day === day).map((other) => other.dayIndex));
  let index = 0;
  while (used.has(index)) index += 1;
  return index;
}
