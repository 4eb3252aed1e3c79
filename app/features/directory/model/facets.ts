import type { Brand, BadgeFamily } from "#app/brands/brand.ts";
import { toBadgeMask, toBadgeMasks, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";
import { cardFilters, toFilterMasks, type CardFilter } from "./card-filters.ts";
import { badgesParam, isSingleChoice, singleParams } from "./filter-query.ts";
import { directoryFilters } from "./filters.ts";

/** Number of contractors by `toBadgeMask`. */
export type BadgeCounts = Readonly<Record<string, number>>;

/** `count` is the number of results with this badge and the other groups' filters. */
export interface FilterChoice {
  badge: Badge;
  count: number;
  chosen: boolean;
}

export interface FilterGroup {
  group: BadgeFamily;
  param: string;
  single: boolean;
  choices: FilterChoice[];
}

export interface FilterToggle {
  filter: CardFilter;
  /** Null for opening hours, which nobody counts. */
  count: number | null;
  chosen: boolean;
}

interface ChosenFilters {
  badges: readonly string[];
  filters: readonly CardFilter[];
}

/** Filters that every brand has, without unchosen ones that no result matches. */
export function filterToggles({ badges, filters }: ChosenFilters, counts: BadgeCounts): FilterToggle[] {
  const holders = toHolders(counts);
  return cardFilters.flatMap((filter) => {
    const chosen = filters.includes(filter);
    const others = [...toBadgeMasks(badges), ...toFilterMasks(filters.filter((one) => one !== filter))];
    const count = filter === "OPEN_NOW" ? null : countHolders([...others, ...toFilterMasks([filter])], holders);
    return count === 0 && !chosen ? [] : [{ filter, count, chosen }];
  });
}

function toHolders(counts: BadgeCounts): { held: bigint; count: number }[] {
  return Object.entries(counts).map(([held, count]) => ({ held: BigInt(held), count }));
}

/** Filters of a brand, without empty groups and unchosen badges that no result has. 24/7 service is a toggle. */
export function filterGroups(
  brand: Pick<Brand, "badgeFamilies">,
  { badges: chosen, filters: toggled }: ChosenFilters,
  counts: BadgeCounts,
): FilterGroup[] {
  const filters = directoryFilters(brand, chosen);
  const holders = toHolders(counts);
  return brand.badgeFamilies.flatMap((group) => {
    if (group === "AVAILABILITY" && !chosen.some((badge) => badgesIn(group).includes(badge))) return [];
    const others = [...toBadgeMasks(chosen.filter((badge) => !badgesIn(group).includes(badge))), ...toFilterMasks(toggled)];
    const choices = filters
      .filter((filter) => filter.group === group)
      .map(({ name, value }) => ({ badge: name, chosen: value, count: countHolders([...others, toBadgeMask([name])], holders) }))
      .filter(({ count, chosen }) => count > 0 || chosen);
    const single = isSingleChoice(group);
    return choices.length > 0 ? [{ group, single, param: single ? singleParams[group] : badgesParam, choices }] : [];
  });
}

/** Masks exceed 32 bits, hence BigInt. */
function countHolders(masks: readonly number[], holders: readonly { held: bigint; count: number }[]): number {
  const wanted = masks.map(BigInt);
  return holders.reduce((sum, { held, count }) => (wanted.every((mask) => (held & mask) > 0n) ? sum + count : sum), 0);
}
