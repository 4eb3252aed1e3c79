import { type Answer, type Answers, notSure } from "./answers.ts";
import type { Category } from "./category.ts";
import { keepAsked, type Question } from "./questions.ts";

/** `label` and `value.key` are message keys. */
export interface SummaryRow {
  question: string;
  step: string;
  label: string;
  value:
    | { kind: "key"; key: string }
    | { kind: "keys"; keys: readonly string[] }
    | { kind: "number"; number: number; unit: string | null }
    | { kind: "text"; text: string };
}

export function summarizeScope({ questions }: Category, answers: Answers): SummaryRow[] {
  return summarizeAnswers(questions, keepAsked(questions, answers));
}

/** Expects `keepAsked` answers. Leaves out what needs no saying (`absent`). */
export function summarizeAnswers(questions: readonly Question[], kept: Answers): SummaryRow[] {
  const rows: SummaryRow[] = [];
  for (const question of questions) {
    const answer = kept[question.key];
    if (answer === undefined || answer === "" || answer === question.absent) continue;
    rows.push({ question: question.key, step: question.step, label: question.label, value: toSummaryValue(question, answer) });
  }
  return rows;
}

function toSummaryValue(question: Question, answer: Answer): SummaryRow["value"] {
  if (answer === notSure) return { kind: "key", key: "categories:answers.notSure" };
  if (typeof answer === "boolean") return { kind: "key", key: answer ? "categories:answers.yes" : "categories:answers.no" };
  if (typeof answer === "number") return { kind: "number", number: answer, unit: question.unit ?? null };
  if (typeof answer === "object") {
    return { kind: "keys", keys: question.options.filter(({ value }) => answer.includes(value)).map((option) => option.label) };
  }
  const option = question.options.find((candidate) => candidate.value === answer);
  return option ? { kind: "key", key: option.label } : { kind: "text", text: answer };
}
