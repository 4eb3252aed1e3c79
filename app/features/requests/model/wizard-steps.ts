import { type Answer, type Answers, holds } from "#app/features/categories/model/answers.ts";
import { addAssumedAnswers, isAssumed, listAskedQuestions } from "#app/features/categories/model/asked-questions.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";

export const reviewStep = "review";
export const placeScreen = "zip";

/** `toReview`: the step leads back to the review. */
export function stepPath(draftKey: string, { step, toReview = false }: { step: string; toReview?: boolean }): string {
  const query = new URLSearchParams({ step });
  if (toReview) query.set("then", reviewStep);
  return paths.wizard({ id: draftKey }, query);
}

/** A screen: one question, or questions that belong together. */
export interface WizardStep {
  /** Key of its first question (`toScreenKey`). */
  key: string;
  /** Step of the category, which groups the review. */
  group: string;
  /** Message key of the group. */
  label: string;
  /** The questions asked now. */
  questions: readonly Question[];
  /** Includes missing answers (`isStillOpen`). */
  failures: readonly FieldFailure[];
  complete: boolean;
  /** Its answers are known, usual or optional: only the review leads to it. */
  skipped: boolean;
}

/** Key of the screen that asks the question. */
export function toScreenKey({ key, with: first }: Question): string {
  return first ?? key;
}

/** Without the review. `inUse` is null when all contractors price by hand. */
export function listWizardSteps(category: Category, inUse: readonly string[] | null, answers: Answers): WizardStep[] {
  const asked = listAskedQuestions(category, inUse, answers);
  const allFailures = checkAnswers(category, answers, asked);
  const labels = new Map(category.steps.map(({ key, label }) => [key, label]));
  return [...new Set(asked.map(toScreenKey))].map((key) => {
    const questions = asked.filter((question) => toScreenKey(question) === key);
    const failures = allFailures.filter((failure) => questions.some((question) => question.key === failure.field));
    const group = questions[0]?.step ?? "";
    const complete = failures.length === 0;
    const skipped = complete && questions.every((question) => isSettled(question, answers));
    return { key, group, label: labels.get(group) ?? "", questions, failures, complete, skipped };
  });
}

/** Needs no asking: the postal code of the search, what is usual, and notes, for which the review has room. */
function isSettled(question: Question, answers: Answers): boolean {
  const { kind, required, absent } = question;
  return kind === "postal" || (kind === "text" && !required) || absent !== undefined || isAssumed(question, answers);
}

export function findFirstOpenStep(steps: readonly WizardStep[]): string {
  return steps.find((step) => !step.complete)?.key ?? reviewStep;
}

/** The named screen, or the first open one of the named group. Falls back to the first incomplete screen. */
export function findLinkedStep(steps: readonly WizardStep[], named: string | null): string {
  if (named === reviewStep || steps.some((step) => step.key === named)) return named ?? reviewStep;
  const group = steps.filter((step) => step.group === named);
  const linked = group.find((step) => !step.complete) ?? group.find((step) => !step.skipped) ?? group[0];
  return linked?.key ?? findFirstOpenStep(steps);
}

/** Stays while its answers opened a question on the screen; then skips what is answered. */
export function findNextStep(steps: readonly WizardStep[], saved: string, toReview = false): string {
  const at = steps.findIndex((step) => step.key === saved);
  if (steps[at]?.complete === false) return saved;
  if (toReview) return findFirstOpenStep(steps);
  return steps.slice(at + 1).find((step) => !step.complete)?.key ?? findFirstOpenStep(steps);
}

/** Null on the first screen. */
export function findPreviousStep(steps: readonly WizardStep[], current: string): string | null {
  const at = current === reviewStep ? steps.length : steps.findIndex((step) => step.key === current);
  return steps.slice(0, Math.max(0, at)).findLast((step) => !step.skipped)?.key ?? null;
}

/**
 * Counts the screens still to answer, the current one included, as if every open question got its usual answer. Later
 * answers can change it.
 */
export function countOpenScreens(category: Category, inUse: readonly string[] | null, answers: Answers): number {
  let expected = answers;
  const open = new Set<string>();
  for (;;) {
    const next = listWizardSteps(category, inUse, expected).find(({ key, complete }) => !complete && !open.has(key));
    if (!next) return open.size;
    open.add(next.key);
    expected = addAssumedAnswers(category, inUse, addUsualAnswers(next.questions, expected));
  }
}

function addUsualAnswers(questions: readonly Question[], answers: Answers): Answers {
  const unanswered = questions.filter(({ key }) => answers[key] === undefined);
  return { ...answers, ...Object.fromEntries(unanswered.map((question) => [question.key, toUsualAnswer(question, answers)])) };
}

function toUsualAnswer({ kind, typical, likely, startsAs, options, min = 0 }: Question, answers: Answers): Answer {
  const open = options.filter(({ when }) => holds(when, answers)).map(({ value }) => value);
  if (kind === "several") return open.slice(0, 1);
  const usual = startsAs ?? typical ?? likely?.typical;
  if (kind === "yesNo") return usual ?? false;
  return open.length > 0 && !open.includes(String(usual)) ? (open[0] ?? "") : (usual ?? min);
}
