import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Question } from "#app/features/categories/model/questions.ts";

/** What every kind of answer field gets. */
export interface AnswerProps {
  question: Question;
  /** All answers on the screen, saved or just given: they decide which options are open. */
  answers: Answers;
  /** Ids of what explains the field: its reason and its refusal. */
  describedBy: string;
  refused: boolean;
}

/** Id of a question's input, or of the first of its inputs. */
export function questionId(question: { key: string }): string {
  return `q-${question.key}`;
}

/** Id of a whole question, which a link can lead to. */
export function groupId(question: { key: string }): string {
  return `${questionId(question)}-group`;
}
