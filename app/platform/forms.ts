import type { Refusal } from "./pages.server.ts";

/** Whether an action's answer is a refusal to show in its form. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "failure" in answer && "typed" in answer;
}

/** Whether an action did what its form asked: it was neither refused nor left without an answer, after which the form stays as it was. */
export function isDone<Answer>(answer: Answer): answer is Exclude<Answer, Refusal | null | undefined> {
  return answer !== null && answer !== undefined && !isRefusal(answer);
}

/** The message key of a refused field, or undefined. */
export function fieldRefusal(answer: unknown, field: string): string | undefined {
  return isRefusal(answer) ? answer.failure.fields.find((refused) => refused.field === field)?.code : undefined;
}

/** What was typed into a field that came back, else the given start value. */
export function typedValue(answer: unknown, field: string, start = ""): string {
  return isRefusal(answer) ? (answer.typed[field] ?? start) : start;
}
