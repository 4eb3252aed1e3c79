import { z } from "zod";
import { paths } from "#app/paths.ts";

/** What a member of staff owes after the password: a code, or first to set the second factor up. */
export type Step = "code" | "enrolment";

/** The password was right and the second factor is not given yet: nothing but its pages is open. */
export interface Halfway {
  userId: string;
  sessionId: string;
  email: string;
  step: Step;
}

/** Minutes in which the second factor must be given after the password. */
export const halfwayMinutes = 10;
/** For so many minutes after a code, acts that ask for a fresh one may be done. */
export const freshCodeMinutes = 10;
/** So many recovery codes are given out, each good once in place of the app. */
export const recoveryCodeCount = 8;

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and case are forgiven. */
export const OneTimeCode = z
  .string()
  .max(40, "accounts.codeWrong")
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, "accounts.codeWrong"));

/** A secret or recovery code in groups of four, as people copy it. */
export function inGroups(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join("-");
}

/** The page of each step. */
export const stepPath: Readonly<Record<Step, string>> = { code: paths.loginCode(), enrolment: paths.secondFactor() };
