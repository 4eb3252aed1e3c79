import { useState } from "react";
import { type Answers, sameAnswer } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { isStillOpen } from "#app/features/categories/model/checks.ts";
import type { FailureDetails, FieldFailure } from "#app/lib/errors.ts";
import { answersFrom, shownField, startingAnswers } from "../model/wizard-form.ts";
import { wizardSteps, type WizardStep } from "../model/wizard-steps.ts";
import { useKeptScreen } from "./kept-screen.ts";
import type { WizardView } from "./wizard-view.ts";

/** A form that came back, or saved answers that cannot stay: what was held, and what is wrong with it. */
export interface Refused {
  /** The answers that were refused. */
  answers: Answers;
  fields: readonly FieldFailure[];
  /** Message key of a refusal that no single field is to blame for. */
  code: string | null;
  /** What its message names. */
  details?: FailureDetails;
}

/** The answers as they stand on the screen right now, the steps that they lead to, and the prices with them. */
export function useLiveAnswers(view: WizardView, category: Category, refused: Refused | null) {
  // by step, so that going back and forth loses nothing that was typed and not yet saved
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
    /** Changes when the screen's fields must be drawn anew. */
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

/** Which refusals still stand on a screen: those that its answers do not meet yet, and those of answers not touched since. */
export function refusedNow(step: WizardStep, answers: Answers, refused: Refused | null): ReadonlyMap<string, FieldFailure> {
  const fields = refused?.fields ?? step.failures.filter((failure) => !isStillOpen(failure, step.questions));
  const standing = fields.filter(
    ({ field }) => step.failures.some((failure) => failure.field === field) || sameAnswer(answers[field], refused?.answers[field]),
  );
  return new Map(standing.map((failure) => [failure.field, failure]));
}
