import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badges } from "./badges.ts";
import { isRestrictedBadge, isTierBadge, listChangedBadges } from "./award-rules.ts";

describe("award rules", () => {
  it("[C-03] two people change tiers, administrators change paid and counted badges, approvers the rest", () => {
    expect(badges.filter(isTierBadge)).toHaveLength(12);
    expect(["PREMIER_PARTNER", "INSTALLS_500", "PROMEMBER_10Y", "FREE_UPGRADE_PROMO"].every(isRestrictedBadge)).toBe(true);
    expect(["RESIDENTIAL", "INSTALLER", "SELECT", "MEMBER", "ALWAYS_WORK", "FACTORY_TRAINED"].some(isRestrictedBadge)).toBe(false);
    expect(badges.filter((badge) => isTierBadge(badge) && isRestrictedBadge(badge))).toEqual([]);
  });

  it("[C-03] lists badges added and removed, and none that stay", () => {
    fc.assert(
      fc.property(fc.subarray([...badges]), fc.subarray([...badges]), (held, wanted) => {
        const changed = listChangedBadges(held, wanted);
        expect(new Set(changed).size).toBe(changed.length);
        for (const badge of badges) expect(changed.includes(badge)).toBe(held.includes(badge) !== wanted.includes(badge));
      }),
    );
  });
});
