import { addDays, localDate, toMoment } from "#app/lib/time-zones.ts";

/** Minutes after local midnight. */
const [opens, closes] = [8 * 60, 21 * 60];

function openHours(date: string, timeZone: string): { from: Date; until: Date } {
  return { from: toMoment(date, opens, timeZone), until: toMoment(date, closes, timeZone) };
}

function nextOpening(now: Date, timeZone: string): Date {
  const today = localDate(now, timeZone);
  const { from, until } = openHours(today, timeZone);
  if (now < from) return from;
  return now < until ? now : openHours(addDays(today, 1), timeZone).from;
}

/** Outside the quiet hours of all zones. */
export function nextSendTime(now: Date, timeZones: readonly string[]): Date {
  let at = now;
  // Each pass goes to the latest opening; a pass that moves nothing is the answer. Two days hold every overlap.
  for (let pass = 0; pass < 4 * timeZones.length + 1; pass += 1) {
    const latest = Math.max(at.getTime(), ...timeZones.map((zone) => nextOpening(at, zone).getTime()));
    if (latest === at.getTime()) return at;
    at = new Date(latest);
  }
  return at;
}

export function secondsUntilQuiet(now: Date, timeZones: readonly string[]): number {
  const ends = timeZones.map((zone) => openHours(localDate(now, zone), zone).until.getTime());
  return Math.floor((Math.min(...ends) - now.getTime()) / 1000);
}
