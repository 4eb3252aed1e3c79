import type { Brand, BadgeFamily } from "#app/brands/brand.ts";
import { toBadgeMask, toBadgeMasks, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";
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

/** Filters of a brand, without empty groups and unchosen badges that no result has. */
export function filterGroups(brand: Pick<Brand, "badgeFamilies">, chosen: readonly string[], counts: BadgeCounts): FilterGroup[] {
  const filters = directoryFilters(brand, chosen);
  const holders = Object.entries(counts).map(([held, count]) => ({ held: BigInt(held), count }));
  return brand.badgeFamilies.flatMap((group) => {
    const others = toBadgeMasks(chosen.filter((badge) => !badgesIn(group).includes(badge)));
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
