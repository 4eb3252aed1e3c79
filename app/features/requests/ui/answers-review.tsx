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
import { toGroupId } from "#app/features/question-fields/ui/answer-props.ts";
import { QuestionNotes } from "#app/features/question-fields/ui/question-notes.tsx";
import type { WizardStep } from "../model/wizard-steps.ts";

interface ReviewProps {
  category: Category;
  answers: Answers;
  steps: readonly WizardStep[];
  /** The screen of a step, which leads back here. */
  toPath: (step: string) => string;
}

/** One line per group of answers; its questions open below, with links to change them. */
export function AnswersReview({ category, answers, steps, toPath }: ReviewProps) {
  const notes = listNotes(category, answers);
  const rows = new Map(summarizeScope(category, answers).map((row) => [row.question, row]));
  return (
    <Panel className="divide-y divide-base-300 p-0 sm:p-0">
      {groupSteps(steps).map((group) => (
        <ReviewedGroup key={group.key} group={group} rows={rows} notes={notes} toPath={toPath} />
      ))}
    </Panel>
  );
}

interface StepGroup {
  key: string;
  /** Message key. */
  label: string;
  steps: WizardStep[];
}

function groupSteps(steps: readonly WizardStep[]): StepGroup[] {
  const groups = new Map<string, StepGroup>();
  for (const step of steps) {
    const group = groups.get(step.group) ?? { key: step.group, label: step.label, steps: [] };
    group.steps.push(step);
    groups.set(step.group, group);
  }
  return [...groups.values()];
}

interface GroupProps {
  group: StepGroup;
  rows: ReadonlyMap<string, SummaryRow>;
  notes: readonly Note[];
  toPath: ReviewProps["toPath"];
}

function ReviewedGroup({ group: { key, label, steps }, rows, notes, toPath }: GroupProps) {
  const { t, locale } = useTranslations();
  const isOpen = steps.some((step) => !step.complete) || steps.some((step) => step.questions.some((one) => hasNote(one, notes)));
  const given = steps.flatMap((step) => step.questions).flatMap((question) => rows.get(question.key) ?? []);
  const said = given.filter(({ value }) => !isYesOrNo(value));
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t(label)}</span>
          <span className="line-clamp-1 text-sm text-muted group-open:hidden">
            {said.length > 0
              ? said.map(({ value }) => formatAnswer(value, t, locale)).join(" · ")
              : t("wizard:review.answers", { count: given.length })}
          </span>
        </span>
        <span className="link text-sm group-open:hidden" aria-label={t("wizard:review.changeWhat", { question: t(label) })}>
          {t("wizard:review.change")}
        </span>
      </summary>
      <dl className="divide-y divide-base-300 px-4 pb-2 sm:px-5" aria-label={t(label)} id={`review-${key}`}>
        {steps.flatMap((step) =>
          step.questions.map((question) => (
            <ReviewedAnswer
              key={question.key}
              question={question}
              row={rows.get(question.key)}
              notes={notes.filter((note) => note.field === question.key)}
              failure={step.failures.find((failure) => failure.field === question.key && !isStillOpen(failure, step.questions))}
              to={`${toPath(step.key)}#${toGroupId(question)}`}
            />
          )),
        )}
      </dl>
    </details>
  );
}

/** Says nothing without its question. */
function isYesOrNo(value: SummaryRow["value"]): boolean {
  return value.kind === "key" && ["categories:answers.yes", "categories:answers.no"].includes(value.key);
}

function hasNote({ key }: Question, notes: readonly Note[]): boolean {
  return notes.some(({ field }) => field === key);
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
