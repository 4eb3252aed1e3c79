import type { FieldFailure } from "#app/lib/errors.ts";
import type { Refusal } from "./pages.server.ts";

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

export function findTypedValue(answer: unknown, field: string, start = ""): string {
  return isRefusal(answer) ? (answer.typed[field] ?? start) : start;
}
