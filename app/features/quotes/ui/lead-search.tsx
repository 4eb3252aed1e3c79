import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { maxSearchLength } from "../model/lead-groups.ts";
import { quoteStatuses, type QuoteStatus } from "../model/statuses.ts";

export function LeadSearch({ text, status }: { text: string; status: QuoteStatus | null }) {
  const { t } = useTranslations();
  return (
    <search>
      <Form method="get" action={paths.leads()} className="flex flex-wrap items-end gap-3">
        <Field
          name="text"
          type="search"
          label={t("crm:search.text")}
          maxLength={maxSearchLength}
          defaultValue={text}
          fieldClassName="flex-1 basis-60"
        />
        <Select name="status" label={t("crm:search.status")} size="small" defaultValue={status ?? ""}>
          <option value="">{t("crm:search.any")}</option>
          {quoteStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`crm:status.${one}`)}
            </option>
          ))}
        </Select>
        <Button look="neutral">{t("crm:search.button")}</Button>
        {(text || status) && (
          <ButtonLink look="ghost" href={paths.leads()}>
            {t("crm:search.clear")}
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}
