import { z } from "zod";
import { paths } from "#app/paths.ts";

export type SecondFactorStep = "code" | "enrolment";

/** A user who has given the password but not the second factor. Only the second-factor pages are accessible. */
export interface PendingSecondFactor {
  userId: string;
  sessionId: string;
  email: string;
  step: SecondFactorStep;
}

export const pendingSecondFactorMinutes = 10;
export const freshCodeMinutes = 10;
export const recoveryCodeCount = 8;

/** Accepts app codes and recovery codes. Ignores spaces, dashes and case. */
export const OneTimeCode = z
  .string()
  .max(40, "accounts.codeWrong")
  .transform((input) => input.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, "accounts.codeWrong"));

export function formatInGroups(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join("-");
}

export const secondFactorPaths: Readonly<Record<SecondFactorStep, string>> = { code: paths.loginCode(), enrolment: paths.secondFactor() };
