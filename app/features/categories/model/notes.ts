import type { Answers } from "./answers.ts";
import type { Category, Note } from "./category.ts";
import { keepAsked } from "./questions.ts";

/** Ignores answers to questions no longer asked. */
export function listNotes(category: Category, answers: Answers): readonly Note[] {
  return category.notes(keepAsked(category.questions, answers));
}
