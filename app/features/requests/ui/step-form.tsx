import type { Ref } from "react";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Note } from "#app/features/categories/model/category.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import { shownField } from "#app/features/question-fields/model/wizard-form.ts";
import type { WizardStep } from "../model/wizard-steps.ts";
import { useAutoAdvance } from "#app/features/question-fields/ui/auto-advance.ts";
import { listChoices, maxCards } from "#app/features/question-fields/ui/choice-cards.tsx";
import type { RejectedForm } from "./live-answers.ts";
import { OnlineForm } from "./online-form.tsx";
import { isOutsideAreaError, OutsideNote } from "./outside-note.tsx";
import { QuestionField } from "#app/features/question-fields/ui/question-field.tsx";

/** Id of the form, whose button is in the bar below it. */
export const wizardFormId = "wizard-form";

interface StepFormProps {
  step: WizardStep;
  /** Initial values. */
  answers: Answers;
  /** By question. */
  failures: ReadonlyMap<string, FieldFailure>;
  notes: readonly Note[];
  /** By question, then by choice. */
  effects: ShownEffects;
  heading: Ref<HTMLHeadingElement>;
  /** Query that names the screen. */
  action: string;
  refused: RejectedForm | null;
  /** Code of the category. */
  category: string;
  /** Returns true if nothing on the screen must be read or answered before going on. */
  onAnswers: (form: HTMLFormElement) => boolean;
  /** Called on submit. */
  onFinish: () => void;
}

/** Works without scripts; with them, saves on every input and goes on after a single choice. */
export function StepForm({
  step,
  answers,
  failures,
  notes,
  effects,
  heading,
  action,
  refused,
  category,
  onAnswers,
  onFinish,
}: StepFormProps) {
  const { t } = useTranslations();
  const [only, other] = step.questions;
  const isSingle = only !== undefined && other === undefined;
  const choices = isSingle && only.kind !== "several" ? listChoices(only, answers) : null;
  const canAdvance = choices !== null && choices.length <= maxCards;
  const advance = useAutoAdvance(canAdvance, (form) => {
    if (onAnswers(form)) form.requestSubmit();
  });
  return (
    <OnlineForm
      id={wizardFormId}
      method="post"
      action={action}
      noValidate
      className="flex flex-col gap-8"
      onInput={(event) => onAnswers(event.currentTarget)}
      onSubmit={onFinish}
      {...advance}
    >
      {!isSingle && (
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {t(step.label)}
        </h1>
      )}
      {step.questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answers={answers}
          failure={failures.get(question.key)}
          notes={notes.filter((one) => one.field === question.key)}
          effects={effects[question.key]}
          heading={isSingle ? heading : undefined}
        />
      ))}
      {step.questions.map(({ key }) => (
        <input key={key} type="hidden" name={shownField} value={key} />
      ))}
      {refused && isOutsideAreaError(refused) && <OutsideNote refused={refused} category={category} />}
    </OnlineForm>
  );
}
