import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import type { LeadView } from "../model/views.ts";
import type { Colleague } from "./lead-filters.tsx";
import { JobFieldset } from "./lead-forms.tsx";
import { LeadStatusBadge } from "./lead-status.tsx";
import { StatusForm, type StatusFormProps } from "./status-form.tsx";

interface LeadWorkProps {
  lead: LeadView;
  colleagues: readonly Colleague[];
  chosen: StatusFormProps["chosen"];
  choices: StatusFormProps["choices"];
  idempotencyKey: string;
  /** Name of the contractor's time zone. Browsers name zones differently than the server. */
  zone: string;
  answer: unknown;
}

/** Status, value, assignment and further jobs. */
export function LeadWork({ lead, colleagues, chosen, choices, idempotencyKey, zone, answer }: LeadWorkProps) {
  const { t, locale } = useTranslations();
  const { status, scheduledAt, timeZone } = lead;
  return (
    <Panel as="section" gap={4} aria-labelledby="work" className="print:hidden">
      <h2 id="work" className="flex flex-wrap items-center justify-between gap-2 text-sm font-medium text-muted">
        {t("leads:status.title")} <LeadStatusBadge status={status} />
      </h2>
      {lead.lostReason && <p className="text-sm">{t(`leads:lostReason.${lead.lostReason}`)}</p>}
      {scheduledAt && (
        <p className="font-medium">
          {t("leads:scheduledAt", { date: formatDate(scheduledAt, timeZone, locale), time: formatTime(scheduledAt, timeZone, locale) })}
        </p>
      )}
      <StatusForm key={lead.version} {...{ lead, choices, chosen, zone, answer }} />
      <Disclosure title={t("leads:work.more")}>
        <div className="flex flex-col gap-5 pt-2">
          <AssignForm assignedTo={lead.assignedTo} colleagues={colleagues} answer={answer} />
          <ValueForm lead={lead} answer={answer} />
          <Form method="post" className="flex flex-col gap-3">
            <h3 className="font-medium">{t("leads:job.add")}</h3>
            <input type="hidden" name="key" value={idempotencyKey} />
            <JobFieldset job={{ category: null, details: "" }} answer={answer} />
            <Button name="act" value="job" look="outline" className="self-start">
              {t("leads:job.addButton")}
            </Button>
          </Form>
        </div>
      </Disclosure>
    </Panel>
  );
}

function AssignForm({ assignedTo, colleagues, answer }: { assignedTo: string | null; colleagues: readonly Colleague[]; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Form method="post" className="flex items-end gap-2">
      <Select
        key={assignedTo}
        name="assignee"
        label={t("leads:work.assign")}
        defaultValue={assignedTo ?? ""}
        error={error("assignee")}
        fieldClassName="flex-1"
      >
        <option value="">{t("leads:search.unassigned")}</option>
        {colleagues.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </Select>
      <Button name="act" value="assign" look="outline">
        {t("leads:work.assignButton")}
      </Button>
    </Form>
  );
}

function ValueForm({ lead: { value, version }, answer }: { lead: LeadView; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Form method="post" className="flex items-end gap-2">
      <input type="hidden" name="seen" value={version} />
      <Field
        key={value}
        name="value"
        inputMode="decimal"
        label={t("leads:work.value")}
        hint={t("leads:work.valueHint")}
        defaultValue={findTypedValue(answer, "value", value === null ? "" : (value / 100).toFixed(2))}
        error={error("value")}
        fieldClassName="flex-1"
      />
      <Button name="act" value="value" look="outline">
        {t("leads:work.valueButton")}
      </Button>
    </Form>
  );
}
