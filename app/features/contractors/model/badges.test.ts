import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  badgeFamilies,
  badgeGroups,
  toBadgeMask,
  toBadgeMasks,
  badges,
  badgesIn,
  toBadges,
  findBrokenGroups,
  findApplicableGroups,
  findNamedGroups,
} from "./badges.ts";
import { HeldBadges } from "./membership.ts";

const choice = fc.subarray([...badges]);
const ruled = badgeGroups.filter((group) => badgeFamilies[group].rule !== "any");

describe("badges", () => {
  it("[E-02] include all of the enumeration, with tiers, milestones and years", () => {
    expect(badges.join(" ")).toBe(
      "RESIDENTIAL COMMERCIAL INSTALLER SERVICER SELECT PREMIER ADVANTAGE MEMBER PARTNER PREMIER_PARTNER ELITE_PARTNER " +
        "COM_BRONZE COM_SILVER COM_GOLD COM_DIAMOND EZ_BRONZE EZ_SILVER EZ_GOLD EZ_DIAMOND NRCR_BRONZE NRCR_SILVER NRCR_GOLD NRCR_DIAMOND " +
        "INSTALLS_50 INSTALLS_100 INSTALLS_500 INSTALLS_1000 INSTALLS_5000 PROMEMBER_5Y PROMEMBER_10Y PROMEMBER_15Y PLUM HVAC " +
        "FACTORY_TRAINED TRAINED CODEPLUS FREE_UPGRADE_PROMO ALWAYS_WORK",
    );
  });

  it("[D-02] fit into one number, one bit each", () => {
    expect(badges.length).toBeLessThanOrEqual(52);
    expect(new Set(badges).size).toBe(badges.length);
    fc.assert(
      fc.property(choice, (held) => {
        expect(toBadges(toBadgeMask(held))).toEqual(badges.filter((badge) => held.includes(badge)));
      }),
    );
  });

  it("[D-02] a search requires one of each family it names", () => {
    expect(toBadgeMasks(["RESIDENTIAL", "COMMERCIAL", "NRCR_GOLD"])).toEqual([
      toBadgeMask(["RESIDENTIAL", "COMMERCIAL"]),
      toBadgeMask(["NRCR_GOLD"]),
    ]);
    expect(toBadgeMasks([])).toEqual([]);
    expect(toBadgeMasks(["no badge"])).toEqual([]);
  });

  it("[T34] rejects duplicate and unknown badges", () => {
    expect(HeldBadges.safeParse(["RESIDENTIAL", "SELECT"]).success).toBe(true);
    expect(HeldBadges.safeParse(["SELECT", "SELECT"]).success).toBe(false);
    expect(HeldBadges.safeParse(["GOLDEN"]).success).toBe(false);
  });
});

describe("the ten group rules", () => {
  const allowed = {
    RESIDENTIAL_COMMERCIAL: [1, 2],
    INSTALLER_SERVICER: [1, 2],
    SELECT_PREMIER_ADVANTAGE: [1],
    MEMBER_PARTNER: [1],
    COM: [0, 1],
    EZ: [0, 1],
    NRCR: [0, 1],
    INSTALLS_COMPLETE: [0, 1],
    PROMEMBER_XY: [0, 1],
    PLUM_HVAC: [1, 2],
  } as const;

  it("[E-04] match the specification", () => expect(Object.keys(allowed)).toEqual(ruled));

  it.each(Object.entries(allowed))("[E-04] [D-02] [T34] %s allows these counts: %j, whatever else is held", (group, counts) => {
    const one = ruled.filter((name) => name === group);
    fc.assert(
      fc.property(choice, (held) => {
        const count = badgesIn(one[0]!).filter((badge) => (held as string[]).includes(badge)).length;
        expect(findBrokenGroups(held, one)).toEqual((counts as readonly number[]).includes(count) ? [] : one);
      }),
      { numRuns: 2_000 },
    );
  });

  it("[T34] are independent of each other", () => {
    fc.assert(
      fc.property(choice, fc.subarray([...badgeGroups]), (held, groups) => {
        expect(findBrokenGroups(held, groups)).toEqual(groups.filter((group) => findBrokenGroups(held, [group]).length > 0));
      }),
      { numRuns: 2_000 },
    );
  });

  it("[D-02] a search applies the rules of the groups it names and ignores the others", () => {
    expect(findBrokenGroups([], findNamedGroups([]))).toEqual([]);
    expect(findBrokenGroups(["COMMERCIAL", "TRAINED"], findNamedGroups(["COMMERCIAL", "TRAINED"]))).toEqual([]);
    const two = ["SELECT", "PREMIER", "EZ_GOLD", "EZ_SILVER"];
    expect(findBrokenGroups(two, findNamedGroups(two))).toEqual(["SELECT_PREMIER_ADVANTAGE", "EZ"]);
  });

  it("[D-02] plumbing and heating badges are not required of a roofer", () => {
    expect(findApplicableGroups(["COM", "PLUM_HVAC"], ["ROOF"])).toEqual(["COM"]);
    expect(findApplicableGroups(["COM", "PLUM_HVAC"], ["ROOF", "HVAC"])).toEqual(["COM", "PLUM_HVAC"]);
  });
});
