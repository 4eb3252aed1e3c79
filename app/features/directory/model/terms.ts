import type { PriceType } from "#app/features/pricing/model/price-book.ts";

export const sortTypes = ["WITH_QUOTE_ONLINE", "BY_DISTANCE", "BY_RATING"] as const;
/** Ties break by distance, then id, so that paging neither repeats nor drops contractors. */
export type SortType = (typeof sortTypes)[number];

export const defaultSort: SortType = "WITH_QUOTE_ONLINE";

export const pageSize = 20;
/** Highest page, counted from 0. */
export const lastPage = 999;
/** Below this number of results the nearest cities are listed too. */
export const shortResult = 5;
export const nearestCitiesCount = 5;

/** Price levels, ascending: no listing, manual, instant estimate, instant confirmed price. */
export const offers = [null, "MANUAL", "ESTIMATED", "CONFIRMED"] as const satisfies readonly (PriceType | null)[];

/** Lowest index in `offers` with an online price. */
export const minOnlineOffer = offers.indexOf("ESTIMATED");

/** Upper ends in minutes of what counts as one reply time in the order of a brand with `sortsByReplyTime`. */
export const replyBands = [60, 4 * 60, 24 * 60] as const;

/** Whole minutes under an hour, hours under two days, then days. */
export function toReplyTime(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  if (minutes < 60) return { unit: "minutes", count: Math.max(1, Math.round(minutes)) };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.round(hours / 24) };
}
