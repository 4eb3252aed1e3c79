import { Form } from "react-router";
import type { Route } from "./+types/new-lead";
import { ContactFieldset, JobFieldset } from "#app/features/leads/ui/lead-forms.tsx";
import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { submitNewLead } from "./lead-form.server.ts";

export const loader = createLoader(async (ctx) => ({ timeZone: await loadDeskTimeZone(ctx), key: newSecretKey() }));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitNewLead(ctx, form));

export const handle: PageHandle = { translations: ["crm", "leads", "services", "values"] };

const empty = { name: "", phone: "", email: "", address: "", billingAddress: null, source: null };

/** For customers who call or come by. */
export default function NewLead({ loaderData: { key }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const error = useFieldErrors(actionData);
  return (
    <div className="form-page flex flex-col gap-5 px-4 pt-3 pb-8 sm:gap-6 sm:py-8">
      <title>{t("leads:add.title")}</title>
      <header>
        <h1 className="text-2xl font-semibold">{t("leads:add.title")}</h1>
        <p className="mt-1 text-muted">{t("leads:add.about")}</p>
      </header>
      <RefusalNote answer={actionData} />
      <Form method="post">
        <input type="hidden" name="key" value={findTypedValue(actionData, "key", key)} />
        <Panel gap={5}>
          <ContactFieldset contact={empty} answer={actionData} prefix="customer." />
          <JobFieldset job={{ category: null, details: "" }} answer={actionData} prefix="job." />
          <Field
            name="value"
            inputMode="decimal"
            label={t("leads:work.value")}
            hint={t("leads:work.valueHint")}
            defaultValue={findTypedValue(actionData, "value")}
            error={error("value")}
          />
          <Button look="primary" size="large" className="sm:self-start">
            {t("leads:add.button")}
          </Button>
        </Panel>
      </Form>
    </div>
  );
}
