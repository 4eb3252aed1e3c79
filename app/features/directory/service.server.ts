import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { parseLocationPublicId } from "#app/features/places/model.ts";
import { fail } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { toConditions, type ChosenFilters } from "./model/card-filters.ts";
import type { BadgeCounts } from "./model/facets.ts";
import type { NearestCityRow, SearchedPlace } from "./model/search-results.ts";
import { toDirectoryItem, toNearestCity } from "./model/items.ts";
import type { DirectoryPage } from "./model/page.ts";
import { encodeSeen, decodeSeen } from "./model/seen.ts";
import { defaultSort, nearestCitiesCount, pageSize, shortResult, type SortType } from "./model/terms.ts";
import { listNearestCities } from "./store/nearest-cities.server.ts";
import { deleteUnusedCenters } from "./store/refresh.server.ts";
import { searchContractors } from "./store/search.server.ts";

export interface DirectorySearchInput extends ChosenFilters {
  /** A typed postal code, or a location's public id, `loc_…`. */
  place: string;
  category: CategoryCode;
  /** Other services, any of which matches too. */
  alternatives?: readonly CategoryCode[];
  sort?: SortType | undefined;
  /** Counted from 0. */
  page?: number | undefined;
  /** `nextSeen` of the previous page. Left out, so that paging neither repeats nor skips contractors. */
  seen?: string | undefined;
  /** True to return badge counts. */
  counted?: boolean;
}

/**
 * Returns one page of contractors serving a place, plus the nearest cities if fewer than five serve it. `nextSeen` is
 * null for offset paging. Fails with not_found `places.unknown`.
 */
export async function searchDirectory(
  ctx: Ctx,
  input: DirectorySearchInput,
): Promise<DirectoryPage & { place: SearchedPlace; badgeCounts: BadgeCounts; nextSeen: string | null }> {
  const { sort = defaultSort, page = 0, counted = false } = input;
  const seen = page > 0 ? decodeSeen(input.seen ?? "") : [];
  const code = parseLocationPublicId(input.place) ?? toPostalKey(input.place) ?? fail("not_found", "places.unknown");
  const categories = toCategories(input);
  const answer = await searchContractors(ctx, {
    code,
    categories,
    sort,
    page,
    ...toConditions(input),
    counted,
    seen,
  });
  const { place, total, unseen, badgeCounts, found } = answer ?? fail("not_found", "places.unknown");
  const cities = total < shortResult ? await listNearestCitiesForAny(ctx, place, categories) : [];
  return {
    place,
    badgeCounts,
    nextSeen: page === 0 || seen.length > 0 ? encodeSeen([...seen, ...found.map((row) => row.contractor_id)]) : null,
    page,
    pagesCount: unseen === undefined ? Math.ceil(total / pageSize) : page + Math.ceil(unseen / pageSize),
    itemsCount: total,
    items: found.map((row) => toDirectoryItem(row, ctx.now)),
    nearestCities: cities.map(toNearestCity),
  };
}

export function toCategories({ category, alternatives = [] }: Pick<DirectorySearchInput, "category" | "alternatives">): CategoryCode[] {
  return [...new Set([category, ...alternatives])];
}

/** Nearest cities with contractors for any of these services, nearest first. */
async function listNearestCitiesForAny(ctx: Ctx, place: SearchedPlace, categories: readonly CategoryCode[]): Promise<NearestCityRow[]> {
  const found: NearestCityRow[] = [];
  for (const category of categories) found.push(...(await listNearestCities(ctx, place, category)));
  const byCity = Map.groupBy(
    found.toSorted((a, b) => a.miles - b.miles),
    ({ city, region }) => `${region} ${city}`,
  );
  return [...byCity.values()].flatMap(([nearest]) => nearest ?? []).slice(0, nearestCitiesCount);
}

export function findNearestCities(ctx: Ctx, place: SearchedPlace, category: CategoryCode): Promise<NearestCityRow[]> {
  return listNearestCities(ctx, place, category);
}

/** Daily job; searches are correct without it. */
export async function deleteUnusedSearchCenters(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, ({ db }) => deleteUnusedCenters(db));
}
