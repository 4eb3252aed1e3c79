import { Form, Link } from "react-router";
import { JobFieldset, MainContactFields } from "#app/features/leads/ui/lead-forms.tsx";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
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
          <MainContactFields value={value} error={(name) => error(`customer.${name}`)} addressLabel={t("phoneleads:address")} />
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
