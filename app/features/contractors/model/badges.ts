import type { BadgeFamily } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";

/** Lowest first. */
export const tiers = ["BRONZE", "SILVER", "GOLD", "DIAMOND"] as const;

/** Numbers of installations. */
export const installMilestones = [50, 100, 500, 1000, 5000] as const;

export const membershipYears = [5, 10, 15] as const;

/** How many badges of a group a contractor may hold. */
export type GroupRule = "atLeastOne" | "onlyOne" | "oneOrNone" | "any";

interface FamilyRule {
  rule: GroupRule;
  badges: readonly string[];
  /** The rule applies only to contractors in one of these trades. */
  trades?: readonly CategoryCode[];
}

/** Families double as filter groups. */
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
  // In searches, also held by contractors open 24/7.
  AVAILABILITY: { rule: "any", badges: ["ALWAYS_WORK"] },
} as const satisfies Readonly<Record<BadgeFamily, FamilyRule>>;

export type Badge = (typeof badgeFamilies)[BadgeFamily]["badges"][number];

export const badgeGroups = Object.keys(badgeFamilies) as readonly BadgeFamily[];

/** A badge's position is its bit in the search table (52 at most); reordering needs a migration. */
export const badges: readonly Badge[] = Object.values(badgeFamilies).flatMap((family): readonly Badge[] => family.badges);

export function badgesIn(family: BadgeFamily): readonly string[] {
  return badgeFamilies[family].badges;
}

/** Bit mask by position in `badges`. */
export function toBadgeMask(held: readonly string[]): number {
  return badges.reduce((mask, badge, bit) => (held.includes(badge) ? mask + 2 ** bit : mask), 0);
}

export function toBadges(mask: number): Badge[] {
  const held: Badge[] = [];
  for (let bit = 0, rest = mask; rest > 0; bit += 1, rest = Math.floor(rest / 2)) {
    const badge = rest % 2 === 1 ? badges[bit] : undefined;
    if (badge) held.push(badge);
  }
  return held;
}

/** One mask per family; a match needs at least one badge of each. */
export function toBadgeMasks(requested: readonly string[]): number[] {
  return badgeGroups.flatMap((family) => toBadgeMask(badgesIn(family).filter((badge) => requested.includes(badge))) || []);
}

/** Groups of at most one badge. */
export const exclusiveGroups = badgeGroups.filter((group) => ["onlyOne", "oneOrNone"].includes(badgeFamilies[group].rule));

const isRuleMet: Readonly<Record<GroupRule, (count: number) => boolean>> = {
  atLeastOne: (count) => count >= 1,
  onlyOne: (count) => count === 1,
  oneOrNone: (count) => count <= 1,
  any: () => true,
};

export function findBrokenGroups(selected: readonly string[], groups: readonly BadgeFamily[]): BadgeFamily[] {
  return groups.filter(
    (group) => !isRuleMet[badgeFamilies[group].rule](badgesIn(group).filter((badge) => selected.includes(badge)).length),
  );
}

/** More badges than one of a group that allows one. A group without any is not too much. */
export function hasExcludedBadges(selected: readonly string[]): boolean {
  return exclusiveGroups.some((group) => badgesIn(group).filter((badge) => selected.includes(badge)).length > 1);
}

export function findNamedGroups(selected: readonly string[]): BadgeFamily[] {
  return badgeGroups.filter((group) => badgesIn(group).some((badge) => selected.includes(badge)));
}

/** Plumbing and heating badges are required only of those trades. */
export function findApplicableGroups(families: readonly BadgeFamily[], trades: readonly CategoryCode[]): BadgeFamily[] {
  const isApplicable = ({ trades: requiredTrades }: FamilyRule) =>
    !requiredTrades || requiredTrades.some((trade) => trades.includes(trade));
  return families.filter((family) => isApplicable(badgeFamilies[family]));
}
