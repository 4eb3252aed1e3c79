import { z } from "zod";
import type { BadgeFamily } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";

/** The steps of a tier, lowest first. */
export const tiers = ["BRONZE", "SILVER", "GOLD", "DIAMOND"] as const;

/** Installations after which a contractor gets the next milestone. */
export const installMilestones = [50, 100, 500, 1000, 5000] as const;

/** Years of membership that have a badge. */
export const membershipYears = [5, 10, 15] as const;

/** How many badges of a group one contractor holds, and a search that names the group asks for. */
export type GroupRule = "atLeastOne" | "onlyOne" | "oneOrNone" | "any";

interface FamilyRule {
  rule: GroupRule;
  badges: readonly string[];
  /** Asked only of contractors of one of these trades. */
  trades?: readonly CategoryCode[];
}

/** Badges and certifications by family, which is the group of their filters, each with its rule. */
export const badgeFamilies = {
  RESIDENTIAL_COMMERCIAL: { rule: "atLeastOne", badges: ["RESIDENTIAL", "COMMERCIAL"] },
  INSTALLER_SERVICER: { rule: "atLeastOne", badges: ["INSTALLER", "SERVICER"] },
  SELECT_PREMIER_ADVANTAGE: { rule: "onlyOne", badges: ["SELECT", "PREMIER", "ADVANTAGE"] },
  MEMBER_PARTNER: { rule: "onlyOne", badges: ["MEMBER", "PARTNER", "PREMIER_PARTNER", "ELITE_PARTNER"] },
  COM: { rule: "oneOrNone", badges: tiers.map((tier) => `COM_${tier}` as const) },
  EZ: { rule: "oneOrNone", badges: tiers.map((tier) => `EZ_${tier}` as const) },
  NRCR: { rule: "oneOrNone", badges: tiers.map((tier) => `NRCR_${tier}` as const) },
  INSTALLS_COMPLETE: { rule: "oneOrNone", badges: installMilestones.map((count) => `INSTALLS_${count}` as const) },
  PROMEMBER_XY: { rule: "oneOrNone", badges: membershipYears.map((years) => `PROMEMBER_${years}Y` as const) },
  PLUM_HVAC: { rule: "atLeastOne", badges: ["PLUM", "HVAC"], trades: ["PLUM", "HVAC"] },
  TRAINING: { rule: "any", badges: ["FACTORY_TRAINED", "TRAINED", "CODEPLUS", "FREE_UPGRADE_PROMO"] },
  // In searches also held by contractors whose profile says that they are open 24/7.
  AVAILABILITY: { rule: "any", badges: ["ALWAYS_WORK"] },
} as const satisfies Readonly<Record<BadgeFamily, FamilyRule>>;

export type Badge = (typeof badgeFamilies)[BadgeFamily]["badges"][number];

/** Every family in the order of the bits of its badges. */
export const badgeGroups = Object.keys(badgeFamilies) as readonly BadgeFamily[];

/** Every badge. Its place is its bit in the search table (52 at most): a change of order needs a migration of these bits. */
export const badges: readonly Badge[] = Object.values(badgeFamilies).flatMap((family): readonly Badge[] => family.badges);

/** The badges of a family, as plain texts. */
export function badgesIn(family: BadgeFamily): readonly string[] {
  return badgeFamilies[family].badges;
}

/** Badges as one number, a bit each. */
export function badgeMask(held: readonly string[]): number {
  return badges.reduce((mask, badge, bit) => (held.includes(badge) ? mask + 2 ** bit : mask), 0);
}

/** The badges of a `badgeMask`. */
export function badgesOf(mask: number): Badge[] {
  const held: Badge[] = [];
  for (let bit = 0, rest = mask; rest > 0; bit += 1, rest = Math.floor(rest / 2)) {
    const badge = rest % 2 === 1 ? badges[bit] : undefined;
    if (badge) held.push(badge);
  }
  return held;
}

/** What a search for badges asks, a mask for each family: of every family that is named, at least one of the badges named. */
export function badgeMasks(wanted: readonly string[]): number[] {
  return badgeGroups.flatMap((family) => badgeMask(badgesIn(family).filter((badge) => wanted.includes(badge))) || []);
}

const isKept: Readonly<Record<GroupRule, (count: number) => boolean>> = {
  atLeastOne: (count) => count >= 1,
  onlyOne: (count) => count === 1,
  oneOrNone: (count) => count <= 1,
  any: () => true,
};

/** The groups, of those that count here, whose rule a choice of badges breaks; none when the choice is right. */
export function brokenGroups(chosen: readonly string[], groups: readonly BadgeFamily[]): BadgeFamily[] {
  return groups.filter((group) => !isKept[badgeFamilies[group].rule](badgesIn(group).filter((badge) => chosen.includes(badge)).length));
}

/** The groups of which a choice names at least one badge: a search leaves the others open. */
export function groupsNamed(chosen: readonly string[]): BadgeFamily[] {
  return badgeGroups.filter((group) => badgesIn(group).some((badge) => chosen.includes(badge)));
}

/**
 * The groups that count for a contractor of these trades on a brand that awards `families`. Plumbing or heating is asked
 * of those alone who do one of them: a roofer is neither.
 */
export function groupsFor(families: readonly BadgeFamily[], trades: readonly CategoryCode[]): BadgeFamily[] {
  const isFor = ({ trades: asked }: FamilyRule) => !asked || asked.some((trade) => trades.includes(trade));
  return families.filter((family) => isFor(badgeFamilies[family]));
}

/** Badges of one contractor, each once. Whether they keep the rules of their groups is asked beside the brand that awards them. */
export const HeldBadges = z.array(z.enum(badges)).refine((held) => new Set(held).size === held.length, { error: "contractors.badgeTwice" });
