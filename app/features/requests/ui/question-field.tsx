import { useParams } from "react-router";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Note } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { formatDetails } from "#app/lib/failure-details.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { toGroupId, toQuestionId } from "./answer-props.ts";
import { ChoiceCards, listChoices, LongChoice, maxCards } from "./choice-cards.tsx";
import { NumberStepper } from "./number-stepper.tsx";
import { PlainText } from "./plain-text.tsx";
import { QuestionNotes } from "./question-notes.tsx";

interface QuestionFieldProps {
  question: Question;
  answers: Answers;
  failure: FieldFailure | undefined;
  notes: readonly Note[];
}

export function QuestionField({ question, answers, failure, notes }: QuestionFieldProps) {
  const { t, locale } = useTranslations();
  const { id: draft } = useParams();
  const id = toQuestionId(question);
  const choices = listChoices(question, answers);
  const several = question.kind === "several";
  const grouped = choices !== null && (several || choices.length <= maxCards);
  const described = failure ? `${id}-why ${id}-error` : `${id}-why`;
  const props = { question, answers, describedBy: described, refused: failure !== undefined };
  const label = (
    <>
      {t(question.label)}
      {!question.required && <span className="ml-2 text-base font-normal text-muted">{t("wizard:optional")}</span>}
    </>
  );
  const Group = grouped ? "fieldset" : "div";
  return (
    <Group
      id={toGroupId(question)}
      className="flex min-w-0 scroll-mt-6 flex-col gap-3"
      {...(grouped && { role: several ? "group" : "radiogroup", "aria-describedby": described })}
      {...(grouped && !several && { "aria-invalid": failure ? true : undefined })}
    >
      {grouped ? (
        <legend className="float-left w-full text-lg font-semibold">{label}</legend>
      ) : (
        <label htmlFor={id} className="text-lg font-semibold">
          {label}
        </label>
      )}
      <p id={`${id}-why`} className="-mt-2 text-sm text-muted">
        {t("wizard:why", { why: t(question.why) })}
        {question.calculator && (
          <a
            href={`${question.calculator}${draft ? `?draft=${draft}` : ""}`}
            target="_blank"
            rel="noreferrer"
            className="link mt-1 block w-fit"
          >
            {t(`wizard:${question.calculatorName ?? "calculator"}`)}
          </a>
        )}
      </p>
      {grouped && <ChoiceCards {...props} choices={choices} />}
      {choices && !grouped && <LongChoice {...props} choices={choices} />}
      {!choices && question.kind === "number" && <NumberStepper {...props} />}
      {!choices && question.kind !== "number" && <PlainText {...props} />}
      {failure && (
        <p id={`${id}-error`} className="flex items-start gap-2 font-medium text-error">
          <Icon name="alert" className="mt-0.5 size-5" />
          {t(`errors:${failure.code}`, formatDetails(failure.details, locale))}
        </p>
      )}
      <QuestionNotes notes={notes} />
    </Group>
  );
}
