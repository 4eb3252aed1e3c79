import { isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import type { ProductDocument } from "#app/features/product-documents/model.ts";
import { DocumentPanel } from "#app/features/product-documents/ui/document-panel.tsx";
import type { StoredMaster } from "#app/features/products/model/master-products.ts";
import { MasterForm } from "./catalogue-form.tsx";
import { CheckedImport, type CheckedFile } from "./catalogue-import.tsx";
import { MasterList, type MasterListProps } from "./catalogue-list.tsx";

export interface MasterScreenProps extends MasterListProps {
  /** The product that is open, `new`, or null for the list. */
  open: StoredMaster | "new" | null;
  /** The page of the open product. */
  document: ProductDocument | null;
  answer: unknown;
}

/** The brand's catalog: a list, or the form of one product. */
export function MasterScreen({ open, document, answer, ...list }: MasterScreenProps) {
  const { t } = useTranslations();
  const brand = list.brands.find(({ code }) => code === list.brand);
  const done = isDone(answer) ? (answer as { done: string; counts?: Record<string, number> } & Partial<CheckedFile>) : null;
  const checked = done?.check && done.text !== undefined ? { text: done.text, check: done.check } : null;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={t("pages:names.catalogue")} about={t("catalogue:about")} />
      <RefusalNote answer={answer} />
      {done && !checked && <SuccessNote>{t(`catalogue:done.${done.done}`, done.counts)}</SuccessNote>}
      {brand === undefined ? (
        <p className="text-muted">{t("catalogue:noCatalog")}</p>
      ) : open ? (
        <>
          <MasterForm key={open === "new" ? "new" : open.id} brand={brand} product={open} answer={answer} />
          {open !== "new" && <DocumentPanel document={document} answer={answer} />}
        </>
      ) : checked ? (
        <CheckedImport brand={brand.code} {...checked} />
      ) : (
        <MasterList {...list} />
      )}
    </div>
  );
}
