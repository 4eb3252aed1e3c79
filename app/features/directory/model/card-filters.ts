import { toBadgeMask, toBadgeMasks } from "#app/features/contractors/model/badges.ts";

/** What homeowners filter by besides badges, in the order of the form. All of those chosen must hold. */
export const cardFilters = ["EMERGENCY", "OPEN_NOW", "WITHIN_WEEK", "REPAIR", "LICENSED", "INSURED"] as const;
export type CardFilter = (typeof cardFilters)[number];

/** Query parameter. */
export const filtersParam = "with";

/**
 * Bits of the search rows above those of badges; changing them needs a migration. Opening hours have none, because they
 * change with time.
 */
export const filterMasks = {
  /** Also the bit of the badge, which contractors open around the clock hold in searches. */
  EMERGENCY: toBadgeMask(["ALWAYS_WORK"]),
  WITHIN_WEEK: 2 ** 48,
  REPAIR: 2 ** 49,
  LICENSED: 2 ** 50,
  INSURED: 2 ** 51,
} as const satisfies Readonly<Record<Exclude<CardFilter, "OPEN_NOW">, number>>;

export function toFilterMasks(filters: readonly CardFilter[]): number[] {
  return filters.flatMap((filter) => (filter === "OPEN_NOW" ? [] : [filterMasks[filter]]));
}

/** Comma-separated or repeated; ignores invalid values. The badge for 24/7 service means the filter. */
export function parseCardFilters(query: URLSearchParams): CardFilter[] {
  const named = query.getAll(filtersParam).flatMap((part) => part.split(","));
  return cardFilters.filter((filter) => named.includes(filter));
}

export function isCardFilter(value: string): value is CardFilter {
  return cardFilters.some((filter) => filter === value);
}

export interface ChosenFilters {
  /** At least one of the named badges of each family is required. */
  badges?: readonly string[] | undefined;
  /** All are required. */
  filters?: readonly CardFilter[] | undefined;
}

/** As a search takes them. */
export function toConditions({ badges = [], filters = [] }: ChosenFilters) {
  return { badgeMasks: [...toBadgeMasks(badges), ...toFilterMasks(filters)], isOpenNow: filters.includes("OPEN_NOW") };
}
