import type { Answers } from "#app/features/categories/model/answers.ts";
import { questionsAsked } from "#app/features/categories/model/asked-questions.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import type { FieldFailure } from "#app/lib/errors.ts";

/** Key of the last step: all answers once more, and sending them. */
export const reviewStep = "review";

/** One screen of the wizard: the questions of a category's step that are asked now. */
export interface WizardStep {
  key: string;
  /** Message key. */
  label: string;
  questions: readonly Question[];
  /** What stands against its answers; a question that is still open counts (`isStillOpen`). */
  failures: readonly FieldFailure[];
  complete: boolean;
}

/**
 * The screens that these answers lead to, in order and without those that ask nothing; the review is not among them. `inUse`: the questions that
 * the contractors' prices use, null where they all price by hand.
 */
export function wizardSteps(category: Category, inUse: readonly string[] | null, answers: Answers): WizardStep[] {
  const asked = questionsAsked(category, inUse, answers);
  const against = checkAnswers(category, answers, asked);
  return category.steps.flatMap(({ key, label }) => {
    const questions = asked.filter((question) => question.step === key);
    const failures = against.filter((failure) => questions.some((question) => question.key === failure.field));
    return questions.length === 0 ? [] : [{ key, label, questions, failures, complete: failures.length === 0 }];
  });
}

/** Where somebody who comes back goes on: the first screen with something open, else the review. */
export function firstOpenStep(steps: readonly WizardStep[]): string {
  return steps.find((step) => !step.complete)?.key ?? reviewStep;
}

/** The screen of a link: the one it names, if that is asked at all, else the one to go on with. */
export function stepOfLink(steps: readonly WizardStep[], named: string | null): string {
  const exists = named === reviewStep || steps.some((step) => step.key === named);
  return named !== null && exists ? named : firstOpenStep(steps);
}

/**
 * Where a saved screen leads: nowhere while its answers opened a further question on it; back to the review where the
 * homeowner came from there and nothing else is open; else to the next screen.
 */
export function stepAfter(steps: readonly WizardStep[], saved: string, toReview = false): string {
  const at = steps.findIndex((step) => step.key === saved);
  if (steps[at]?.complete === false) return saved;
  if (toReview) return firstOpenStep(steps);
  return steps[at + 1]?.key ?? reviewStep;
}

/** The screen before; null on the first one. */
export function stepBefore(steps: readonly WizardStep[], current: string): string | null {
  const at = current === reviewStep ? steps.length : steps.findIndex((step) => step.key === current);
  return steps[at - 1]?.key ?? null;
}

/** A named step of the progress line. */
export interface Milestone {
  key: string;
  /** Message key. */
  label: string;
  state: "done" | "current" | "open";
  /** It can be gone to: nothing before it is open. */
  reachable: boolean;
}

/** The progress in named steps, the review as the last one. */
export function milestones(steps: readonly WizardStep[], current: string): Milestone[] {
  const all = [...steps, { key: reviewStep, label: "wizard:review.step", complete: false }];
  const firstOpen = firstOpenStep(steps);
  const reach = all.findIndex((step) => step.key === firstOpen);
  return all.map(({ key, label, complete }, at) => {
    const state = key === current ? "current" : complete ? "done" : "open";
    return { key, label, state, reachable: at <= reach };
  });
}
