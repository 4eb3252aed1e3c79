import { Form } from "react-router";
import { regionNames } from "#app/features/places/model/regions.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { isNarrowed, recordColumns, recordSorts, standings, type RecordQuery } from "../model/list.ts";

/** Kept in the address. Works without scripts. */
export function RecordFilters({ query, brands }: { query: RecordQuery; brands: readonly BrandOption[] }) {
  const { t } = useTranslations();
  const isShort = query.columns.length < recordColumns.length;
  return (
    <Panel as="search" className="print:hidden">
      <Form key={JSON.stringify(query)} method="get" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {isShort && query.columns.map((column) => <input key={column} type="hidden" name="column" value={column} />)}
        <div className="sm:col-span-2 lg:col-span-4">
          <Field name="q" type="search" label={t("staff:contractors.search")} hint={t("records:list.hint")} defaultValue={query.text} />
        </div>
        {brands.length > 1 && (
          <BrandSelect label={t("records:brand")} brands={brands} chosen={query.brand ?? ""} none={t("records:list.allBrands")} />
        )}
        <Select name="standing" label={t("records:state")} defaultValue={query.standing ?? ""}>
          <option value="">{t("records:list.allStandings")}</option>
          {standings.map((standing) => (
            <option key={standing} value={standing}>
              {t(`records:list.standings.${standing}`)}
            </option>
          ))}
        </Select>
        <Select name="region" label={t("records:list.region")} defaultValue={query.region ?? ""}>
          <option value="">{t("records:list.allRegions")}</option>
          {[...regionNames.keys()].map((code) => (
            <option key={code} value={code}>
              {t(`regions:${code}`)}
            </option>
          ))}
        </Select>
        <Select name="sort" label={t("records:list.sort")} defaultValue={query.sort}>
          {recordSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`records:list.sorts.${sort}`)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
          <Button look="primary" size="tall">
            {t("staff:contractors.find")}
          </Button>
          {isNarrowed(query) && (
            <ButtonLink look="ghost" size="tall" href={paths.adminContractors()}>
              {t("records:list.clear")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Panel>
  );
}
