import { Form, Link } from "react-router";
import { JobFieldset } from "#app/features/leads/ui/lead-forms.tsx";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { LeadTarget } from "../model.ts";

interface LeadFormProps {
  target: LeadTarget;
  brandName: string;
  idempotencyKey: string;
  answer: unknown;
}

/** The customer and the job of a phone lead for a chosen contractor. */
export function PhoneLeadForm({ target, brandName, idempotencyKey, answer }: LeadFormProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const value = (name: string) => findTypedValue(answer, name);
  const place = [target.city, target.region].filter(Boolean).join(", ");
  return (
    <Panel as="section" gap={4} aria-labelledby="lead-for">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id="lead-for" className="text-xl font-semibold wrap-anywhere">
            {t("phoneleads:for", { contractor: target.name })}
          </h2>
          <p className="text-muted">{[place, brandName].filter(Boolean).join(" · ")}</p>
        </div>
        <Link className="link inline-flex min-h-11 items-center" to={paths.phoneLeads()}>
          {t("phoneleads:change")}
        </Link>
      </div>
      {target.isClaimed ? (
        <Form method="post" noValidate className="flex flex-col gap-4">
          <input type="hidden" name="key" value={findTypedValue(answer, "key", idempotencyKey)} />
          <input type="hidden" name="contractor" value={target.publicId} />
          <input type="hidden" name="brand" value={target.brand} />
          <Field
            name="name"
            label={t("leads:contact.name")}
            autoComplete="off"
            defaultValue={value("name")}
            error={error("customer.name")}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="phone"
              type="tel"
              label={t("leads:contact.phone")}
              autoComplete="off"
              defaultValue={value("phone")}
              error={error("customer.phone")}
            />
            <Field
              name="email"
              type="email"
              label={t("leads:contact.email")}
              autoComplete="off"
              defaultValue={value("email")}
              error={error("customer.email")}
            />
          </div>
          <Field
            name="address"
            label={t("phoneleads:address")}
            autoComplete="off"
            defaultValue={value("address")}
            error={error("customer.address")}
          />
          <JobFieldset job={{ category: null, details: "" }} answer={answer} prefix="job." />
          <p className="text-sm text-muted">{t("phoneleads:notified")}</p>
          <Button look="primary" size="tall" name="act" value="generate" className="self-start">
            {t("phoneleads:generate")}
          </Button>
        </Form>
      ) : (
        <p>{t("phoneleads:unclaimed")}</p>
      )}
    </Panel>
  );
}
