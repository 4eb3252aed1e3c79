import { Form } from "react-router";
import { auditActs } from "#app/features/audit/model.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { auditColumns, type AuditColumn, type AuditQuery } from "../model.ts";
import { writeAct } from "../model/write-row.ts";

interface AuditFiltersProps {
  query: AuditQuery;
  brands: readonly BrandOption[];
  columns: readonly AuditColumn[];
}

/** Kept in the address. Works without scripts. */
export function AuditFilters({ query, brands, columns }: AuditFiltersProps) {
  const { t, locale } = useTranslations();
  const acts = auditActs
    .map((act) => ({ act, name: writeAct(act, { t }) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  const isNarrowed = Object.values(query).some(Boolean);
  return (
    <Panel as="search" className="print:hidden">
      <Form key={JSON.stringify(query)} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.length < auditColumns.length && columns.map((column) => <input key={column} type="hidden" name="column" value={column} />)}
        <Field name="person" label={t("audit:filter.person")} hint={t("audit:filter.personHint")} defaultValue={query.person} />
        <Field
          name="contractor"
          label={t("audit:heads.contractor")}
          hint={t("audit:filter.contractorHint")}
          defaultValue={query.contractor}
        />
        <Select name="act" label={t("audit:heads.act")} defaultValue={query.act ?? ""}>
          <option value="">{t("audit:filter.anyAct")}</option>
          {acts.map(({ act, name }) => (
            <option key={act} value={act}>
              {name}
            </option>
          ))}
        </Select>
        {brands.length > 1 && (
          <BrandSelect label={t("audit:heads.brand")} brands={brands} chosen={query.brand ?? ""} none={t("audit:filter.allBrands")} />
        )}
        <fieldset className="flex gap-3 *:min-w-0 *:flex-1">
          <legend className="sr-only">{t("audit:filter.days")}</legend>
          <Field name="from" type="date" label={t("audit:filter.from")} defaultValue={query.from ?? ""} className="min-h-11" />
          <Field name="to" type="date" label={t("audit:filter.to")} defaultValue={query.to ?? ""} className="min-h-11" />
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" size="tall">
            {t("audit:filter.search")}
          </Button>
          {isNarrowed && (
            <ButtonLink look="ghost" size="tall" href={paths.adminAudit()}>
              {t("audit:filter.clear")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Panel>
  );
}
