import { useState } from "react";
import { type Answers, isSameAnswer } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { isStillOpen } from "#app/features/categories/model/checks.ts";
import { listNotes } from "#app/features/categories/model/notes.ts";
import type { FailureDetails, FieldFailure } from "#app/lib/errors.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { parseAnswers, shownField, addStartingAnswers } from "#app/features/question-fields/model/wizard-form.ts";
import { listWizardSteps, toScreenKey, type WizardStep } from "../model/wizard-steps.ts";
import { useAutosave } from "./use-autosave.ts";
import type { WizardView } from "./wizard-view.ts";

/** A rejected form, or invalid saved answers. */
export interface RejectedForm {
  /** The rejected answers. */
  answers: Answers;
  fields: readonly FieldFailure[];
  /** Message key of an error without a field. */
  code: string | null;
  /** Message parameters. */
  details?: FailureDetails;
}

export function toRejectedForm(
  view: Pick<WizardView, "step">,
  { category, answer }: { category: Category; answer: unknown },
): RejectedForm | null {
  if (!isRefusal(answer)) return null;
  const { failure, typed, ticked = {} } = answer;
  const questions = category.questions.filter((question) => toScreenKey(question) === view.step);
  const fields = { get: (name: string) => typed[name] ?? null, getAll: (name: string) => ticked[name] ?? [typed[name]] };
  return {
    answers: parseAnswers(fields, questions),
    fields: failure.fields,
    code: failure.fields.length === 0 ? failure.code : null,
    details: failure.details,
  };
}

/** Returns the current answers with their steps and prices. */
export function useLiveAnswers(view: WizardView, category: Category, refused: RejectedForm | null) {
  // By step, so that navigation loses no unsaved input.
  const [given, setGiven] = useState<Readonly<Record<string, Answers>>>({});
  const [remembered, setRemembered] = useState("");
  const here = category.questions.filter((question) => toScreenKey(question) === view.step);
  const onScreen = given[view.step] ?? refused?.answers;
  const answers = addStartingAnswers(here, onScreen ? { ...withoutStep(view.answers, here), ...onScreen } : view.answers);
  const steps = listWizardSteps(category, view.inUse, answers);
  const setScreenAnswers = (read: Answers) => setGiven((before) => ({ ...before, [view.step]: read }));
  const kept = useAutosave(view, (found) => {
    setScreenAnswers(found);
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
      const read = parseAnswers(data, here);
      setScreenAnswers(read);
      kept.keep({ answers: read, shown: data.getAll(shownField).map(String) });
      return read;
    },
    finish: kept.finish,
  };
}

interface Screen {
  step: WizardStep;
  inUse: WizardView["inUse"];
}

/** False if the answers bring an open question to the screen, or a note, which must be read first. */
export function canLeaveScreen(category: Category, { step, inUse }: Screen, answers: Answers): boolean {
  const shown = new Set(step.questions.map(({ key }) => key));
  const after = listWizardSteps(category, inUse, answers).find(({ key }) => key === step.key);
  const isOpen = after !== undefined && !after.complete && after.questions.some(({ key }) => !shown.has(key));
  return !isOpen && !listNotes(category, answers).some(({ field }) => shown.has(field));
}

function withoutStep(answers: Answers, questions: readonly { key: string }[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => questions.every((question) => question.key !== key)));
}

/** Errors not fixed yet, and those of unchanged answers. */
export function listCurrentFailures(step: WizardStep, answers: Answers, refused: RejectedForm | null): ReadonlyMap<string, FieldFailure> {
  const fields = refused?.fields ?? step.failures.filter((failure) => !isStillOpen(failure, step.questions));
  const remaining = fields.filter(
    ({ field }) => step.failures.some((failure) => failure.field === field) || isSameAnswer(answers[field], refused?.answers[field]),
  );
  return new Map(remaining.map((failure) => [failure.field, failure]));
}
