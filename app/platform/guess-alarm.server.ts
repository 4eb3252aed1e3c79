import { log } from "./log.server.ts";
import { rememberInProcess } from "./process-memory.server.ts";

const hour = 60 * 60 * 1000;

/** The misses of the present hour of this process, by limit. */
const misses = rememberInProcess<string, { since: number; count: number }>();

/** Counts a wrong guess. The one that makes them as many as `alarm` within an hour is told to the log, once, as an error that names the limit. */
export function noteMiss({ name, alarm }: { name: string; alarm?: number }, now: Date): void {
  if (!alarm) return;
  const known = misses.get(name);
  const present = known && now.getTime() - known.since < hour ? known : { since: now.getTime(), count: 0 };
  present.count += 1;
  misses.set(name, present);
  if (present.count === alarm) log.error({ limit: name, misses: alarm }, "alarm: somebody guesses");
}

/** So many misses in an hour at one person's secret mean that somebody guesses it. Below the tries that its limit allows in an hour. */
const targetedAlarm = 10;
const targeted = rememberInProcess<string, { since: number; count: number }>();
const mostTargets = 10_000;

/** Counts a wrong guess at one person's secret. True for the one that makes them many within an hour, which the log is told as an error. */
export function noteTargetedMiss({ name, whose }: { name: string; whose: string }, now: Date): boolean {
  const key = `${name}:${whose}`;
  const known = targeted.get(key);
  const present = known && now.getTime() - known.since < hour ? known : { since: now.getTime(), count: 0 };
  present.count += 1;
  targeted.delete(key);
  targeted.set(key, present);
  for (const oldest of targeted.keys()) {
    if (targeted.size <= mostTargets) break;
    targeted.delete(oldest);
  }
  if (present.count !== targetedAlarm) return false;
  log.error({ limit: name, userId: whose, misses: targetedAlarm }, "alarm: somebody guesses at one account");
  return true;
}

/** When each limit that stands for all was last told to be used up. */
const trips = rememberInProcess<string, number>();

/** Tells the log that a limit of all is used up, as an error that names the limit and what it is of; once an hour. */
export function noteTrip({ name, whose }: { name: string; whose: string }, now: Date): void {
  const key = `${name}:${whose}`;
  if (now.getTime() - (trips.get(key) ?? -Infinity) < hour) return;
  trips.set(key, now.getTime());
  log.error({ limit: name, of: whose }, "alarm: a limit of all is used up");
}
