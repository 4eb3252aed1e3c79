import { Form } from "react-router";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { distributorStates, type DistributorState, type ListedDistributor } from "../model/managing.ts";

export interface ShownSearch {
  text: string;
  brand: string | null;
  state: DistributorState | null;
}

interface SearchProps {
  brands: readonly BrandOption[];
  search: ShownSearch;
}

/** Finds distributors by name, place, phone, or contact. */
export function DistributorSearch({ brands, search: { text, brand, state } }: SearchProps) {
  const { t } = useTranslations();
  return (
    <Panel as="search">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[2_1_16rem]">
          <Field name="q" label={t("supplyhouses:search")} hint={t("supplyhouses:searchHint")} defaultValue={text} />
        </div>
        {brands.length > 1 && (
          <div className="min-w-0 flex-[1_1_10rem]">
            <BrandSelect label={t("supplyhouses:brand")} brands={brands} chosen={brand ?? ""} none={t("supplyhouses:allBrands")} />
          </div>
        )}
        <div className="min-w-0 flex-[1_1_10rem]">
          <Select name="state" label={t("supplyhouses:state")} defaultValue={state ?? ""}>
            <option value="">{t("supplyhouses:allStates")}</option>
            {distributorStates.map((one) => (
              <option key={one} value={one}>
                {t(`supplyhouses:states.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <Button look="primary" size="tall">
          {t("supplyhouses:find")}
        </Button>
      </Form>
    </Panel>
  );
}

interface ListProps extends Pick<SearchProps, "search"> {
  distributors: readonly ListedDistributor[];
  next: string | null;
  isLaterPage: boolean;
}

export function DistributorList({ search, distributors, next, isLaterPage }: ListProps) {
  const { t, locale } = useTranslations();
  const { text, brand, state } = search;
  const isSearch = text !== "" || brand !== null || state !== null;
  const columns: Column<ListedDistributor>[] = [
    { key: "brand", head: t("supplyhouses:brand"), render: ({ brandName }) => brandName },
    { key: "phone", head: t("supplyhouses:fields.phone"), render: ({ phone }) => formatPhone(phone), className: "whitespace-nowrap" },
    { key: "contact", head: t("supplyhouses:contact"), render: ({ contactName }) => contactName || "—", className: "wrap-anywhere" },
    { key: "state", head: t("supplyhouses:state"), render: (row) => t(`supplyhouses:states.${row.state}`) },
    {
      key: "contractors",
      head: t("supplyhouses:contractors"),
      isRight: true,
      render: ({ contractorsCount }) => (
        <>
          {contractorsCount.toLocaleString(locale)}
          <span className="sm:hidden"> {t("supplyhouses:contractorsUnit", { count: contractorsCount })}</span>
        </>
      ),
    },
  ];
  return (
    <LinkedTable
      title={t("supplyhouses:list")}
      rows={distributors}
      rowKey={({ publicId }) => publicId}
      head={t("supplyhouses:fields.name")}
      toLink={({ publicId, name, city, region }) => ({
        name,
        note: t("supplyhouses:place", { city, region }),
        path: paths.adminDistributor({ id: publicId }),
      })}
      columns={columns}
      empty={t(isSearch ? "supplyhouses:none" : "supplyhouses:noneYet")}
    >
      <PageLinks path={paths.adminDistributors({ q: text || null, brand, state })} next={next} isLaterPage={isLaterPage} />
    </LinkedTable>
  );
}

/** Ways to add distributors. */
export function AddLinks() {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="secondary" size="tall" to={paths.adminDistributor({ id: "new" })}>
        {t("supplyhouses:add")}
      </ButtonLink>
      <ButtonLink look="outline" size="tall" to={paths.importDistributors()}>
        {t("supplyhouses:import.title")}
      </ButtonLink>
    </div>
  );
}
