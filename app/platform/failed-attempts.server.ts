import { log } from "./log.server.ts";
import { rememberInProcess } from "./process-memory.server.ts";

const hour = 60 * 60 * 1000;

/** Failed attempts of the present hour of this process, by limit. */
const misses = rememberInProcess<string, { since: number; count: number }>();

/** Counts a failed attempt. The one that reaches `alarm` within an hour logs an error that names the limit, once. */
export function countFailedAttempt({ name, alarm }: { name: string; alarm?: number }, now: Date): void {
  if (!alarm) return;
  const known = misses.get(name);
  const present = known && now.getTime() - known.since < hour ? known : { since: now.getTime(), count: 0 };
  present.count += 1;
  misses.set(name, present);
  if (present.count === alarm) log.error({ limit: name, misses: alarm }, "alarm: somebody guesses");
}

/** So many failed attempts in an hour at one person's secret are an attack. Fewer than its limit allows in an hour. */
const targetedAlarm = 10;
const targeted = rememberInProcess<string, { since: number; count: number }>();
const mostTargets = 10_000;

/** Counts a failed attempt at one person's secret. True for the one that reaches the alarm within an hour, which logs an error. */
export function countTargetedAttempt({ name, whose }: { name: string; whose: string }, now: Date): boolean {
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
export function logExhaustedLimit({ name, whose }: { name: string; whose: string }, now: Date): void {
  const key = `${name}:${whose}`;
  if (now.getTime() - (trips.get(key) ?? -Infinity) < hour) return;
  trips.set(key, now.getTime());
  log.error({ limit: name, of: whose }, "alarm: a limit of all is used up");
}
