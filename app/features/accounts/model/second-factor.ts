import { z } from "zod";
import { paths } from "#app/paths.ts";

export type Step = "code" | "enrolment";

/** A user who has given the password but not the second factor. Only the second-factor pages are accessible. */
export interface Halfway {
  userId: string;
  sessionId: string;
  email: string;
  step: Step;
}

export const halfwayMinutes = 10;
export const freshCodeMinutes = 10;
export const recoveryCodeCount = 8;

/** Accepts app codes and recovery codes. Ignores spaces, dashes and case. */
export const OneTimeCode = z
  .string()
  .max(40, "accounts.codeWrong")
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, "accounts.codeWrong"));

export function inGroups(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join("-");
}

export const stepPath: Readonly<Record<Step, string>> = { code: paths.loginCode(), enrolment: paths.secondFactor() };
