import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import type { StoredMaster } from "#app/features/products/model/master-products.ts";
import { MasterForm } from "./catalogue-form.tsx";
import { MasterImportForm } from "./catalogue-import.tsx";
import { MasterTable } from "./catalogue-table.tsx";

export interface MasterScreenProps {
  brand: string;
  brands: readonly BrandOption[];
  text: string;
  rows: readonly StoredMaster[];
  next: string | null;
  isLaterPage: boolean;
  /** The product that is open, `new`, or null for the list. */
  open: StoredMaster | "new" | null;
  answer: unknown;
}

/** The brand's catalog: a list, or the form of one product. */
export function MasterScreen({ open, answer, ...list }: MasterScreenProps) {
  const { t } = useTranslations();
  const done = isDone(answer) ? (answer as { done: string; counts?: Record<string, number> }) : null;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={t("pages:names.catalogue")} about={t("catalogue:about")} />
      <RefusalNote answer={answer} />
      {done && <SuccessNote>{t(`catalogue:done.${done.done}`, done.counts)}</SuccessNote>}
      {list.brand === "" ? (
        <p className="text-muted">{t("catalogue:noCatalog")}</p>
      ) : open ? (
        <MasterForm key={open === "new" ? "new" : open.id} brand={list.brand} product={open} answer={answer} />
      ) : (
        <MasterList {...list} />
      )}
    </div>
  );
}

function MasterList({ brand, brands, text, rows, next, isLaterPage }: Omit<MasterScreenProps, "open" | "answer">) {
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
          <ButtonLink look="primary" size="tall" href={paths.adminCatalogue({ brand, product: "new" })}>
            {t("catalogue:add")}
          </ButtonLink>
        </Form>
      </Panel>
      <MasterTable brand={brand} rows={rows} />
      <PageLinks path={paths.adminCatalogue({ brand, q: text || null })} next={next} isLaterPage={isLaterPage} />
      <MasterImportForm />
    </>
  );
}
