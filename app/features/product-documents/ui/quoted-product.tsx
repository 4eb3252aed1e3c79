import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { ProductDocument } from "../model.ts";
import { DocumentLink } from "./document-link.tsx";

interface QuotedProductProps {
  quote: { id: string; requestId: string; price: { product?: { manufacturer: string; name: string } | undefined } };
  document: ProductDocument | null;
}

/** The page of the product that a quote installs, for its homeowner. Nothing without one. */
export function QuotedProduct({ quote: { id, requestId, price }, document }: QuotedProductProps) {
  const { t } = useTranslations();
  if (!document || !price.product) return null;
  const { manufacturer, name } = price.product;
  return (
    <SectionPanel title={t("quotes:product.title")} print={false}>
      <p className="font-medium wrap-anywhere">
        {manufacturer} {name}
      </p>
      <DocumentLink text="quotes:product.page" href={paths.quotedProduct({ requestId, quoteId: id })} document={document} />
    </SectionPanel>
  );
}
