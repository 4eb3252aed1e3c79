import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { shownRating } from "#app/features/contractors/model.ts";
import { badgeMasks, badgesOf } from "#app/features/contractors/model/badges.ts";
import { locationPublicId, postalCodeOfPublicId } from "#app/features/places/model.ts";
import { milesOfChord } from "#app/lib/distances.ts";
import { fail } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { BadgeCounts } from "./model/facets.ts";
import type { DirectoryItem, DirectoryPage } from "./model/page.ts";
import { defaultSort, offers, onlineOffer, pageSize, shortResult, shownMiles, type SortType } from "./model/terms.ts";
import { listNearestCities } from "./store/nearest-cities.server.ts";
import { refreshSearchRows } from "./store/refresh.server.ts";
import { searchContractors, type FoundContractor, type SearchedPlace } from "./store/search.server.ts";

/** What the directory is asked: a typed postal code or a location's public id, a service, and how to show the answer. */
export interface DirectoryQuestion {
  /** A typed postal code, or `loc_…`. */
  place: string;
  category: CategoryCode;
  sort?: SortType | undefined;
  /** Counted from 0. */
  page?: number | undefined;
  /** Badges that are asked for: of each family at least one of those named. */
  badges?: readonly string[] | undefined;
  /** Whether the answer says how many hold which badges. */
  counted?: boolean;
}

/**
 * The contractors of this brand that serve a place: one page, the total, and the nearest cities that have some when there are
 * fewer than five. Fails with not_found `places.unknown`. A page past the last one is empty.
 */
export async function searchDirectory(
  ctx: Ctx,
  question: DirectoryQuestion,
): Promise<DirectoryPage & { place: SearchedPlace; badgeCounts: BadgeCounts }> {
  const { category, sort = defaultSort, page = 0, counted = false } = question;
  const code = postalCodeOfPublicId(question.place) ?? postalKey(question.place) ?? fail("not_found", "places.unknown");
  const answer = await searchContractors(ctx, { code, category, sort, page, badgeMasks: badgeMasks(question.badges ?? []), counted });
  const { place, total, badgeCounts, found } = answer ?? fail("not_found", "places.unknown");
  const cities = total < shortResult ? await listNearestCities(ctx, place, category) : [];
  return {
    place,
    badgeCounts,
    page,
    pagesCount: Math.ceil(total / pageSize),
    itemsCount: total,
    items: found.map(itemOf),
    nearestCities: cities.map(({ city, region, code, miles }) => ({
      city,
      region,
      postalCode: code,
      publicId: locationPublicId(code),
      distanceMiles: shownMiles(miles),
    })),
  };
}

function itemOf(row: FoundContractor): DirectoryItem {
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
    pictureUrl: null,
  };
}

/**
 * Brings the search up to the facts of these contractors. Whoever changes a profile, a standing, a listing or an area calls it in
 * the same transaction; bulk loads call it with some thousand ids at a time.
 */
export async function refreshSearch(db: Db, contractorIds: readonly number[]): Promise<void> {
  await refreshSearchRows(db, contractorIds);
}
