import type { PriceType } from "#app/features/pricing/model/price-book.ts";

export const sortTypes = ["WITH_QUOTE_ONLINE", "BY_DISTANCE", "BY_RATING"] as const;
/** The orders of the directory. Ties break by distance, then by who came first, so that paging neither repeats nor drops anybody. */
export type SortType = (typeof sortTypes)[number];

/** The order unless another is asked for. */
export const defaultSort: SortType = "WITH_QUOTE_ONLINE";

/** Contractors on one page. */
export const pageSize = 20;
/** The last page that can be asked for, counted from 0. */
export const lastPage = 999;
/** A result of fewer is short: the nearest cities are named with it. */
export const shortResult = 5;
/** How many nearest cities are named. */
export const nearestCitiesCount = 5;

/**
 * What a contractor offers at a place, the better the higher its index: nothing that a listing says, a price by hand after
 * review, an estimate at once, a confirmed price at once.
 */
export const offers = [null, "MANUAL", "ESTIMATED", "CONFIRMED"] as const satisfies readonly (PriceType | null)[];

/** The least index in `offers` that is a price online. */
export const onlineOffer = offers.indexOf("ESTIMATED");

/** A distance as it is shown: tenths of a mile. */
export function shownMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}

/** Usual minutes to an answer as people say it: whole minutes under an hour, hours under two days, then days. */
export function replyTime(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  if (minutes < 60) return { unit: "minutes", count: Math.max(1, Math.round(minutes)) };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.round(hours / 24) };
}
