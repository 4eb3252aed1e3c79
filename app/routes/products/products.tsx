import type { Route } from "./+types/products";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { DocumentLink } from "#app/features/product-documents/ui/document-link.tsx";
import { CatalogueRows } from "#app/features/products/ui/catalogue-rows.tsx";
import { ProductFilters } from "#app/features/products/ui/filters.tsx";
import { LegalAlerts, NoContractor, EmptyProductList, ProductPageLinks, ProductsHead } from "#app/features/products/ui/list-parts.tsx";
import { productListPath } from "#app/features/products/ui/paths.ts";
import { ProductDialog } from "#app/features/products/ui/product-dialog.tsx";
import { ProductRows } from "#app/features/products/ui/product-rows.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitProducts } from "./products-form.server.ts";
import { loadProductsPage } from "./products-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadProductsPage(ctx, new URL(request.url).searchParams));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitProducts(ctx, request, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["products", "catalogue", "categories", "pricing", "outcomes"] };

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  if (loaderData === null) return <NoContractor />;
  const { query, after, list, dialog, documents, brand } = loaderData;
  const { own, catalogue, all, next } = list;
  const toDocument = (masterId: string, product: string) => {
    const document = documents[masterId];
    if (!document) return null;
    const href = paths.productDocument({ id: document.id });
    return <DocumentLink text="catalogue:mark.document" href={href} document={document} product={product} />;
  };
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("products:title")}</title>
      {dialog && (
        <ProductDialog
          key={"id" in dialog ? "new" : dialog.product.id}
          dialog={dialog}
          answer={actionData}
          back={productListPath(query, { after })}
        />
      )}
      <ProductsHead query={query} after={after} hasProducts={all > 0} />
      <LegalAlerts passed={list.passed} soon={list.soon} />
      <ProductFilters query={query} />
      {own.length === 0 && <EmptyProductList list={list} query={query} />}
      {own.length > 0 && (
        <section aria-labelledby="own" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="own" className="text-xl font-semibold">
              {t("products:own")}
            </h2>
            <output className="text-sm text-muted">
              {list.found === all ? t("products:count", { count: all }) : t("products:found", { count: list.found, all })}
            </output>
          </div>
          <ProductRows rows={own} query={query} after={after} toDocument={toDocument} />
        </section>
      )}
      <ProductPageLinks query={query} after={after} next={next} />
      {catalogue.length > 0 && <CatalogueRows items={catalogue} brand={brand} query={query} after={after} toDocument={toDocument} />}
    </div>
  );
}
