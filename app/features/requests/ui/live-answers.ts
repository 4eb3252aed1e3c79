import { useState } from "react";
import { type Answers, sameAnswer } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { isStillOpen } from "#app/features/categories/model/checks.ts";
import type { FailureDetails, FieldFailure } from "#app/lib/errors.ts";
import { answersFrom, shownField, startingAnswers } from "../model/wizard-form.ts";
import { wizardSteps, type WizardStep } from "../model/wizard-steps.ts";
import { useKeptScreen } from "./kept-screen.ts";
import type { WizardView } from "./wizard-view.ts";

/** A rejected form, or invalid saved answers. */
export interface Refused {
  /** The rejected answers. */
  answers: Answers;
  fields: readonly FieldFailure[];
  /** Message key of an error without a field. */
  code: string | null;
  /** Message parameters. */
  details?: FailureDetails;
}

/** Returns the current answers with their steps and prices. */
export function useLiveAnswers(view: WizardView, category: Category, refused: Refused | null) {
  // By step, so that navigation loses no unsaved input.
  const [given, setGiven] = useState<Readonly<Record<string, Answers>>>({});
  const [remembered, setRemembered] = useState("");
  const here = category.questions.filter((question) => question.step === view.step);
  const onScreen = given[view.step] ?? refused?.answers;
  const answers = startingAnswers(here, onScreen ? { ...withoutStep(view.answers, here), ...onScreen } : view.answers);
  const steps = wizardSteps(category, view.inUse, answers);
  const take = (read: Answers) => setGiven((before) => ({ ...before, [view.step]: read }));
  const kept = useKeptScreen(view, (found) => {
    take(found);
    setRemembered(view.step);
  });
  return {
    answers,
    steps,
    prices: kept.prices,
    isWaiting: kept.isWaiting,
    /** Changes when the fields must be re-rendered. */
    drawn: remembered === view.step ? `${view.step} again` : view.step,
    readForm: (form: HTMLFormElement) => {
      const data = new FormData(form);
      const read = answersFrom(data, here);
      take(read);
      kept.keep({ answers: read, shown: data.getAll(shownField).map(String) });
    },
    finish: kept.finish,
  };
}

function withoutStep(answers: Answers, questions: readonly { key: string }[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => questions.every((question) => question.key !== key)));
}

/** Errors not fixed yet, and those of unchanged answers. */
export function refusedNow(step: WizardStep, answers: Answers, refused: Refused | null): ReadonlyMap<string, FieldFailure> {
  const fields = refused?.fields ?? step.failures.filter((failure) => !isStillOpen(failure, step.questions));
  const standing = fields.filter(
    ({ field }) => step.failures.some((failure) => failure.field === field) || sameAnswer(answers[field], refused?.answers[field]),
  );
  return new Map(standing.map((failure) => [failure.field, failure]));
}
