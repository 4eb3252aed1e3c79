import { Form } from "react-router";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QuestionField } from "#app/features/question-fields/ui/question-field.tsx";

interface UnknownAnswersProps {
  /** Questions that affect open prices. */
  questions: readonly Question[];
  answers: Answers;
  /** Path of the request's quotes. */
  action: string;
  /** Result of the last submission. */
  answer: unknown;
}

export function UnknownAnswers({ questions, answers, action, answer }: UnknownAnswersProps) {
  const { t } = useTranslations();
  if (questions.length === 0) return null;
  const failures = isRefusal(answer) ? answer.failure.fields : [];
  return (
    <Panel as="section" aria-labelledby="unknowns" className="border-info print:hidden">
      <h2 id="unknowns" className="text-xl font-semibold">
        {t("quotes:unknowns.title", { count: questions.length })}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t("quotes:unknowns.what")}</p>
      <Form method="post" action={action} preventScrollReset className="flex max-w-xl flex-col gap-6">
        {questions.map((question) => (
          <QuestionField
            key={question.key}
            // NOT_SURE would change nothing.
            question={{ ...question, unsure: false, required: questions.length === 1 }}
            answers={{ ...answers, [question.key]: "" }}
            failure={failures.find(({ field }) => field === question.key)}
            notes={[]}
          />
        ))}
        <Button look="primary" className="self-start" name="act" value="answer">
          {t("quotes:unknowns.button")}
        </Button>
      </Form>
    </Panel>
  );
}
