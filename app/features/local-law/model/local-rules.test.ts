import { describe, expect, it } from "vitest";
import { maxDeposit } from "./deposit-caps.ts";
import { findCitedSource, lastDayToCancel, localRulesByAddress, maxAfterEstimate } from "./local-rules.ts";

const chicago = { region: "IL", postalCode: "60614" };
const toronto = { region: "ON", postalCode: "M5V" };
const fresno = { region: "CA", postalCode: "93650" };
const winnipeg = { region: "MB", postalCode: "R3C" };

function lastDay(place: typeof chicago, orderedAt: string): string | null {
  const timeZone = place.region === "ON" ? "America/Toronto" : "America/Chicago";
  const { cancel } = localRulesByAddress(place);
  return cancel && lastDayToCancel(cancel, new Date(orderedAt), timeZone);
}

describe("local rules", () => {
  it("[Q-11] give US homeowners three business days, plus one for a holiday, without weekends", () => {
    expect(lastDay(chicago, "2026-11-25T18:00:00Z")).toBe("2026-12-01");
    expect(lastDay(chicago, "2026-11-27T12:00:00Z")).toBe("2026-12-03");
    expect(lastDay(chicago, "2026-11-28T12:00:00Z")).toBe("2026-12-03");
  });

  it("[Q-11] count days in the homeowner's time zone, not the server's", () => {
    expect(lastDay(chicago, "2026-11-24T05:59:00Z")).toBe("2026-11-27");
    expect(lastDay(chicago, "2026-11-24T06:00:00Z")).toBe("2026-11-30");
  });

  it("[Q-11] give Ontario ten days, and ten percent over the estimate", () => {
    expect(lastDay(toronto, "2026-11-01T12:00:00Z")).toBe("2026-11-11");
    const { estimate } = localRulesByAddress(toronto);
    expect([100_000, 100_005, 1].map((cents) => maxAfterEstimate(estimate!, cents))).toEqual([110_000, 110_005, 1]);
  });

  it("[Q-06] cap California deposits at the lesser of ten percent and a thousand dollars", () => {
    const { deposit } = localRulesByAddress(fresno);
    expect([400_000, 1_000_000, 3_500_000].map((total) => maxDeposit(deposit!, total))).toEqual([40_000, 100_000, 100_000]);
    expect(maxDeposit(localRulesByAddress({ region: "PA", postalCode: "15201" }).deposit!, 3_000_000)).toBe(1_000_000);
  });

  it("[D-09] require a license in California but not in Illinois", () => {
    expect([fresno, chicago].map((place) => localRulesByAddress(place).licence !== null)).toEqual([true, false]);
  });

  it("[Q-11] are empty where no rule is known", () => {
    expect(localRulesByAddress(winnipeg)).toEqual({ cancel: null, estimate: null, deposit: null, licence: null });
    expect(localRulesByAddress(chicago)).toMatchObject({ estimate: null, deposit: null });
  });

  it("[Q-11] [S-07] do not cite door-to-door sales law for online bookings", () => {
    for (const place of [chicago, toronto, fresno]) {
      const { cancel } = localRulesByAddress(place);
      expect(findCitedSource(cancel!, "ONLINE")).toBeNull();
      expect(findCitedSource(cancel!, "AT_HOME")).toBe(cancel!.source);
    }
  });

  it("[Q-11] name a source and a date for every rule", () => {
    const rules = [chicago, toronto, fresno].flatMap((place) => Object.values(localRulesByAddress(place)).flatMap((rule) => rule ?? []));
    expect(rules).toHaveLength(6);
    for (const rule of rules)
      expect(rule).toMatchObject({ source: expect.stringMatching(/\w/), asOf: expect.stringMatching(/^\d{4}-\d{2}$/) });
  });
});
