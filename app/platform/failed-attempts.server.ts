import { log } from "./log.server.ts";
import { rememberInProcess } from "./process-memory.server.ts";

const hour = 60 * 60 * 1000;

const misses = rememberInProcess<string, { since: number; count: number }>();

/** Logs one error when `alarm` is reached within an hour. */
export function countFailedAttempt({ name, alarm }: { name: string; alarm?: number }, now: Date): void {
  if (!alarm) return;
  const known = misses.get(name);
  const present = known && now.getTime() - known.since < hour ? known : { since: now.getTime(), count: 0 };
  present.count += 1;
  misses.set(name, present);
  if (present.count === alarm) log.error({ limit: name, misses: alarm }, "alarm: somebody guesses");
}

/** Per hour on one account; below its limit. */
const targetedAlarm = 10;
const targeted = rememberInProcess<string, { since: number; count: number }>();
const mostTargets = 10_000;

/** True for the attempt that reaches the alarm. */
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

const trips = rememberInProcess<string, number>();

export function logExhaustedLimit({ name, whose }: { name: string; whose: string }, now: Date): void {
  const key = `${name}:${whose}`;
  if (now.getTime() - (trips.get(key) ?? -Infinity) < hour) return;
  trips.set(key, now.getTime());
  log.error({ limit: name, of: whose }, "alarm: a limit of all is used up");
}
