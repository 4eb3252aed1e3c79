import { Form } from "react-router";
import type { MasterBrand, StoredMaster } from "#app/features/products/model/master-products.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandSelect } from "#app/ui/brand-select.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { MasterImportForm } from "./catalogue-import.tsx";
import { MasterTable } from "./catalogue-table.tsx";

export interface MasterListProps {
  brand: string;
  brands: readonly MasterBrand[];
  text: string;
  rows: readonly StoredMaster[];
  next: string | null;
  isLaterPage: boolean;
}

/** Products that match the search, and what adds more. */
export function MasterList({ brand, brands, text, rows, next, isLaterPage }: MasterListProps) {
  const { t } = useTranslations();
  return (
    <>
      <Panel as="search">
        <Form className="flex flex-wrap items-end gap-3 *:max-sm:w-full">
          {brands.length > 1 && <BrandSelect key={brand} label={t("catalogue:brand")} brands={brands} chosen={brand} />}
          <div className="min-w-0 flex-[1_1_14rem]">
            <Field key={text} name="q" label={t("catalogue:search")} defaultValue={text} />
          </div>
          <Button size="tall">{t("catalogue:find")}</Button>
          {text !== "" && (
            <ButtonLink look="ghost" size="tall" href={paths.adminCatalogue({ brand })}>
              {t("catalogue:clear")}
            </ButtonLink>
          )}
          <ButtonLink look="primary" size="tall" href={paths.adminCatalogue({ brand, product: "new" })}>
            {t("catalogue:add")}
          </ButtonLink>
        </Form>
      </Panel>
      <MasterTable {...{ brand, text, rows }} />
      <PageLinks path={paths.adminCatalogue({ brand, q: text || null })} next={next} isLaterPage={isLaterPage} />
      <MasterImportForm />
    </>
  );
}
