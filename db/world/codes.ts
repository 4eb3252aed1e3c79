import { generateCode, toTimeStep } from "#app/platform/one-time-codes.server.ts";
import { demoSecrets, type DemoStaff } from "./accounts.ts";

/**
 * One-time code of a demo staff member, `ahead` time steps later; each works once, and the next one is accepted too.
 */
export function demoCode(email: DemoStaff, now: Date, ahead = 0): string {
  return generateCode(demoSecrets[email], toTimeStep(now) + ahead);
}

/** Milliseconds until the next time step. */
export function msUntilNextCode(now: Date): number {
  return 30_000 - (now.getTime() % 30_000);
}
