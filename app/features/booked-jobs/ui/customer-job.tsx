import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { ChangeOrder, JobView } from "../model.ts";
import { ChangeList, JobFacts } from "./job-facts.tsx";

interface CustomerJobProps {
  job: JobView;
  answer: unknown;
  /** False without an account: reviews are of proved homeowners. */
  canReview?: boolean;
}

/** The work after booking, for the homeowner. Needs the translations `jobs`. */
export function CustomerJob({ job, answer, canReview = true }: CustomerJobProps) {
  const { t } = useTranslations();
  return (
    <div id="work" className="scroll-mt-6">
      <SectionPanel title={t("jobs:title")}>
        <JobFacts job={job} party="customer" />
        <ChangeList job={job} renderSteps={(change) => <AnswerForm change={change} answer={answer} />} />
        {job.events.includes("confirm") && (
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <Form method="post">
              <Button name="act" value="confirmJob" look="primary" size="tall">
                {t("jobs:confirm")}
              </Button>
            </Form>
            <ConfirmedAction label={t("jobs:report.label")}>
              <ProblemForm answer={answer} />
            </ConfirmedAction>
          </div>
        )}
        {canReview && job.confirmedAt && (
          <ButtonLink look="primary" size="tall" className="self-start print:hidden" href={paths.writeReview({ quote: job.quoteId })}>
            {t("jobs:review")}
          </ButtonLink>
        )}
      </SectionPanel>
    </div>
  );
}

function AnswerForm({ change, answer }: { change: ChangeOrder; answer: unknown }) {
  const { t } = useTranslations();
  if (change.events.length === 0) return null;
  return (
    <Form method="post" className="flex flex-col gap-3 print:hidden">
      <input type="hidden" name="change" value={change.id} />
      <TextArea
        name="answer"
        id={`answer-${change.id}`}
        rows={2}
        label={t("jobs:change.answer")}
        defaultValue={findTypedValue(answer, "answer")}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button name="act" value="acceptChange" look="primary" size="tall">
          {t("jobs:change.accept")}
        </Button>
        <Button name="act" value="declineChange" look="outline" size="tall">
          {t("jobs:change.decline")}
        </Button>
      </div>
    </Form>
  );
}

function ProblemForm({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Form method="post" className="flex flex-col gap-3">
      <TextArea
        name="problem"
        label={t("jobs:report.what")}
        hint={t("jobs:report.hint")}
        defaultValue={findTypedValue(answer, "problem")}
        error={error("problem")}
      />
      <Button name="act" value="reportProblem" look="neutral">
        {t("jobs:report.button")}
      </Button>
    </Form>
  );
}
