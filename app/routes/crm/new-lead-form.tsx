import { Form } from "react-router";
import { ContactFieldset, JobFieldset } from "#app/features/leads/ui/lead-forms.tsx";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";

const empty = { name: "", phone: "", email: "", address: "", billingAddress: null, source: null };

export function NewLeadForm({ idempotencyKey, answer }: { idempotencyKey: string; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Form method="post">
      <input type="hidden" name="key" value={findTypedValue(answer, "key", idempotencyKey)} />
      <Panel gap={5}>
        <ContactFieldset contact={empty} answer={answer} prefix="customer." />
        <JobFieldset job={{ category: null, details: "" }} answer={answer} prefix="job." />
        <Field
          name="value"
          inputMode="decimal"
          label={t("leads:work.value")}
          hint={t("leads:work.valueHint")}
          defaultValue={findTypedValue(answer, "value")}
          error={error("value")}
        />
        <ActionBar>
          <Button look="primary" size="large">
            {t("leads:add.button")}
          </Button>
        </ActionBar>
      </Panel>
    </Form>
  );
}
