import { generateCode, toTimeStep } from "#app/platform/one-time-codes.server.ts";
import { demoSecrets, type DemoStaff } from "./accounts.ts";

/** The code of a demo member of staff at a moment; `ahead` for the next ones, of which the first is taken too. Each is good once. */
export function demoCode(email: DemoStaff, now: Date, ahead = 0): string {
  return generateCode(demoSecrets[email], toTimeStep(now) + ahead);
}

/** Milliseconds until the codes change. */
export function codesChangeIn(now: Date): number {
  return 30_000 - (now.getTime() % 30_000);
}
