import { describe, expect, it } from "vitest";
import { readHouse } from "./house.ts";

const sheet = (query: string) => readHouse(new URLSearchParams(query));
const bare = "ceiling=8&windows=0&doors=0&people=0";

describe("heating and cooling calculator", () => {
  it("[Q-09] returns no result and no errors before submission", () => {
    expect(sheet("")).toMatchObject({ isSubmitted: false, result: null, refused: [], typed: { area: "", ceiling: "8" } });
    expect(sheet("area=").isSubmitted).toBe(true);
  });

  it("[Q-09] sizes a house by climate zone: 2,000 sq ft at 8 ft in zone 5 need 43,200 BTU, 2.5 to 4 tons", () => {
    // 2,000 × 8 × 2.7; tight: 2,000 / 900 = 2.2 tons.
    const { result } = sheet(`area=2000&zone=5&${bare}`);
    expect(result).toMatchObject({ cooling: 43_200, heating: 64_800 });
    expect(result?.systems[0]).toEqual({ system: "CENTRAL", low: 2.5, high: 4, warning: null });
    expect(result?.systems[1]).toEqual({ system: "MINI_SPLIT", low: 2.5, high: null, warning: "tooLargeForMiniSplit" });
  });

  it("[Q-09] adds 1,000 BTU per window and door and 600 per person", () => {
    expect(sheet("area=2000&zone=5&ceiling=8&windows=10&doors=2&people=4").result?.cooling).toBe(43_200 + 12_000 + 2_400);
  });

  it("[Q-09] [V-12] warns if a house is too small for a central system or too large for a single one", () => {
    const central = (query: string) => sheet(`${query}&${bare}`).result?.systems[0]?.warning;
    expect(central("area=400&zone=5")).toBe("tooSmallForCentral");
    expect(central("area=4000&zone=5")).toBe("tooLargeForSingle");
  });

  it("[Q-09] uses the postal code's climate zone if none is chosen", () => {
    expect(sheet("area=1500&zip=60614").result?.zone).toBe(5);
    expect(sheet("area=1500&zip=h2j").result?.zone).toBe(6);
    expect(sheet("area=1500&zip=60614&zone=2").result?.zone).toBe(2);
  });

  it("[V-03] requires a place or a zone and rejects impossible numbers", () => {
    expect(sheet("area=1500").refused).toEqual(["zone"]);
    expect(sheet("area=1500&zip=123").refused).toEqual(["zip", "zone"]);
    expect(sheet("area=&zone=9&windows=-1&people=2.5&zip=60614").refused).toEqual(["area", "windows", "people"]);
  });
});
