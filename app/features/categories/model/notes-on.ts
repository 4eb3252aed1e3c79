import type { Answers } from "./answers.ts";
import type { Category, Note } from "./category.ts";
import { keepAsked } from "./questions.ts";

/** What these answers should make a homeowner think about. Answers whose questions fell away do not count. */
export function notesOn(category: Category, answers: Answers): readonly Note[] {
  return category.notes(keepAsked(category.questions, answers));
}
