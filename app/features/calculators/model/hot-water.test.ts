import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstHourOf, hotWaterUses, readHotWater, recoveryGallons, tankFor, tanklessFlow, usualMorning } from "./hot-water.ts";

const sheet = (query: string) => readHotWater(new URLSearchParams(query));
const none = hotWaterUses.map((use) => `${use}Times=0`).join("&");
const toTenth = (value: number) => Math.round(value * 10) / 10;

describe("the water heater calculator", () => {
  it("[Q-08] recovers as the formula of the trade says: 42.7 gallons an hour of gas, 20.1 of power", () => {
    expect(toTenth(recoveryGallons({ btu: 40_000, efficiency: 0.8, rise: 90 }))).toBe(42.7);
    expect(toTenth(recoveryGallons({ btu: 4.5 * 3412, efficiency: 0.98, rise: 90 }))).toBe(20.1);
  });

  it("[Q-08] a tankless heater of 199,000 BTU gives 8.4, 4.9 and 4.2 gallons a minute at a rise of 45, 77 and 90 °F", () => {
    const flows = [45, 77, 90].map((rise) => toTenth(tanklessFlow({ btu: 199_000, efficiency: 0.95, rise })));
    expect(flows).toEqual([8.4, 4.9, 4.2]);
  });

  it("[Q-08] a tank of 50 gallons gives 85 to 90 in its first hour on gas, 55 to 65 on power", () => {
    expect(firstHourOf("GAS", 50)).toBeGreaterThan(85);
    expect(firstHourOf("GAS", 50)).toBeLessThan(90);
    expect(firstHourOf("ELECTRIC", 50)).toBeGreaterThan(55);
    expect(firstHourOf("ELECTRIC", 50)).toBeLessThan(65);
  });

  it("[Q-08] recommends nothing before a homeowner has said anything, nor for an hour without hot water", () => {
    expect(sheet("")).toMatchObject({ asked: false, refused: [], result: null, typed: { showerTimes: "3" } });
    expect(sheet("draft=abc").asked).toBe(false);
    expect(sheet(none)).toMatchObject({ asked: true, refused: [], result: null });
    expect(sheet(`bathTimes=1&${none}`).result?.peak).toBe(9);
  });

  it("[Q-08] has the morning of four people for an example, 60 to 80 gallons, and a tank for it", () => {
    const { result, refused } = sheet(usualMorning.query);
    expect(refused).toEqual([]);
    expect(result?.peak).toBe(usualMorning.gallons);
    // 3 × 12 + 2 + 2 × 4 + 4 + 14 + 5
    expect(result?.peak).toBe(69);
    expect(result?.tanks).toEqual([
      { fuel: "GAS", gallons: 40, firstHour: 74 },
      { fuel: "ELECTRIC", gallons: 60, firstHour: 68 },
    ]);
  });

  it("[Q-08] takes a household's own gallons for each use", () => {
    const { result } = sheet(`showerTimes=2&showerGallons=20&clothesWasherTimes=1&clothesWasherGallons=15,5&${none}`);
    expect(result?.byUse).toMatchObject({ shower: 40, clothesWasher: 15.5, bath: 0 });
    expect(result?.peak).toBe(55.5);
  });

  it("[Q-08] says the flow at the rise of the place, and how many showers run at once", () => {
    expect(sheet("cold=43&hot=120").result).toMatchObject({ rise: 77, flow: 4.9, showers: 1 });
    expect(sheet("cold=75&hot=120").result).toMatchObject({ rise: 45, flow: 8.4, showers: 3 });
  });

  it("[Q-08] names no single tank where none is large enough", () => {
    expect(sheet(`clothesWasherTimes=10&${none}`).result?.tanks.map((tank) => tank.gallons)).toEqual([null, null]);
  });

  it("[V-03] refuses what is no number and what cannot be, and keeps it as typed", () => {
    const { refused, result, typed } = sheet("showerTimes=many&cold=100&hot=&bathTimes=1.5");
    expect(refused.toSorted()).toEqual(["bathTimes", "cold", "hot", "showerTimes"]);
    expect([result, typed.showerTimes]).toEqual([null, "many"]);
  });

  it("[Q-08] a larger peak never asks for a smaller tank, and the tank it names covers the peak", () => {
    const peaks = fc.tuple(fc.double({ min: 0, max: 200, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true }));
    fc.assert(
      fc.property(fc.constantFrom("GAS" as const, "ELECTRIC" as const), peaks, (fuel, [one, other]) => {
        const [small, large] = [tankFor(fuel, Math.min(one, other)), tankFor(fuel, Math.max(one, other))];
        if (large !== null) expect(small).toBeLessThanOrEqual(large);
        if (small !== null) expect(firstHourOf(fuel, small)).toBeGreaterThanOrEqual(Math.min(one, other) - 2);
      }),
    );
  });
});
