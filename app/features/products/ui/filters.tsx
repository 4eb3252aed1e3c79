import { Form, Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { productCategories } from "../model/kinds.ts";
import { makersByCategory } from "../model/makers.ts";
import { hasFilters, kindChoices, productShows, type ProductQuery } from "../model/product-query.ts";
import { productsPath } from "./paths.ts";

/** Filter form of the list; works without scripts. */
export function ProductFilters({ query }: { query: ProductQuery }) {
  const { t } = useTranslations();
  return (
    <search aria-label={t("products:filters.title")}>
      <Form
        key={JSON.stringify(query)}
        method="get"
        action={productsPath}
        preventScrollReset
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
      >
        <Field
          type="search"
          name="q"
          label={t("products:filters.search")}
          isCompact
          defaultValue={query.search}
          maxLength={80}
          placeholder={t("products:filters.searchHint")}
          className="text-base"
        />
        <KindFilter kind={query.kind} />
        <MakerFilter maker={query.maker} />
        <Select
          name="show"
          id="filter-show"
          label={t("products:filters.show")}
          isCompact
          size="small"
          className="text-base"
          defaultValue={query.show}
        >
          {productShows.map((show) => (
            <option key={show} value={show}>
              {t(`products:shows.${show}`)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="neutral">{t("products:filters.go")}</Button>
          {hasFilters(query) && (
            <Link to={productsPath} preventScrollReset className="link py-2">
              {t("products:filters.reset")}
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

function KindFilter({ kind }: { kind: string }) {
  const { t } = useTranslations();
  return (
    <Select
      name="kind"
      id="filter-kind"
      label={t("products:filters.kind")}
      isCompact
      size="small"
      className="text-base"
      defaultValue={kind}
    >
      <option value="">{t("products:filters.anyKind")}</option>
      {(["ROOF", "PLUM"] as const).map((category) => (
        <optgroup key={category} label={t(`products:kinds.${category}`)}>
          {kindChoices[category].map((choice) => (
            <option key={choice.key} value={choice.key}>
              {t(choice.label)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function MakerFilter({ maker }: { maker: string }) {
  const { t } = useTranslations();
  return (
    <Select
      name="maker"
      id="filter-maker"
      label={t("products:filters.maker")}
      isCompact
      size="small"
      className="text-base"
      defaultValue={maker}
    >
      <option value="">{t("products:filters.anyMaker")}</option>
      {productCategories.toReversed().map((category) => (
        <optgroup key={category} label={t(`products:kinds.${category}`)}>
          {makersByCategory[category].map(({ text, value }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
