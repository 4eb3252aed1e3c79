import type { Brand } from "#app/brands/brand.ts";
import { badgeGroups, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";

/** The parameter that groups with several choices share. */
export const badgesParam = "badges";

/** Groups of which only one badge can be asked for have a parameter of their own, with one value. */
export const singleParams = {
  SELECT_PREMIER_ADVANTAGE: "level",
  MEMBER_PARTNER: "partner",
  COM: "com",
  EZ: "ez",
  NRCR: "nrcr",
  INSTALLS_COMPLETE: "installs",
  PROMEMBER_XY: "proMember",
} as const;

export type SingleParam = (typeof singleParams)[keyof typeof singleParams];

/** Whether one badge of the group can be asked for, and no more. */
export const isSingle = (group: string): group is keyof typeof singleParams => group in singleParams;

/** Badges of a profile that nobody searches by. */
export const onProfilesOnly: readonly Badge[] = ["FREE_UPGRADE_PROMO", "PROMEMBER_5Y", "PROMEMBER_10Y", "PROMEMBER_15Y"];

/** The badges of a group that the directory can be filtered by. */
export function searchable(group: (typeof badgeGroups)[number]): Badge[] {
  return (badgesIn(group) as readonly Badge[]).filter((badge) => !onProfilesOnly.includes(badge));
}

/**
 * The badges that a query asks for, of those that the brand awards, in the order in which they are shown: `badges=TRAINED,SERVICER&level=PREMIER`.
 * What makes no sense counts as not said; of a group with one choice the first value counts.
 */
export function badgesAsked(query: URLSearchParams, { badgeFamilies }: Pick<Brand, "badgeFamilies">): Badge[] {
  const several = query.getAll(badgesParam).flatMap((part) => part.split(","));
  return badgeGroups.flatMap((group) => {
    if (!badgeFamilies.includes(group)) return [];
    const asked = isSingle(group) ? [query.get(singleParams[group])] : several;
    return searchable(group).filter((badge) => asked.includes(badge));
  });
}

/** The parameters that ask for these badges. */
export function badgeParams(badges: readonly string[]): [name: string, value: string][] {
  const several: string[] = [];
  const single: [string, string][] = [];
  for (const group of badgeGroups) {
    const asked = searchable(group).filter((badge) => badges.includes(badge));
    if (!isSingle(group)) several.push(...asked);
    else if (asked[0]) single.push([singleParams[group], asked[0]]);
  }
  return several.length > 0 ? [[badgesParam, several.join(",")], ...single] : single;
}
