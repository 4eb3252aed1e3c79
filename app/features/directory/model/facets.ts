import type { Brand, BadgeFamily } from "#app/brands/brand.ts";
import { badgeMask, badgeMasks, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";
import { badgesParam, isSingle, singleParams } from "./filter-query.ts";
import { directoryFilters } from "./filters.ts";

/** How many of the found contractors hold the same badges: a `badgeMask` and their number. */
export type BadgeCounts = Readonly<Record<string, number>>;

/** One badge to filter by: how many would be found with it, beside what is asked of the other groups. */
export interface FilterChoice {
  badge: Badge;
  count: number;
  chosen: boolean;
}

/** The filters of one group: one of them at most, or any number. */
export interface FilterGroup {
  group: BadgeFamily;
  param: string;
  single: boolean;
  choices: FilterChoice[];
}

/** The filters that a brand offers at a place, with their counts. What nobody there holds is left out, and a group in which nothing is left. */
export function filterGroups(brand: Pick<Brand, "badgeFamilies">, chosen: readonly string[], counts: BadgeCounts): FilterGroup[] {
  const filters = directoryFilters(brand, chosen);
  const holders = Object.entries(counts).map(([held, count]) => ({ held: BigInt(held), count }));
  return brand.badgeFamilies.flatMap((group) => {
    const others = badgeMasks(chosen.filter((badge) => !badgesIn(group).includes(badge)));
    const choices = filters
      .filter((filter) => filter.group === group)
      .map(({ name, value }) => ({ badge: name, chosen: value, count: countWith([...others, badgeMask([name])], holders) }))
      .filter(({ count, chosen }) => count > 0 || chosen);
    const single = isSingle(group);
    return choices.length > 0 ? [{ group, single, param: single ? singleParams[group] : badgesParam, choices }] : [];
  });
}

/** How many hold at least one badge of each mask. Masks have more bits than `&` takes of numbers. */
function countWith(masks: readonly number[], holders: readonly { held: bigint; count: number }[]): number {
  const wanted = masks.map(BigInt);
  return holders.reduce((sum, { held, count }) => (wanted.every((mask) => (held & mask) > 0n) ? sum + count : sum), 0);
}
