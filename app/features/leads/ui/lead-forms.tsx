import { Form } from "react-router";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { leadSources } from "../model.ts";
import { callOutcomes } from "../model/timeline.ts";

/** Notes and calls. */
export function NoteForms({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <div className="flex flex-col gap-3">
      <Form method="post" className="flex flex-col gap-3">
        <TextArea name="comment" id="note" rows={2} label={t("leads:note.label")} hint={t("leads:note.hint")} error={error("comment")} />
        <Button name="act" value="note" look="outline" className="self-start">
          {t("leads:note.button")}
        </Button>
      </Form>
      <Disclosure title={t("leads:call.title")}>
        <Form method="post" className="flex flex-col gap-3 pt-2">
          <Select name="outcome" label={t("leads:call.outcome")} defaultValue={callOutcomes[0]} error={error("outcome")}>
            {callOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(`leads:outcome.${outcome}`)}
              </option>
            ))}
          </Select>
          <TextArea name="comment" id="call-comment" rows={2} label={t("leads:call.comment")} />
          <Button name="act" value="called" look="outline" className="self-start">
            {t("leads:call.button")}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

export interface ContactFields {
  name: string;
  phone: string;
  email: string;
  address: string;
  billingAddress: string | null;
  source: string | null;
}

interface MainContactProps {
  value: (name: "name" | "phone" | "email" | "address") => string;
  error: (name: string) => string | undefined;
  addressLabel: string;
}

/** Who the customer is, and how to reach them. */
export function MainContactFields({ value, error, addressLabel }: MainContactProps) {
  const { t } = useTranslations();
  const field = (name: "name" | "phone" | "email" | "address") => ({
    name,
    autoComplete: "off",
    defaultValue: value(name),
    error: error(name),
  });
  return (
    <>
      <Field {...field("name")} label={t("leads:contact.name")} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Field {...field("phone")} type="tel" label={t("leads:contact.phone")} />
        <Field {...field("email")} type="email" label={t("leads:contact.email")} />
      </div>
      <Field {...field("address")} label={addressLabel} />
    </>
  );
}

/** Fields of a customer. `prefix` precedes their names in refusals. */
export function ContactFieldset({ contact, answer, prefix = "" }: { contact: ContactFields; answer: unknown; prefix?: string }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const value = (name: keyof ContactFields) => findTypedValue(answer, name, contact[name] ?? "");
  return (
    <>
      <MainContactFields value={value} error={(name) => error(`${prefix}${name}`)} addressLabel={t("leads:contact.address")} />
      <Disclosure
        title={t("leads:contact.more")}
        open={Boolean(value("billingAddress") || value("source") || error(`${prefix}billingAddress`))}
      >
        <div className="flex flex-col gap-5 pt-2">
          <Field
            name="billingAddress"
            label={t("leads:contact.billing")}
            hint={t("leads:contact.billingHint")}
            autoComplete="off"
            defaultValue={value("billingAddress")}
            error={error(`${prefix}billingAddress`)}
          />
          <Select name="source" label={t("leads:contact.source")} defaultValue={value("source")} error={error(`${prefix}source`)}>
            <option value="">{t("leads:contact.unknown")}</option>
            {leadSources.map((source) => (
              <option key={source} value={source}>
                {t(`values:leadSource.${source}`)}
              </option>
            ))}
          </Select>
        </div>
      </Disclosure>
    </>
  );
}

/** Category and details of a job. */
export function JobFieldset({
  job,
  answer,
  prefix = "",
}: {
  job: { category: string | null; details: string };
  answer: unknown;
  prefix?: string;
}) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <>
      <Select
        name="jobType"
        label={t("leads:job.type")}
        defaultValue={findTypedValue(answer, "jobType", job.category ?? "")}
        error={error(`${prefix}jobType`) ?? error("category")}
      >
        <option value="">{t("leads:status.choose")}</option>
        {categoryCodes.map((category) => (
          <option key={category} value={category}>
            {t(`services:${category}`)}
          </option>
        ))}
      </Select>
      <TextArea
        name="details"
        id="job-details"
        label={t("leads:job.details")}
        defaultValue={findTypedValue(answer, "details", job.details)}
        error={error(`${prefix}details`)}
      />
    </>
  );
}
