import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { toShownMegabytes, type ProductDocument } from "../model.ts";

interface DocumentLinkProps {
  /** Key of a text with the size in megabytes, and the name of the file. */
  text: string;
  href: string;
  document: ProductDocument;
  /** Product that the link belongs to, where several are listed. */
  product?: string;
}

/** Saves the file. */
export function DocumentLink({ text, href, document, product }: DocumentLinkProps) {
  const { t, locale } = useTranslations();
  const size = formatNumber(toShownMegabytes(document), locale, 1);
  return (
    <a href={href} className="link inline-flex min-h-6 items-center self-start py-1 text-sm wrap-anywhere">
      <span>
        {t(text, { size, name: document.name })}
        {product && <span className="sr-only"> {product}</span>}
      </span>
    </a>
  );
}
