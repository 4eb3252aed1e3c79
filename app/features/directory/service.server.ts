import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { shownRating } from "#app/features/contractors/model.ts";
import { badgeMasks, badgesOf } from "#app/features/contractors/model/badges.ts";
import { locationPublicId, postalCodeOfPublicId } from "#app/features/places/model.ts";
import { milesOfChord } from "#app/lib/distances.ts";
import { fail } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { endpoints } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { BadgeCounts } from "./model/facets.ts";
import type { FoundCity, FoundContractor, SearchedPlace } from "./model/found.ts";
import type { DirectoryItem, DirectoryPage, NearestCity } from "./model/page.ts";
import { noteSeen, readSeen } from "./model/seen.ts";
import { defaultSort, nearestCitiesCount, offers, onlineOffer, pageSize, shortResult, shownMiles, type SortType } from "./model/terms.ts";
import { listNearestCities } from "./store/nearest-cities.server.ts";
import { deleteUnusedCenters } from "./store/refresh.server.ts";
import { searchContractors } from "./store/search.server.ts";

/** Logo width in pixels, twice the displayed width for high-density screens. */
const cardLogo = 128;

export interface DirectoryQuestion {
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
  /** At least one of the named badges of each family is required. */
  badges?: readonly string[] | undefined;
  /** True to return badge counts. */
  counted?: boolean;
}

/**
 * Returns one page of contractors serving a place, plus the nearest cities if fewer than five serve it. `nextSeen` is
 * null for offset paging. Fails with not_found `places.unknown`.
 */
export async function searchDirectory(
  ctx: Ctx,
  question: DirectoryQuestion,
): Promise<DirectoryPage & { place: SearchedPlace; badgeCounts: BadgeCounts; nextSeen: string | null }> {
  const { sort = defaultSort, page = 0, counted = false } = question;
  const seen = page > 0 ? readSeen(question.seen ?? "") : [];
  const code = postalCodeOfPublicId(question.place) ?? postalKey(question.place) ?? fail("not_found", "places.unknown");
  const categories = askedCategories(question);
  const answer = await searchContractors(ctx, {
    code,
    categories,
    sort,
    page,
    badgeMasks: badgeMasks(question.badges ?? []),
    counted,
    seen,
  });
  const { place, total, unseen, badgeCounts, found } = answer ?? fail("not_found", "places.unknown");
  const cities = total < shortResult ? await nearestCitiesFor(ctx, place, categories) : [];
  return {
    place,
    badgeCounts,
    nextSeen: page === 0 || seen.length > 0 ? noteSeen([...seen, ...found.map((row) => row.contractor_id)]) : null,
    page,
    pagesCount: unseen === undefined ? Math.ceil(total / pageSize) : page + Math.ceil(unseen / pageSize),
    itemsCount: total,
    items: found.map(itemOf),
    nearestCities: cities.map(nearestCityOf),
  };
}

export function askedCategories({ category, alternatives = [] }: Pick<DirectoryQuestion, "category" | "alternatives">): CategoryCode[] {
  return [...new Set([category, ...alternatives])];
}

/** Nearest cities with contractors for any of these services, nearest first. */
async function nearestCitiesFor(ctx: Ctx, place: SearchedPlace, categories: readonly CategoryCode[]): Promise<FoundCity[]> {
  const found: FoundCity[] = [];
  for (const category of categories) found.push(...(await listNearestCities(ctx, place, category)));
  const byCity = Map.groupBy(
    found.toSorted((a, b) => a.miles - b.miles),
    ({ city, region }) => `${region} ${city}`,
  );
  return [...byCity.values()].flatMap(([nearest]) => nearest ?? []).slice(0, nearestCitiesCount);
}

export function findNearestCities(ctx: Ctx, place: SearchedPlace, category: CategoryCode): Promise<FoundCity[]> {
  return listNearestCities(ctx, place, category);
}

export function nearestCityOf({ city, region, code, miles }: FoundCity): NearestCity {
  return { city, region, postalCode: code, publicId: locationPublicId(code), distanceMiles: shownMiles(miles) };
}

export function itemOf(row: FoundContractor): DirectoryItem {
  return {
    publicId: row.public_id,
    accountId: row.account_id,
    name: row.name,
    city: row.city,
    region: row.region,
    distanceMiles: shownMiles(milesOfChord(row.chord)),
    rating: shownRating({ ratingSum: row.rating_sum, reviewsCount: row.reviews_count }),
    reviewsCount: row.reviews_count,
    badges: badgesOf(row.badges),
    quoteOnline: row.offer >= onlineOffer,
    priceType: offers[row.offer] ?? null,
    replyMinutes: row.reply_minutes,
    pictureUrl: row.logo_id && endpoints.photo({ id: row.logo_id, file: `${cardLogo}.webp` }),
  };
}

/** Daily job; searches are correct without it. */
export async function sweepSearchCenters(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, ({ db }) => deleteUnusedCenters(db));
}
