import type { Brand } from "#app/brands/brand.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import { maxChosenContractors } from "#app/features/contractors/model.ts";
import { parseCardFilters } from "./card-filters.ts";
import { parseBadges } from "./filter-query.ts";
import { parsePicks, parseView, type DirectoryQuery } from "./links.ts";
import { defaultSort, lastPage, sortTypes } from "./terms.ts";

/** Falls back to `usual` for an unknown service. */
function parseService(text: string | null, usual: string): CategoryCode {
  return categoryCodes.find((code) => code === text) ?? categoryCodes.find((code) => code === usual) ?? "OTHER";
}

/** Ignores invalid values, so that old links still work. */
export function readDirectoryQuery(query: URLSearchParams, brand: Pick<Brand, "wizard" | "badgeFamilies">): DirectoryQuery {
  const page = /^\d{1,4}$/.test(query.get("page") ?? "") ? Number(query.get("page")) - 1 : 0;
  return {
    service: parseService(query.get("service"), brand.wizard.category),
    sort: sortTypes.find((sort) => sort === query.get("sort")) ?? defaultSort,
    page: Math.min(Math.max(page, 0), lastPage),
    seen: query.get("seen") ?? undefined,
    badges: parseBadges(query, brand),
    filters: parseCardFilters(query),
    picks: parsePicks(query, maxChosenContractors),
    view: parseView(query),
  };
}
