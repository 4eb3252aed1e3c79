import { parseSearchText } from "#app/lib/search-text.ts";
import { productCategories, subCategories, type ProductCategory } from "./kinds.ts";
import { makersOf } from "./makers.ts";

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

const longestSearch = 80;
const tiers = ["DESIGNER", "PERFORMANCE", "ARCHITECTURAL", "TRADITIONAL"] as const;

/** Broadest first. */
export const kindChoices: Readonly<Record<ProductCategory, readonly { key: string; label: string }[]>> = {
  ROOF: [
    { key: "ROOF", label: "products:kinds.ROOF" },
    ...tiers.map((tier) => ({ key: `ROOF.ASPHALT_SHINGLES.${tier}`, label: `categories:ROOF.cells.covering.ASPHALT_SHINGLES.${tier}` })),
    ...namesOf("ROOF"),
  ],
  PLUM: [{ key: "PLUM", label: "products:kinds.PLUM" }, ...namesOf("PLUM")],
};

function namesOf(category: ProductCategory) {
  return subCategories
    .filter(({ serviceCategory }) => serviceCategory === category)
    .map(({ productSubCategory, label }) => ({ key: `${category}.${productSubCategory}`, label }));
}

/** Ignores invalid values. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const known = productCategories.flatMap((category) => kindChoices[category].map(({ key }) => key));
  const makers = productCategories.flatMap((category) => makersOf[category].map(({ value }) => value));
  const among = <Option extends string>(options: readonly Option[], name: string) => options.find((one) => one === params.get(name));
  return {
    search: parseSearchText(params.get("q"), longestSearch),
    kind: among(known, "kind") ?? "",
    maker: among(makers, "maker") ?? "",
    show: among(productShows, "show") ?? "all",
  };
}

/** Query string without the question mark; `more` adds parameters. */
export function productSearch({ search, kind, maker, show }: ProductQuery, more: Readonly<Record<string, string>> = {}): string {
  const asked = { q: search, kind, maker, show: show === "all" ? "" : show, ...more };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString();
}

export function isNarrowed({ search, kind, maker, show }: ProductQuery): boolean {
  return search !== "" || kind !== "" || maker !== "" || show !== "all";
}
