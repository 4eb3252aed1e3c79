import type { ReactNode } from "react";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { CatalogueItem } from "../model/catalogue-items.ts";
import { findKindByKey } from "../model/kinds.ts";
import { toMakerName } from "../model/makers.ts";
import type { ProductQuery } from "../model/product-query.ts";
import { ChangeMark } from "./master-note.tsx";
import { productListPath } from "./paths.ts";

interface CatalogueProps {
  items: readonly CatalogueItem[];
  brand: string;
  query: ProductQuery;
  after: string;
  /** Link to the document of a brand's entry, if it has one. */
  toDocument: (masterId: string, product: string) => ReactNode;
}

export function CatalogueRows({ items, brand, query, after, toDocument }: CatalogueProps) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="catalogue" className="flex flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="catalogue" className="text-xl font-semibold">
            {t("products:catalogue.title", { brand })}
          </h2>
          <span className="text-sm text-muted">{t("products:count", { count: items.length })}</span>
        </div>
        <p className="text-muted">{t("products:catalogue.what")}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <CatalogueCard
            key={item.key}
            brand={brand}
            item={item}
            to={productListPath(query, { after, add: item.key })}
            document={item.masterId === undefined ? null : toDocument(item.masterId, item.productName ?? "")}
          />
        ))}
      </ul>
    </section>
  );
}

interface CatalogueCardProps {
  brand: string;
  item: CatalogueItem;
  to: string;
  document: ReactNode;
}

function CatalogueCard({ brand, item, to, document }: CatalogueCardProps) {
  const { t, locale } = useTranslations();
  const { serviceCategory, manufacturer, productName, samplePrice, capacities, productPage, isVerified } = item;
  const kind = item.kind === null ? null : findKindByKey(item.kind);
  const name = [toMakerName(serviceCategory, manufacturer), productName].filter(Boolean).join(" ");
  return (
    <li className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted">
          {kind ? t(kind.label) : t("products:catalogue.heaters", { least: capacities[0] ?? "", most: capacities.at(-1) ?? "" })}
        </p>
        {item.change && <ChangeMark brand={brand} change={item.change} />}
        {!isVerified && <p className="text-sm text-muted">{t("products:catalogue.unverified")}</p>}
        {samplePrice !== null && (
          <p className="text-sm text-muted">{t("products:catalogue.example", { price: formatMoney(samplePrice, locale) })}</p>
        )}
        {document}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink look="outline" size="tall" to={to} preventScrollReset aria-label={t("products:catalogue.takeNamed", { name })}>
          {t("products:catalogue.take")}
        </ButtonLink>
        {productPage && (
          <a href={productPage} rel="noreferrer" className="link py-2 text-sm">
            {t("products:catalogue.page")} <span className="sr-only">{name}</span>
          </a>
        )}
      </div>
    </li>
  );
}
