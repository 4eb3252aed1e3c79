import { log } from "./log.server.ts";
import { createProcessCache } from "./process-cache.server.ts";

const hour = 60 * 60 * 1000;

const failedAttempts = createProcessCache<string, { since: number; count: number }>();

/** Logs one error when `alarm` is reached within an hour. */
export function countFailedAttempt({ name, alarm }: { name: string; alarm?: number }, now: Date): void {
  if (!alarm) return;
  const existing = failedAttempts.get(name);
  const current = existing && now.getTime() - existing.since < hour ? existing : { since: now.getTime(), count: 0 };
  current.count += 1;
  failedAttempts.set(name, current);
  if (current.count === alarm) log.error({ limit: name, failedAttempts: alarm }, "alarm: many failed attempts");
}

/** Per hour on one account; below its limit. */
const targetedAlarm = 10;
const targetedAttempts = createProcessCache<string, { since: number; count: number }>();
const maxTargets = 10_000;

/** True for the attempt that reaches the alarm. */
export function countTargetedAttempt({ name, subject }: { name: string; subject: string }, now: Date): boolean {
  const key = `${name}:${subject}`;
  const existing = targetedAttempts.get(key);
  const current = existing && now.getTime() - existing.since < hour ? existing : { since: now.getTime(), count: 0 };
  current.count += 1;
  targetedAttempts.delete(key);
  targetedAttempts.set(key, current);
  for (const oldest of targetedAttempts.keys()) {
    if (targetedAttempts.size <= maxTargets) break;
    targetedAttempts.delete(oldest);
  }
  if (current.count !== targetedAlarm) return false;
  log.error({ limit: name, userId: subject, failedAttempts: targetedAlarm }, "alarm: many failed attempts on one account");
  return true;
}

const exhaustedLimits = createProcessCache<string, number>();

export function logExhaustedLimit({ name, subject }: { name: string; subject: string }, now: Date): void {
  const key = `${name}:${subject}`;
  if (now.getTime() - (exhaustedLimits.get(key) ?? -Infinity) < hour) return;
  exhaustedLimits.set(key, now.getTime());
  log.error({ limit: name, of: subject }, "alarm: a shared limit is exhausted");
}
