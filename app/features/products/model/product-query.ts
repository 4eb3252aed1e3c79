import { parseSearchText } from "#app/lib/search-text.ts";
import { productCategories, subCategories, type ProductCategory } from "./kinds.ts";
import { makersByCategory } from "./makers.ts";

/** All own products, active or inactive ones, or the brand's catalogue. */
export const productShows = ["all", "on", "off", "brand"] as const;
export type ProductShow = (typeof productShows)[number];

/** An empty string means no filter. */
export interface ProductQuery {
  /** Part of a name, manufacturer or stock number. */
  search: string;
  /** Category, sub-category or type: `ROOF`, `ROOF.ASPHALT_SHINGLES`, `ROOF.ASPHALT_SHINGLES.DESIGNER`. */
  kind: string;
  maker: string;
  show: ProductShow;
}

export const pageSize = 50;

const maxSearchLength = 80;
const tiers = ["DESIGNER", "PERFORMANCE", "ARCHITECTURAL", "TRADITIONAL"] as const;

/** Broadest first. */
export const kindChoices: Readonly<Record<ProductCategory, readonly { key: string; label: string }[]>> = {
  ROOF: [
    { key: "ROOF", label: "products:kinds.ROOF" },
    ...tiers.map((tier) => ({ key: `ROOF.ASPHALT_SHINGLES.${tier}`, label: `categories:ROOF.cells.covering.ASPHALT_SHINGLES.${tier}` })),
    ...listSubCategoryChoices("ROOF"),
  ],
  PLUM: [{ key: "PLUM", label: "products:kinds.PLUM" }, ...listSubCategoryChoices("PLUM")],
};

function listSubCategoryChoices(category: ProductCategory) {
  return subCategories
    .filter(({ serviceCategory }) => serviceCategory === category)
    .map(({ productSubCategory, label }) => ({ key: `${category}.${productSubCategory}`, label }));
}

/** Ignores invalid values. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const known = productCategories.flatMap((category) => kindChoices[category].map(({ key }) => key));
  const makers = productCategories.flatMap((category) => makersByCategory[category].map(({ value }) => value));
  const findOption = <Option extends string>(options: readonly Option[], name: string) => options.find((one) => one === params.get(name));
  return {
    search: parseSearchText(params.get("q"), maxSearchLength),
    kind: findOption(known, "kind") ?? "",
    maker: findOption(makers, "maker") ?? "",
    show: findOption(productShows, "show") ?? "all",
  };
}

/** Query string without the question mark; `more` adds parameters. */
export function formatProductQuery({ search, kind, maker, show }: ProductQuery, more: Readonly<Record<string, string>> = {}): string {
  const params = { q: search, kind, maker, show: show === "all" ? "" : show, ...more };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== "")).toString();
}

export function hasFilters({ search, kind, maker, show }: ProductQuery): boolean {
  return search !== "" || kind !== "" || maker !== "" || show !== "all";
}
