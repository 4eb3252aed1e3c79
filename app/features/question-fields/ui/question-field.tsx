import type { ReactNode, Ref } from "react";
import { useParams } from "react-router";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Note } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { QuestionError } from "./question-error.tsx";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import { type AnswerProps, toGroupId, toQuestionId } from "./answer-props.ts";
import { ChoiceCards, listChoices, LongChoice, maxCards } from "./choice-cards.tsx";
import { NumberStepper, OtherNumber } from "./number-stepper.tsx";
import { PlainText } from "./plain-text.tsx";
import { QuestionNotes } from "./question-notes.tsx";
import { QuestionWhy } from "./question-why.tsx";

interface QuestionFieldProps {
  question: Question;
  answers: Answers;
  failure: FieldFailure | undefined;
  notes: readonly Note[];
  /** By choice. */
  effects?: ShownEffects[string] | undefined;
  /** Set where the question is the heading of its page. */
  heading?: Ref<HTMLHeadingElement> | undefined;
}

export function QuestionField({ question, answers, failure, notes, effects, heading }: QuestionFieldProps) {
  const { id: draft } = useParams();
  const id = toQuestionId(question);
  const choices = listChoices(question, answers);
  const several = question.kind === "several";
  const grouped = choices !== null && (several || choices.length <= maxCards);
  const described = failure ? `${id}-why ${id}-error` : `${id}-why`;
  const props = { question, answers, describedBy: described, refused: failure !== undefined };
  const Group = grouped ? "fieldset" : "div";
  const label = <QuestionLabel question={question} />;
  return (
    <Group
      id={toGroupId(question)}
      className="flex min-w-0 scroll-mt-6 flex-col gap-4"
      {...(grouped && { role: several ? "group" : "radiogroup", "aria-describedby": described })}
      {...(grouped && !several && { "aria-invalid": failure ? true : undefined })}
    >
      {grouped ? (
        <legend className="float-left w-full text-lg font-semibold">
          {heading ? <PageHeading heading={heading}>{label}</PageHeading> : label}
        </legend>
      ) : heading ? (
        <PageHeading heading={heading}>
          <label htmlFor={id}>{label}</label>
        </PageHeading>
      ) : (
        <label htmlFor={id} className="text-lg font-semibold">
          {label}
        </label>
      )}
      <QuestionWhy question={question} id={`${id}-why`} draftKey={draft} />
      <AnswerInput {...props} choices={choices} isGrouped={grouped} effects={effects} />
      {failure && <QuestionError failure={failure} id={`${id}-error`} />}
      <QuestionNotes notes={notes} />
    </Group>
  );
}

interface InputProps extends AnswerProps {
  choices: ReturnType<typeof listChoices>;
  /** Cards rather than one field. */
  isGrouped: boolean;
  effects: ShownEffects[string] | undefined;
}

function AnswerInput({ choices, isGrouped, effects, ...props }: InputProps) {
  const { question } = props;
  if (choices && isGrouped)
    return (
      <>
        <ChoiceCards {...props} choices={choices} effects={effects} />
        {question.presets && <OtherNumber {...props} />}
      </>
    );
  if (choices) return <LongChoice {...props} choices={choices} />;
  return question.kind === "number" ? <NumberStepper {...props} /> : <PlainText {...props} />;
}

function QuestionLabel({ question }: { question: Question }) {
  const { t } = useTranslations();
  return (
    <>
      {t(question.label)}
      {!question.required && <span className="ml-2 text-base font-normal text-muted">{t("wizard:optional")}</span>}
    </>
  );
}

function PageHeading({ heading, children }: { heading: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance outline-none">
      {children}
    </h1>
  );
}
