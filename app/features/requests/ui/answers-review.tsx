import { Link } from "react-router";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category, Note } from "#app/features/categories/model/category.ts";
import { isStillOpen } from "#app/features/categories/model/checks.ts";
import { listNotes } from "#app/features/categories/model/notes.ts";
import { summarizeScope, type SummaryRow } from "#app/features/categories/model/scope-summary.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { formatAnswer } from "#app/features/pricing/model/format-reason.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { formatDetails } from "#app/lib/failure-details.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { toGroupId } from "./answer-props.ts";
import { QuestionNotes } from "./question-notes.tsx";
import { stepPath, type WizardStep } from "../model/wizard-steps.ts";

interface ReviewProps {
  category: Category;
  answers: Answers;
  steps: readonly WizardStep[];
  draftKey: string;
}

/** Answers by step with links to change them. */
export function AnswersReview({ category, answers, steps, draftKey }: ReviewProps) {
  const { t } = useTranslations();
  const notes = listNotes(category, answers);
  const rows = new Map(summarizeScope(category, answers).map((row) => [row.question, row]));
  return steps.map((step) => (
    <Panel as="section" key={step.key} aria-labelledby={`review-${step.key}`}>
      <h2 id={`review-${step.key}`} className="mb-1 text-lg font-semibold">
        {t(step.label)}
      </h2>
      <dl className="divide-y divide-base-300">
        {step.questions.map((question) => (
          <ReviewedAnswer
            key={question.key}
            question={question}
            row={rows.get(question.key)}
            notes={notes.filter((note) => note.field === question.key)}
            failure={step.failures.find((failure) => failure.field === question.key && !isStillOpen(failure, step.questions))}
            to={`${stepPath(draftKey, { step: step.key, toReview: true })}#${toGroupId(question)}`}
          />
        ))}
      </dl>
    </Panel>
  ));
}

interface AnswerProps {
  question: Question;
  row: SummaryRow | undefined;
  failure: FieldFailure | undefined;
  notes: readonly Note[];
  to: string;
}

function ReviewedAnswer({ question, row, failure, notes, to }: AnswerProps) {
  const { t, locale } = useTranslations();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <dt className="text-muted max-sm:col-span-2">{t(question.label)}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">
        {row && <AnswerText value={row.value} />}
        {!row && question.required && <span className="text-error">{t("wizard:review.missing")}</span>}
        {!row && !question.required && <span className="font-normal text-muted">{t("wizard:review.none")}</span>}
        {failure && <span className="block text-sm text-error">{t(`errors:${failure.code}`, formatDetails(failure.details, locale))}</span>}
      </dd>
      <dd>
        <Link
          to={to}
          className="link -my-2 inline-block py-2 text-sm"
          aria-label={t(row ? "wizard:review.changeWhat" : "wizard:review.answerWhat", { question: t(question.label) })}
        >
          {t(row ? "wizard:review.change" : "wizard:review.answer")}
        </Link>
      </dd>
      {notes.length > 0 && (
        <dd className="col-span-full">
          <QuestionNotes notes={notes} />
        </dd>
      )}
    </div>
  );
}

function AnswerText({ value }: { value: SummaryRow["value"] }) {
  const { t, locale } = useTranslations();
  return formatAnswer(value, t, locale);
}
