import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { computeFirstHour, hotWaterUses, readHotWater, recoveryGallons, tanklessFlow, exampleMorning } from "./hot-water.ts";

const sheet = (query: string) => readHotWater(new URLSearchParams(query));
const none = hotWaterUses.map((use) => `${use}Times=0`).join("&");
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

  it("[Q-08] returns no result before submission or for an hour without hot water", () => {
    expect(sheet("")).toMatchObject({ isSubmitted: false, refused: [], result: null, typed: { showerTimes: "3" } });
    expect(sheet("draft=abc").isSubmitted).toBe(false);
    expect(sheet(none)).toMatchObject({ isSubmitted: true, refused: [], result: null });
    expect(sheet(`bathTimes=1&${none}`).result?.peak).toBe(20);
  });

  it("[Q-08] offers the morning of four people as an example, 60 to 80 gallons, with a matching tank", () => {
    const { result, refused } = sheet(exampleMorning.query);
    expect(refused).toEqual([]);
    expect(result?.peak).toBe(exampleMorning.gallons);
    // 3 × 20 + 2 + 3, the example of the US Department of Energy.
    expect(result?.peak).toBe(65);
    expect(result?.tanks).toEqual([
      { fuel: "GAS", gallons: 40, firstHour: 74 },
      { fuel: "ELECTRIC", gallons: 60, firstHour: 68 },
    ]);
  });

  it("[Q-08] accepts custom gallons for each use", () => {
    const { result } = sheet(`showerTimes=2&showerGallons=20&frontLoaderTimes=1&frontLoaderGallons=15,5&${none}`);
    expect(result?.byUse).toMatchObject({ shower: 40, frontLoader: 15.5, bath: 0 });
    expect(result?.peak).toBe(55.5);
  });

  it("[Q-08] returns the flow at the local temperature rise and the number of simultaneous showers", () => {
    expect(sheet("cold=43&hot=120").result).toMatchObject({ rise: 77, flow: 4.9, showers: 1 });
    expect(sheet("cold=75&hot=120").result).toMatchObject({ rise: 45, flow: 8.4, showers: 3 });
  });

  it("[Q-08] returns no tank if none is large enough", () => {
    expect(sheet(`topLoaderTimes=10&${none}`).result?.tanks.map((tank) => tank.gallons)).toEqual([null, null]);
  });

  it("[V-03] rejects non-numeric and impossible values and keeps them as typed", () => {
    const { refused, result, typed } = sheet("showerTimes=many&cold=100&hot=&bathTimes=1.5");
    expect(refused.toSorted()).toEqual(["bathTimes", "cold", "hot", "showerTimes"]);
    expect([result, typed.showerTimes]).toEqual([null, "many"]);
  });

  it("[Q-08] [A8] never offers 60 electric gallons, which deliver 68 in the first hour, for a peak hour of 69", () => {
    const { result } = sheet(`showerTimes=3&showerGallons=23&${none}`);
    expect(result?.peak).toBe(69);
    expect(result?.tanks.find(({ fuel }) => fuel === "ELECTRIC")).toEqual({ fuel: "ELECTRIC", gallons: 75, firstHour: 80 });
  });

  it("[Q-08] [A8] only returns tanks that cover the peak hour, and the smallest of those", () => {
    const uses = fc.array(fc.tuple(fc.nat(6), fc.double({ min: 0, max: 40, noNaN: true })), {
      minLength: hotWaterUses.length,
      maxLength: hotWaterUses.length,
    });
    fc.assert(
      fc.property(uses, (typed) => {
        const query = hotWaterUses.map((use, at) => `${use}Times=${typed[at]![0]}&${use}Gallons=${typed[at]![1].toFixed(1)}`).join("&");
        const { result, refused } = sheet(query);
        expect(refused).toEqual([]);
        for (const { fuel, gallons, firstHour } of result?.tanks ?? []) {
          const sizes = capacities.map(Number).filter((size) => size < (gallons ?? Infinity));
          if (firstHour !== null) expect(firstHour).toBeGreaterThanOrEqual(result!.peak);
          for (const smaller of sizes) expect(Math.floor(computeFirstHour(fuel, smaller))).toBeLessThan(result!.peak);
        }
      }),
    );
  });
});
