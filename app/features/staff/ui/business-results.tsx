import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type BusinessResult, maxBusinessResults } from "#app/features/accounts/model/profile.ts";

interface ResultsProps {
  found: readonly BusinessResult[];
  query: string;
  canAct: boolean;
}

export function BusinessResults({ found, query, canAct }: ResultsProps) {
  const { t } = useTranslations();
  if (found.length === 0)
    return (
      <Panel as="p" className="text-muted">
        {t("staff:contractors.none", { query })}
      </Panel>
    );
  return (
    <section className="flex flex-col gap-3" aria-label={t("staff:contractors.title")}>
      {found.length === maxBusinessResults && (
        <p className="text-sm text-muted">{t("staff:contractors.more", { count: maxBusinessResults })}</p>
      )}
      {canAct && (
        <p id="reason-hint" className="text-sm text-muted">
          {t("staff:contractors.reasonHint")}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {found.map((business) => (
          <BusinessRow key={business.accountId} business={business} canAct={canAct} />
        ))}
      </ul>
    </section>
  );
}

function BusinessRow({ business, canAct }: { business: BusinessResult; canAct: boolean }) {
  const { t } = useTranslations();
  const { accountId, name, city, region, publicId } = business;
  return (
    <Panel as="li" className="flex flex-wrap items-end justify-between gap-4">
      <span className="flex min-w-0 flex-[1_1_14rem] flex-col">
        <a className="link w-fit font-semibold wrap-anywhere" href={paths.adminContractor({ publicId })}>
          {name}
        </a>
        <span className="text-sm text-muted">{[city, region].filter(Boolean).join(", ")}</span>
        <a className="link w-fit text-sm" href={paths.contractor({ publicId })}>
          {t("staff:contractors.profile")}
        </a>
      </span>
      {canAct && (
        <Form method="post" reloadDocument className="flex min-w-0 flex-[2_1_20rem] flex-wrap items-end gap-3">
          <input type="hidden" name="accountId" value={accountId} />
          <Field
            id={`reason-${accountId}`}
            name="reason"
            label={t("staff:contractors.reason")}
            isCompact
            describedBy="reason-hint"
            required
            minLength={3}
            maxLength={200}
            fieldClassName="flex-[1_1_12rem]"
          />
          <Button look="outline" className="h-auto min-h-10 wrap-anywhere">
            {t("staff:contractors.actFor", { contractor: name })}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
