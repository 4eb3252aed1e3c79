import type { Answers } from "#app/features/categories/model/answers.ts";
import { listAskedQuestions } from "#app/features/categories/model/asked-questions.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";

export const reviewStep = "review";

/** `toReview`: the step leads back to the review. */
export function stepPath(draftKey: string, { step, toReview = false }: { step: string; toReview?: boolean }): string {
  const query = new URLSearchParams({ step });
  if (toReview) query.set("then", reviewStep);
  return paths.wizard({ id: draftKey }, query);
}

/** A category step with the questions asked now. */
export interface WizardStep {
  key: string;
  /** Message key. */
  label: string;
  questions: readonly Question[];
  /** Includes missing answers (`isStillOpen`). */
  failures: readonly FieldFailure[];
  complete: boolean;
}

/** Without the review. `inUse` is null when all contractors price by hand. */
export function listWizardSteps(category: Category, inUse: readonly string[] | null, answers: Answers): WizardStep[] {
  const asked = listAskedQuestions(category, inUse, answers);
  const allFailures = checkAnswers(category, answers, asked);
  return category.steps.flatMap(({ key, label }) => {
    const questions = asked.filter((question) => question.step === key);
    const failures = allFailures.filter((failure) => questions.some((question) => question.key === failure.field));
    return questions.length === 0 ? [] : [{ key, label, questions, failures, complete: failures.length === 0 }];
  });
}

export function findFirstOpenStep(steps: readonly WizardStep[]): string {
  return steps.find((step) => !step.complete)?.key ?? reviewStep;
}

/** Falls back to the first incomplete screen. */
export function findLinkedStep(steps: readonly WizardStep[], named: string | null): string {
  const exists = named === reviewStep || steps.some((step) => step.key === named);
  return named !== null && exists ? named : findFirstOpenStep(steps);
}

/** Stays while its answers opened a question; with `toReview`, skips to the first incomplete screen or the review. */
export function findNextStep(steps: readonly WizardStep[], saved: string, toReview = false): string {
  const at = steps.findIndex((step) => step.key === saved);
  if (steps[at]?.complete === false) return saved;
  if (toReview) return findFirstOpenStep(steps);
  return steps[at + 1]?.key ?? reviewStep;
}

/** Null on the first screen. */
export function findPreviousStep(steps: readonly WizardStep[], current: string): string | null {
  const at = current === reviewStep ? steps.length : steps.findIndex((step) => step.key === current);
  return steps[at - 1]?.key ?? null;
}

export interface Milestone {
  key: string;
  /** Message key. */
  label: string;
  state: "done" | "current" | "open";
  /** True if no earlier step is incomplete. */
  reachable: boolean;
}

/** Ends with the review. */
export function listMilestones(steps: readonly WizardStep[], current: string): Milestone[] {
  const all = [...steps, { key: reviewStep, label: "wizard:review.step", complete: false }];
  const firstOpen = findFirstOpenStep(steps);
  const reach = all.findIndex((step) => step.key === firstOpen);
  return all.map(({ key, label, complete }, at) => {
    const state = key === current ? "current" : complete ? "done" : "open";
    return { key, label, state, reachable: at <= reach };
  });
}
