import { describe, expect, it } from "vitest";
import { exceedsEstimate, isWithinCancelRight, localRule } from "./local-rules.ts";

const chicago = { region: "IL", postalCode: "60614" };
const toronto = { region: "ON", postalCode: "M5V" };

function within(place: typeof chicago, orderedAt: string, now: string): boolean {
  const timeZone = place.region === "ON" ? "America/Toronto" : "America/Chicago";
  return isWithinCancelRight(localRule(place), new Date(orderedAt), { now: new Date(now), timeZone });
}

describe("the law of a place", () => {
  it("[Q-11] gives a homeowner in the US three business days, with one to spare for a holiday", () => {
    expect(within(chicago, "2026-11-25T18:00:00Z", "2026-12-01T23:00:00-06:00")).toBe(true);
    expect(within(chicago, "2026-11-25T18:00:00Z", "2026-12-02T00:00:00-06:00")).toBe(false);
  });

  it("[Q-11] gives a homeowner in Ontario ten days, and a confirmed price ten percent over the estimate", () => {
    expect(within(toronto, "2026-11-01T12:00:00Z", "2026-11-11T23:00:00-05:00")).toBe(true);
    expect(within(toronto, "2026-11-01T12:00:00Z", "2026-11-12T00:00:00-05:00")).toBe(false);
    expect(exceedsEstimate(localRule(toronto), 110_000, 100_000)).toBe(false);
    expect(exceedsEstimate(localRule(toronto), 110_001, 100_000)).toBe(true);
  });

  it("[Q-11] knows no rule where none is written down", () => {
    expect(localRule({ region: "MB", postalCode: "R3C" })).toBeNull();
    expect(within({ region: "MB", postalCode: "R3C" }, "2026-11-01T12:00:00Z", "2026-11-01T12:00:01Z")).toBe(false);
    expect(exceedsEstimate(localRule(chicago), 300_000, 100_000)).toBe(false);
  });

  it("[Q-11] names a source and a date with every rule", () => {
    for (const place of [chicago, toronto])
      expect(localRule(place)).toMatchObject({ source: expect.stringMatching(/\w/), asOf: expect.stringMatching(/^\d{4}-\d{2}$/) });
  });
});
