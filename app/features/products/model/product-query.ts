import { parseSearchText } from "#app/lib/search-text.ts";
import { productCategories, subCategories, type ProductCategory } from "./kinds.ts";
import { makersOf } from "./makers.ts";

/** What of the list is shown: one's own products, those switched on or off, or what the catalogue has beside them. */
export const productShows = ["all", "on", "off", "brand"] as const;
export type ProductShow = (typeof productShows)[number];

/** What a list of products is asked for. Empty texts ask for nothing. */
export interface ProductQuery {
  /** Letters of the name, the maker or a stock number. */
  search: string;
  /** A category, a sub-category or a type: `ROOF`, `ROOF.ASPHALT_SHINGLES`, `ROOF.ASPHALT_SHINGLES.DESIGNER`. */
  kind: string;
  /** A known maker's value. */
  maker: string;
  show: ProductShow;
}

/** Products on one page. */
export const pageSize = 50;

const longestSearch = 80;
const tiers = ["DESIGNER", "PERFORMANCE", "ARCHITECTURAL", "TRADITIONAL"] as const;

/** What a list can be narrowed to, widest first, each with its message key. */
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

/** The list that an address asks for; what it cannot ask for counts as nothing. */
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

/** The query of an address that asks for this list, without the question mark; `more` adds to it. */
export function productSearch({ search, kind, maker, show }: ProductQuery, more: Readonly<Record<string, string>> = {}): string {
  const asked = { q: search, kind, maker, show: show === "all" ? "" : show, ...more };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString();
}

/** Whether a list is narrowed at all. */
export function isNarrowed({ search, kind, maker, show }: ProductQuery): boolean {
  return search !== "" || kind !== "" || maker !== "" || show !== "all";
}
