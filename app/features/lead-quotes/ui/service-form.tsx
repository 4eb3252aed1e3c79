import { Form } from "react-router";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Select } from "#app/ui/select.tsx";

interface ServiceFormProps {
  lead: { id: string; category: CategoryCode | null; isEnded: boolean };
  services: readonly CategoryCode[];
  title: string;
  answer: unknown;
}

/** Which price list to use. */
export function ServiceForm({ lead, services, title, answer }: ServiceFormProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const usual = lead.category && services.includes(lead.category) ? lead.category : services.length === 1 ? services[0] : "";
  return (
    <div className="flex w-full max-w-xl flex-col gap-5">
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="mt-1 text-muted">{t("leadquotes:price.about")}</p>
      </header>
      {lead.isEnded && <p>{t("leadquotes:price.ended")}</p>}
      {!lead.isEnded && services.length === 0 && (
        <>
          <p>{t("leadquotes:price.noServices")}</p>
          <ButtonLink look="primary" size="tall" className="self-start" href={paths.services()}>
            {t("leadquotes:price.toServices")}
          </ButtonLink>
        </>
      )}
      {!lead.isEnded && services.length > 0 && (
        <Form method="post" action={paths.priceJob({ id: lead.id })} className="flex flex-col gap-4">
          <Select
            name="service"
            label={t("leadquotes:price.service")}
            size="large"
            defaultValue={findTypedValue(answer, "service", usual ?? "")}
            error={error("service")}
          >
            {usual === "" && <option value="">{t("leadquotes:price.choose")}</option>}
            {services.map((code) => (
              <option key={code} value={code}>
                {t(`services:${code}`)}
              </option>
            ))}
          </Select>
          <Button name="act" value="start" look="primary" size="large" className="self-start max-sm:w-full">
            {t("leadquotes:price.start")}
          </Button>
        </Form>
      )}
    </div>
  );
}
