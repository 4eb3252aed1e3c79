import { type Answer, type Answers, holds, notSure, listConditionQuestions } from "./answers.ts";
import { isValidAnswer, isAvailable, type Question } from "./questions.ts";

/** Ranges up to this many whole values are enumerated; others sampled at both ends and the middle. */
const maxEnumeratedValues = 20;

/**
 * Visits all completions of `known` until `visit` returns false. Reuses one object; unasked questions are undefined.
 */
export function visitCompletions(questions: readonly Question[], known: Answers, visit: (answers: Answers) => boolean | void): void {
  const changing: Record<string, Answer | undefined> = {};
  const soFar = changing as Answers;
  const visitFrom = (index: number): boolean => {
    const question = questions[index];
    if (!question) return visit(soFar) !== false;
    if (!holds(question.when, soFar)) return visitFrom(index + 1);
    for (const answer of listPossibleAnswers(question, known, soFar)) {
      changing[question.key] = answer;
      if (!visitFrom(index + 1)) return false;
    }
    changing[question.key] = undefined;
    return true;
  };
  visitFrom(0);
}

/** Returns null for more than `max` completions, or for an unknown multi-option question. */
export function listCompletions(max: number, questions: readonly Question[], known: Answers): Answers[] | null {
  const completions: Answers[] = [];
  const several = questions.filter((question) => question.kind === "several" && !isValidAnswer(question, known[question.key]));
  let uncounted = false;
  visitCompletions(questions, known, (answers) => {
    uncounted ||= several.some((question) => answers[question.key] !== undefined);
    return completions.push(copyDefined(answers)) <= max && !uncounted;
  });
  return completions.length <= max && !uncounted ? completions : null;
}

function copyDefined(answers: Answers): Answers {
  const copy: Record<string, Answer> = {};
  for (const key in answers) {
    const answer = answers[key];
    if (answer !== undefined) copy[key] = answer;
  }
  return copy;
}

/** All options together stand for every combination, since no rule depends on a missing option. */
export function listPossibleAnswers(question: Question, known: Answers, soFar: Answers): readonly Answer[] {
  const answer = known[question.key];
  if (answer !== notSure && isValidAnswer(question, answer)) return isAvailable(question, answer, soFar) ? [answer] : [];
  const all = question.kind === "several" ? listSeveralAnswers(question, soFar) : listAnswers(question);
  const open = question.options.length === 0 ? all : all.filter((value) => isAvailable(question, value, soFar));
  const expected: readonly Answer[] = question.expects?.options(soFar) ?? [];
  const likely = expected.length === 0 ? [] : open.filter((value) => expected.includes(value));
  return likely.length > 0 ? likely : open;
}

function listSeveralAnswers(question: Question, soFar: Answers): Answer[] {
  const open = question.options.filter((option) => holds(option.when, soFar)).map((option) => option.value);
  return open.length > 1 ? [...open.map((value) => [value]), open] : open.map((value) => [value]);
}

const answersByQuestion = new WeakMap<Question, readonly Answer[]>();

function listAnswers(question: Question): readonly Answer[] {
  const known = answersByQuestion.get(question);
  if (known) return known;
  const answers = createAnswers(question);
  answersByQuestion.set(question, answers);
  return answers;
}

function createAnswers(question: Question): Answer[] {
  if (question.kind === "yesNo") return [false, true];
  if (question.kind === "choice") return question.options.map((option) => option.value);
  if (question.kind !== "number") return [""];
  const { low, typical, high } = question.likely ?? { low: question.min ?? 0, typical: question.min ?? 0, high: question.max ?? 0 };
  if (!question.whole || high - low > maxEnumeratedValues) return [...new Set([low, typical, high])];
  return Array.from({ length: high - low + 1 }, (_, step) => low + step);
}

/** Adds the questions they depend on; keeps the order of `all`. */
export function withParents(all: readonly Question[], keys: readonly string[]): Question[] {
  const wanted = new Set<string>();
  const add = (key: string): void => {
    if (wanted.has(key)) return;
    wanted.add(key);
    const question = all.find((candidate) => candidate.key === key);
    for (const parent of [...Object.keys(question?.when ?? {}), ...(question?.expects?.by ?? [])]) add(parent);
    for (const option of question?.options ?? []) for (const parent of listConditionQuestions(option.when)) add(parent);
  };
  for (const key of keys) add(key);
  return all.filter((question) => wanted.has(question.key));
}
