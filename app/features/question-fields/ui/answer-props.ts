import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Question } from "#app/features/categories/model/questions.ts";

export interface AnswerProps {
  question: Question;
  /** Saved or just given; they decide which options are available. */
  answers: Answers;
  /** Ids of the field's explanation and error. */
  describedBy: string;
  refused: boolean;
}

/** Id of the question's first input. */
export function toQuestionId(question: { key: string }): string {
  return `q-${question.key}`;
}

/** Id of the question's container, a link target. */
export function toGroupId(question: { key: string }): string {
  return `${toQuestionId(question)}-group`;
}
