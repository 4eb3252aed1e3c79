import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { findFieldError, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { Question, QuestionParty } from "../model.ts";
import { maxQuestionLength } from "../model/limits.ts";

interface ThreadProps {
  questions: readonly Question[];
  /** The reader's party; `other` is the other party's name. */
  party: QuestionParty;
  other: string;
  timeZone: string;
  /** For the next message. */
  idempotencyKey: string;
  /** Result of the page's last form. */
  answer: unknown;
}

/** Hidden from the contractor until the first question. */
export function QuestionThread({ questions, party, other, timeZone, idempotencyKey, answer }: ThreadProps) {
  const { t } = useTranslations();
  if (party === "contractor" && questions.length === 0) return null;
  return (
    <Panel as="section" gap={4} id="questions" className="scroll-mt-6 print:hidden">
      <h2 className="text-xl font-semibold">{t(`questions:${party}.title`)}</h2>
      {questions.length > 0 && (
        <ol className="flex flex-col gap-4">
          {questions.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              name={question.party === party ? t("questions:you") : other}
              timeZone={timeZone}
            />
          ))}
        </ol>
      )}
      <QuestionForm key={questions.length} party={party} other={other} idempotencyKey={idempotencyKey} answer={answer} />
    </Panel>
  );
}

function QuestionItem({ question: { words, at }, name, timeZone }: { question: Question; name: string; timeZone: string }) {
  const { locale } = useTranslations();
  return (
    <li className="flex flex-col gap-1 border-l-2 border-base-300 pl-3">
      <p className="flex max-w-none flex-wrap items-baseline gap-x-3">
        <span className="font-medium wrap-anywhere">{name}</span>
        <time dateTime={at} className="text-sm text-muted">
          {formatDate(at, timeZone, locale)} {formatTime(at, timeZone, locale)}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </li>
  );
}

type FormProps = Pick<ThreadProps, "party" | "other" | "idempotencyKey" | "answer">;

function QuestionForm({ party, other, idempotencyKey, answer }: FormProps) {
  const { t } = useTranslations();
  const isAttempted = findTypedValue(answer, "act") === "ask";
  const refused = isAttempted && findFieldError(answer, "question");
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-3">
      <input
        type="hidden"
        name="questionKey"
        value={isAttempted ? findTypedValue(answer, "questionKey", idempotencyKey) : idempotencyKey}
      />
      <div className="w-full">
        <TextArea
          name="question"
          label={t(`questions:${party}.label`, { other })}
          hint={t(`questions:${party}.hint`, { other })}
          maxLength={maxQuestionLength}
          required
          defaultValue={isAttempted ? findTypedValue(answer, "question") : ""}
          error={refused ? t(`errors:${refused.code}`, refused.details) : undefined}
        />
      </div>
      <Button look="outline" name="act" value="ask">
        {t(`questions:${party}.button`)}
      </Button>
    </Form>
  );
}
