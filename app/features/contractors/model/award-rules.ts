import type { BadgeFamily } from "#app/brands/brand.ts";
import { badgeFamilies, badgesIn, type Badge } from "./badges.ts";

/** A change takes two members of staff. */
export const tierFamilies: readonly BadgeFamily[] = ["COM", "EZ", "NRCR"];

/** Only administrators change them: paid programs, promotions, and milestones that the brand counts. */
const restrictedBadges: readonly Badge[] = [
  "PARTNER",
  "PREMIER_PARTNER",
  "ELITE_PARTNER",
  "FREE_UPGRADE_PROMO",
  ...badgeFamilies.INSTALLS_COMPLETE.badges,
  ...badgeFamilies.PROMEMBER_XY.badges,
];

const tierBadges: readonly string[] = tierFamilies.flatMap((family) => badgesIn(family));

export function isTierBadge(badge: string): boolean {
  return tierBadges.includes(badge);
}

export function isRestrictedBadge(badge: string): boolean {
  return (restrictedBadges as readonly string[]).includes(badge);
}

/** Badges added or removed. */
export function listChangedBadges(held: readonly string[], wanted: readonly string[]): string[] {
  return [...wanted.filter((badge) => !held.includes(badge)), ...held.filter((badge) => !wanted.includes(badge))];
}
