import { brands } from "#app/brands/registry.ts";
import type { BadgeFamily, BrandCode } from "#app/brands/brand.ts";
import { badgeFamilies, type Badge } from "#app/features/contractors/model/badges.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Dice } from "../dice.ts";

/** Brand membership of a generated contractor. */
export interface BrandMembership {
  brand: BrandCode;
  badges: Badge[];
  partnerScore: number;
  financingEnabled: boolean;
}

interface BrandShare {
  of: readonly CategoryCode[];
  inTrade: number;
  others: number;
}

/** Default for brands not listed below. */
const defaultShare: BrandShare = { of: ["PLUM", "ROOF"], inTrade: 0.2, others: 0.02 };

/** Share of contractors on a brand: those of its main trades, and others. */
const sharesByBrand: Readonly<Partial<Record<BrandCode, BrandShare>>> = {
  DELTA: { of: ["PLUM", "ROOF"], inTrade: 0.96, others: 0.9 },
  IKO: { of: ["ROOF"], inTrade: 0.5, others: 0 },
  BW: { of: ["PLUM"], inTrade: 0.35, others: 0.02 },
  NZ: { of: ["PLUM"], inTrade: 0.2, others: 0.01 },
  GEA: { of: ["PLUM", "HVAC"], inTrade: 0.2, others: 0.03 },
  HAIER: { of: ["HVAC", "PLUM"], inTrade: 0.15, others: 0 },
  KM: { of: ["HVAC", "PLUM"], inTrade: 0.12, others: 0.03 },
  SOLO_BUTTON: { of: ["PLUM", "ROOF"], inTrade: 0.12, others: 0.05 },
  PLATFORM: { of: [], inTrade: 0, others: 0.1 },
};

/**
 * Draws at least one brand with badges. Facts (customers, trades) are the same on all brands; only contractors open
 * 24/7 get ALWAYS_WORK.
 */
export function generateMemberships(categories: readonly CategoryCode[], isAlwaysOpen: boolean, dice: Dice): BrandMembership[] {
  const selectedBrands = Object.values(brands).filter(({ code }) => {
    const { of, inTrade, others } = sharesByBrand[code] ?? defaultShare;
    return dice.chance(of.some((category) => categories.includes(category)) ? inTrade : others);
  });
  const merit = dice.share();
  const facts = new Map<BadgeFamily, readonly Badge[]>();
  const badgesFrom = (family: BadgeFamily) => {
    const awarded = pickBadges(family, { categories, merit, dice }).filter((badge) => isAlwaysOpen || badge !== "ALWAYS_WORK");
    const known = badgeFamilies[family].rule === "atLeastOne" ? facts.get(family) : undefined;
    if (!known) facts.set(family, awarded);
    return known ?? awarded;
  };
  return (selectedBrands.length > 0 ? selectedBrands : [brands.DELTA]).map((brand) => ({
    brand: brand.code,
    badges: brand.badgeFamilies.flatMap(badgesFrom),
    partnerScore: Math.round(merit * 100),
    financingEnabled: dice.chance(0.3),
  }));
}

/** `merit` is from 0 to 1. */
interface BadgeInput {
  categories: readonly CategoryCode[];
  merit: number;
  dice: Dice;
}

function pickBadges(family: BadgeFamily, { categories, merit, dice }: BadgeInput): readonly Badge[] {
  const steps = badgeFamilies[family].badges;
  if (family === "PLUM_HVAC") return (["PLUM", "HVAC"] as const).filter((badge) => categories.includes(badge));
  if (family === "AVAILABILITY") return steps;
  if (family === "TRAINING") return dice.some(steps, dice.pick([0, 0, 1, 1, 2]));
  if (badgeFamilies[family].rule === "atLeastOne")
    return dice.chance(0.35) ? steps : [dice.chance(0.8) ? steps[0] : (steps[1] ?? steps[0])];
  // Ranked badges: more merit, higher rank. Optional families are held by about half.
  const hasRank = dice.chance(0.55) || badgeFamilies[family].rule === "onlyOne";
  return hasRank ? steps.slice(Math.floor(merit * steps.length)).slice(0, 1) : [];
}
