import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { computeFirstHour, gallonsPerUse, onceUses, readHotWater, recoveryGallons, tanklessFlow } from "./hot-water.ts";

const sheet = (query: string) => readHotWater(new URLSearchParams(query));
const toTenth = (value: number) => Math.round(value * 10) / 10;

describe("water heater calculator", () => {
  it("[Q-08] matches the trade formula: 42.7 gallons an hour for gas, 20.1 for electric", () => {
    expect(toTenth(recoveryGallons({ btu: 40_000, efficiency: 0.8, rise: 90 }))).toBe(42.7);
    expect(toTenth(recoveryGallons({ btu: 4.5 * 3412, efficiency: 0.98, rise: 90 }))).toBe(20.1);
  });

  it("[Q-08] computes tankless flow: 199,000 BTU give 8.4, 4.9 and 4.2 gallons a minute at a rise of 45, 77 and 90 °F", () => {
    const flows = [45, 77, 90].map((rise) => toTenth(tanklessFlow({ btu: 199_000, efficiency: 0.95, rise })));
    expect(flows).toEqual([8.4, 4.9, 4.2]);
  });

  it("[Q-08] computes first-hour delivery of a 50-gallon tank: 85 to 90 gallons for gas, 55 to 65 for electric", () => {
    expect(computeFirstHour("GAS", 50)).toBeGreaterThan(85);
    expect(computeFirstHour("GAS", 50)).toBeLessThan(90);
    expect(computeFirstHour("ELECTRIC", 50)).toBeGreaterThan(55);
    expect(computeFirstHour("ELECTRIC", 50)).toBeLessThan(65);
  });

  it("[Q-08] starts with the worksheet's example of four people, 65 gallons, and tanks that deliver it", () => {
    const { result, refused, isSubmitted } = sheet("");
    expect([refused, isSubmitted]).toEqual([[], false]);
    // 3 × 20 + 2 + 3, the example of the US Department of Energy.
    expect(result).toMatchObject({ peak: 65, cold: 50 });
    expect(result?.tanks).toEqual([
      { fuel: "GAS", gallons: 40, firstHour: 74 },
      { fuel: "ELECTRIC", gallons: 60, firstHour: 68 },
    ]);
  });

  it("[Q-08] counts only the uses that the form names, and returns no result for an hour without hot water", () => {
    expect(sheet("showerTimes=0")).toMatchObject({ isSubmitted: true, refused: [], uses: [], result: null });
    expect(sheet("showerTimes=0&bathTimes=1").result?.peak).toBe(20);
    expect(sheet("showerTimes=2&dishwasher=1&frontLoader=1").result?.peak).toBe(40 + 7 + 15);
    expect(sheet("showerTimes=2&showerGallons=12,5").result?.peak).toBe(25);
  });

  it("[Q-08] takes the cold water of the climate: fewer showers at once in Minneapolis than in Miami", () => {
    expect(sheet("showerTimes=3&zip=55401").result).toMatchObject({ cold: 42, rise: 78, flow: 4.8, showers: 1 });
    expect(sheet("showerTimes=3&zip=33130").result).toMatchObject({ cold: 66, rise: 54, flow: 7, showers: 2 });
  });

  it("[Q-08] returns no tank if none is large enough", () => {
    expect(sheet("showerTimes=12").result?.tanks.map((tank) => tank.gallons)).toEqual([null, null]);
  });

  it("[V-03] rejects non-numeric and impossible values and keeps them as typed", () => {
    const { refused, result, typed } = sheet("showerTimes=many&hot=&bathTimes=1.5&zip=12");
    expect(refused.toSorted()).toEqual(["bathTimes", "hot", "showerTimes", "zip"]);
    expect([result, typed.showerTimes]).toEqual([null, "many"]);
  });

  it("[Q-08] [A8] never offers 60 electric gallons, which deliver 68 in the first hour, for a peak hour of 69", () => {
    const { result } = sheet("showerTimes=3&showerGallons=23");
    expect(result?.peak).toBe(69);
    expect(result?.tanks.find(({ fuel }) => fuel === "ELECTRIC")).toEqual({ fuel: "ELECTRIC", gallons: 75, firstHour: 80 });
  });

  it("[Q-08] [A8] only returns tanks that cover the peak hour, and the smallest of those", () => {
    const inputs = fc.record({
      showers: fc.nat(12),
      baths: fc.nat(6),
      gallons: fc.integer({ min: 5, max: 40 }),
      uses: fc.subarray([...onceUses]),
    });
    fc.assert(
      fc.property(inputs, ({ showers, baths, gallons: each, uses }) => {
        const { result, refused } = sheet(
          `showerTimes=${showers}&bathTimes=${baths}&showerGallons=${each}&${uses.map((use) => `${use}=1`).join("&")}`,
        );
        expect(refused).toEqual([]);
        const peak = showers * each + baths * 20 + uses.reduce((sum, use) => sum + gallonsPerUse[use], 0);
        expect(result?.peak ?? 0).toBe(peak);
        for (const { fuel, gallons, firstHour } of result?.tanks ?? []) {
          const sizes = capacities.map(Number).filter((size) => size < (gallons ?? Infinity));
          if (firstHour !== null) expect(firstHour).toBeGreaterThanOrEqual(peak);
          for (const smaller of sizes) expect(Math.floor(computeFirstHour(fuel, smaller))).toBeLessThan(peak);
        }
      }),
    );
  });
});
