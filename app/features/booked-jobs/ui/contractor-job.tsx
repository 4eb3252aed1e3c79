import { Form } from "react-router";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxChangeLines, type ChangeOrder, type JobView } from "../model.ts";
import { ChangePhotoUploads } from "./change-photos.tsx";
import { ChangeList, JobFacts } from "./job-facts.tsx";

interface ContractorJobProps {
  job: JobView;
  /** Of the change order that is about to be proposed. */
  nextPhotos: readonly JobPhoto[];
  idempotencyKey: string;
  answer: unknown;
}

/** The work after booking, for its contractor. Needs the translations `jobs`. */
export function ContractorJob({ job, nextPhotos, idempotencyKey, answer }: ContractorJobProps) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} aria-labelledby="booked-job-title" id="booked-job" className="scroll-mt-20 print:hidden">
      <h2 id="booked-job-title" className="text-sm font-medium text-muted">
        {t("jobs:title")}
      </h2>
      <JobFacts job={job} party="contractor" />
      {job.events.includes("start") && (
        <Form method="post">
          <input type="hidden" name="quote" value={job.quoteId} />
          <Button name="act" value="startJob" look="primary" size="large" className="w-full">
            {t("jobs:start")}
          </Button>
        </Form>
      )}
      <ChangeList job={job} renderSteps={(change) => <WithdrawForm job={job} change={change} />} />
      {job.canPropose && (
        <Disclosure title={t("jobs:propose.title")} open={isRefusedProposal(answer) || nextPhotos.length > 0}>
          <ProposalForm key={job.changes.length} {...{ job, nextPhotos, idempotencyKey, answer }} />
        </Disclosure>
      )}
    </Panel>
  );
}

const isRefusedProposal = (answer: unknown) => isRefusal(answer) && answer.typed["act"] === "proposeChange";

function WithdrawForm({ job, change }: { job: JobView; change: ChangeOrder }) {
  const { t } = useTranslations();
  if (!change.events.includes("withdraw")) return null;
  return (
    <Form method="post">
      <input type="hidden" name="quote" value={job.quoteId} />
      <input type="hidden" name="change" value={change.id} />
      <Button name="act" value="withdrawChange" look="outline">
        {t("jobs:change.withdraw")}
      </Button>
    </Form>
  );
}

function ProposalForm({ job, nextPhotos, idempotencyKey, answer }: ContractorJobProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const lines = Array.from({ length: maxChangeLines }, (_, at) => at);
  const isTyped = (at: number) => findTypedValue(answer, `title${at}`) !== "" || findTypedValue(answer, `amount${at}`) !== "";
  return (
    <div className="flex flex-col gap-4 pt-2">
      <Form method="post" id="proposal" className="flex flex-col gap-4">
        <input type="hidden" name="quote" value={job.quoteId} />
        <input type="hidden" name="key" value={findTypedValue(answer, "key", idempotencyKey)} />
        <LineFields at={0} answer={answer} />
        <Disclosure title={t("jobs:propose.more")} open={lines.slice(1).some(isTyped)}>
          <div className="flex flex-col gap-4 pt-2">
            {lines.slice(1).map((at) => (
              <LineFields key={at} at={at} answer={answer} />
            ))}
          </div>
        </Disclosure>
        <FieldError id="lines-error">{error("lines")}</FieldError>
        <TextArea
          name="reason"
          id="change-reason"
          label={t("jobs:propose.reason")}
          hint={t("jobs:propose.reasonHint")}
          defaultValue={findTypedValue(answer, "reason")}
          error={error("reason")}
        />
      </Form>
      <ChangePhotoUploads quoteId={job.quoteId} photos={nextPhotos} />
      <Button form="proposal" name="act" value="proposeChange" look="neutral" size="tall">
        {t("jobs:propose.button")}
      </Button>
    </div>
  );
}

function LineFields({ at, answer }: { at: number; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const number = at + 1;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t("jobs:propose.line", { number })}</legend>
      <Field
        name={`title${at}`}
        label={t("jobs:propose.work")}
        defaultValue={findTypedValue(answer, `title${at}`)}
        error={error(`lines.${at}.title`)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Select name={`kind${at}`} label={t("jobs:propose.kind")} defaultValue={findTypedValue(answer, `kind${at}`, "add")}>
          <option value="add">{t("jobs:propose.add")}</option>
          <option value="remove">{t("jobs:propose.remove")}</option>
        </Select>
        <Field
          name={`amount${at}`}
          inputMode="decimal"
          label={t("jobs:propose.amount")}
          defaultValue={findTypedValue(answer, `amount${at}`)}
          error={error(`lines.${at}.amount`)}
        />
      </div>
    </fieldset>
  );
}
