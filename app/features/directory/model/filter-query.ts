import type { Brand } from "#app/brands/brand.ts";
import { badgeGroups, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";

/** Parameter shared by all multiple-choice groups. */
export const badgesParam = "badges";

/** Single-choice groups and their parameters. */
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

export const isSingleChoice = (group: string): group is keyof typeof singleParams => group in singleParams;

/** Badges shown on profiles only, never filtered by. */
export const profileOnlyBadges: readonly Badge[] = ["FREE_UPGRADE_PROMO", "PROMEMBER_5Y", "PROMEMBER_10Y", "PROMEMBER_15Y"];

function listSearchableBadges(group: (typeof badgeGroups)[number]): Badge[] {
  return (badgesIn(group) as readonly Badge[]).filter((badge) => !profileOnlyBadges.includes(badge));
}

/**
 * Parses badge filters such as `badges=TRAINED,SERVICER&level=PREMIER`. Ignores invalid values and badges not awarded
 * by the brand.
 */
export function parseBadges(query: URLSearchParams, { badgeFamilies }: Pick<Brand, "badgeFamilies">): Badge[] {
  const several = query.getAll(badgesParam).flatMap((part) => part.split(","));
  return badgeGroups.flatMap((group) => {
    if (!badgeFamilies.includes(group)) return [];
    const requested = isSingleChoice(group) ? [query.get(singleParams[group])] : several;
    return listSearchableBadges(group).filter((badge) => requested.includes(badge));
  });
}

export function toBadgeParams(badges: readonly string[]): [name: string, value: string][] {
  const several: string[] = [];
  const single: [string, string][] = [];
  for (const group of badgeGroups) {
    const requested = listSearchableBadges(group).filter((badge) => badges.includes(badge));
    if (!isSingleChoice(group)) several.push(...requested);
    else if (requested[0]) single.push([singleParams[group], requested[0]]);
  }
  return several.length > 0 ? [[badgesParam, several.join(",")], ...single] : single;
}
