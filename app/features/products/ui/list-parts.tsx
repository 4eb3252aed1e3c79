import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { hasFilters, type ProductQuery } from "../model/product-query.ts";
import { exportPath, importPath, productListPath, productsPath } from "./paths.ts";

interface HeadProps {
  query: ProductQuery;
  after: string;
  hasProducts: boolean;
}

export function ProductsHead({ query, after, hasProducts }: HeadProps) {
  const { t } = useTranslations();
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h1 className="text-2xl font-semibold">{t("products:title")}</h1>
        <p className="mt-1 text-muted">{t("products:what")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" to={productListPath(query, { after, add: "own" })} preventScrollReset>
          {t("products:add")}
        </ButtonLink>
        <ButtonLink look="outline" to={importPath}>
          {t("products:import")}
        </ButtonLink>
        {hasProducts && (
          <ButtonLink look="outline" href={exportPath(query)} download title={t("products:exportWhat")}>
            {t("products:export")}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

/** Warnings about products past or near their last day. */
export function LegalAlerts({ passed, soon }: { passed: number; soon: number }) {
  const { t } = useTranslations();
  return (
    <>
      {passed > 0 && (
        <p className="alert alert-soft alert-error max-w-none">
          <Icon name="alert" />
          {t("products:legal.passed", { count: passed })}
        </p>
      )}
      {soon > 0 && (
        <p className="alert alert-soft alert-warning max-w-none">
          <Icon name="clock" />
          {t("products:legal.soon", { count: soon })}
        </p>
      )}
    </>
  );
}

/** `next` is the next page's `after`; null on the last. */
export function ProductPageLinks({ query, after, next }: { query: ProductQuery; after: string; next: string | null }) {
  const { t } = useTranslations();
  if (next === null && after === "") return null;
  return (
    <nav className="flex flex-wrap items-center gap-4">
      {next !== null && (
        <ButtonLink look="outline" to={productListPath(query, { after: next })} rel="next">
          {t("products:next")}
        </ButtonLink>
      )}
      {after !== "" && (
        <Link to={productListPath(query)} className="link py-2">
          {t("products:first")}
        </Link>
      )}
    </nav>
  );
}

interface EmptyListProps {
  list: { all: number; catalogue: readonly unknown[] };
  query: ProductQuery;
}

export function EmptyProductList({ list: { all, catalogue }, query }: EmptyListProps) {
  const { t } = useTranslations();
  if (query.show === "brand" && catalogue.length > 0) return null;
  if (hasFilters(query) && catalogue.length > 0) return <p className="text-muted">{t("products:noneOwn")}</p>;
  const hasNoProducts = all === 0 && !hasFilters(query);
  return (
    <Panel gap={2} className="items-start">
      <h2 className="text-lg font-semibold">{t(hasNoProducts ? "products:none.title" : "products:nothing.title")}</h2>
      <p className="text-muted">{t(hasNoProducts ? "products:none.text" : "products:nothing.text")}</p>
      {!hasNoProducts && (
        <ButtonLink look="outline" to={productsPath} className="mt-2">
          {t("products:nothing.reset")}
        </ButtonLink>
      )}
    </Panel>
  );
}

/** Shown to users without a contractor. */
export function NoContractor() {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col items-center gap-4 px-4 py-20 text-center">
      <title>{t("products:title")}</title>
      <h1 className="text-2xl font-semibold">{t("products:notBusiness.title")}</h1>
      <p className="text-muted">{t("products:notBusiness.text")}</p>
      <ButtonLink look="primary" to={paths.dashboard()}>
        {t("products:notBusiness.go")}
      </ButtonLink>
    </div>
  );
}
