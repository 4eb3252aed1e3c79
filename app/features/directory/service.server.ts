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

/** The width of a logo on a card, in pixels: shown at half of it, so that it is sharp on every screen. */
const cardLogo = 128;

/** What the directory is asked: a typed postal code or a location's public id, a service, and how to show the answer. */
export interface DirectoryQuestion {
  /** A typed postal code, or `loc_…`. */
  place: string;
  category: CategoryCode;
  /** Other services of which one is as good. */
  alternatives?: readonly CategoryCode[];
  sort?: SortType | undefined;
  /** Counted from 0. */
  page?: number | undefined;
  /** Who was seen on the pages before, as the answer before noted it: they are left out, so that nobody comes twice, and nobody is passed over. */
  seen?: string | undefined;
  /** Badges that are asked for: of each family at least one of those named. */
  badges?: readonly string[] | undefined;
  /** Whether the answer says how many hold which badges. */
  counted?: boolean;
}

/**
 * The contractors of this brand that serve a place: one page, the total, and the nearest cities that have some when there are
 * fewer than five. `nextSeen` is for the next page; null where pages are counted off. Fails with not_found `places.unknown`. A page past the last one is empty.
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

/** The services of a question, each once. */
export function askedCategories({ category, alternatives = [] }: Pick<DirectoryQuestion, "category" | "alternatives">): CategoryCode[] {
  return [...new Set([category, ...alternatives])];
}

/** The nearest cities that have contractors for one of these services; nearest first. */
async function nearestCitiesFor(ctx: Ctx, place: SearchedPlace, categories: readonly CategoryCode[]): Promise<FoundCity[]> {
  const found: FoundCity[] = [];
  for (const category of categories) found.push(...(await listNearestCities(ctx, place, category)));
  const byCity = Map.groupBy(
    found.toSorted((a, b) => a.miles - b.miles),
    ({ city, region }) => `${region} ${city}`,
  );
  return [...byCity.values()].flatMap(([nearest]) => nearest ?? []).slice(0, nearestCitiesCount);
}

/** The nearest cities other than this place in which this brand has contractors for a service; nearest first. */
export function findNearestCities(ctx: Ctx, place: SearchedPlace, category: CategoryCode): Promise<FoundCity[]> {
  return listNearestCities(ctx, place, category);
}

/** A city that has contractors, as it is shown. */
export function nearestCityOf({ city, region, code, miles }: FoundCity): NearestCity {
  return { city, region, postalCode: code, publicId: locationPublicId(code), distanceMiles: shownMiles(miles) };
}

/** A found contractor, as it is shown. */
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

/** Drops the centers of areas that are gone. A daily job; searches are right without it. */
export async function sweepSearchCenters(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, ({ db }) => deleteUnusedCenters(db));
}
