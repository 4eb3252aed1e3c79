import type { ReactNode } from "react";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Note } from "#app/features/categories/model/category.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { shownField } from "../model/wizard-form.ts";
import type { WizardStep } from "../model/wizard-steps.ts";
import { OnlineForm } from "./online-form.tsx";
import { QuestionField } from "./question-field.tsx";

interface StepFormProps {
  step: WizardStep;
  /** Initial values. */
  answers: Answers;
  /** By question. */
  failures: ReadonlyMap<string, FieldFailure>;
  notes: readonly Note[];
  /** Target of the back link. */
  back: string;
  /** Query that names the screen. */
  action: string;
  toReview: boolean;
  /** Shown above the buttons. */
  note: ReactNode;
  onAnswers: (form: HTMLFormElement) => void;
  /** Called on submit. */
  onFinish: () => void;
}

/** Works without scripts; with them, updates on every input. */
export function StepForm({ step, answers, failures, notes, back, action, toReview, note, onAnswers, onFinish }: StepFormProps) {
  const { t } = useTranslations();
  return (
    <Panel
      as={OnlineForm}
      gap={8}
      method="post"
      action={action}
      noValidate
      onInput={(event) => onAnswers(event.currentTarget)}
      onSubmit={onFinish}
    >
      {step.questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answers={answers}
          failure={failures.get(question.key)}
          notes={notes.filter((one) => one.field === question.key)}
        />
      ))}
      {step.questions.map(({ key }) => (
        <input key={key} type="hidden" name={shownField} value={key} />
      ))}
      {note}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-t border-base-300 pt-5">
        <ButtonLink look="ghost" size="large" to={back} className="max-sm:w-full">
          {t("wizard:back")}
        </ButtonLink>
        <Button look="primary" size="large" className="min-w-40 max-sm:w-full">
          {t(toReview ? "wizard:toReview" : "wizard:continue")}
        </Button>
      </div>
    </Panel>
  );
}
