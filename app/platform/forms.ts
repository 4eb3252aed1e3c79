import type { FieldFailure } from "#app/lib/errors.ts";
import type { Refusal } from "./pages.server.ts";

export type { Refusal };

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "failure" in answer && "typed" in answer;
}

/** False if the action was refused or had no answer. */
export function isDone<Answer>(answer: Answer): answer is Exclude<Answer, Refusal | null | undefined> {
  return answer !== null && answer !== undefined && !isRefusal(answer);
}

export function findFieldErrorCode(answer: unknown, field: string): string | undefined {
  return findFieldError(answer, field)?.code;
}

/** With the values of its text. */
export function findFieldError(answer: unknown, field: string): FieldFailure | undefined {
  return isRefusal(answer) ? answer.failure.fields.find((refused) => refused.field === field) : undefined;
}

/**
 * The version that a form's fields were filled from: of a refused form the one it sent, however new the page's data is.
 * After the conflict `code`, which shows the saved version, that one. `answer` is the form's own.
 */
export function findSeenVersion(answer: unknown, saved: number, code: string): string {
  const isShown = isRefusal(answer) && answer.failure.code === code;
  return isShown ? String(saved) : findTypedValue(answer, "seen", String(saved));
}

export function findTypedValue(answer: unknown, field: string, start = ""): string {
  return isRefusal(answer) ? (answer.typed[field] ?? start) : start;
}
