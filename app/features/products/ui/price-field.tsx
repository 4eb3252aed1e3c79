import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import type { OwnProduct } from "../model.ts";
import type { CatalogueItem } from "../model/catalogue-items.ts";

interface PriceProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  product: OwnProduct | null;
  item: CatalogueItem | null;
}

/** The contractor's own price, with the catalogue's as an example. */
export function PriceField({ product, item, ...field }: PriceProps) {
  const { t, locale } = useTranslations();
  const sample = item?.samplePrice ?? null;
  return (
    <Field
      label={t(product ? `products:form.price${product.priceUnit}` : "products:form.price")}
      hint={sample === null ? t("products:form.priceHint") : t("products:form.priceExample", { price: formatMoney(sample, locale) })}
      inputMode="decimal"
      autoComplete="off"
      placeholder="$"
      className="sm:max-w-48"
      {...field}
    />
  );
}
