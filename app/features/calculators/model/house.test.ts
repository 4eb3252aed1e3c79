import { describe, expect, it } from "vitest";
import { findUsualZone } from "#app/features/categories/hvac/sizing.ts";
import { readHouse, toHouseAnswers } from "./house.ts";
import { computeLoad, coolingParts, eras, type LoadHouse } from "./house-load.ts";
import { findDesignWeather } from "./design-weather.ts";

const sheet = (query: string) => readHouse(new URLSearchParams(query));
const house: LoadHouse = { area: 2000, floors: 1, ceiling: 8, people: 4, era: "TO_2005", sun: "SOME" };
const chicago = findDesignWeather("IL")!;

describe("a house's load", () => {
  it("[Q-09] adds up to the cooling load, part by part, as worked by hand for 2,000 sq ft in Chicago", () => {
    const { cooling, parts } = computeLoad(house, chicago);
    // 300 sq ft of glass × 0.5 × 66.
    expect(Math.round(parts.SUN)).toBe(9_900);
    // 4 people × 430, and appliances.
    expect(parts.INSIDE).toBe(4_120);
    // 16,000 cu ft × 0.4 / 60 / 2 = 53.3 cfm; × (1.08 × 14 + 0.68 × 25).
    expect(Math.round(parts.AIR)).toBe(1_713);
    expect(Math.round(coolingParts.reduce((sum, part) => sum + parts[part], 0))).toBe(Math.round(cooling));
  });

  it("[Q-09] falls with better construction, and grows with area, glass, people and a hotter place", () => {
    const load = (change: Partial<LoadHouse>, region = "IL") => computeLoad({ ...house, ...change }, findDesignWeather(region)!);
    const [old, middle, recent] = eras.map((era) => load({ era }));
    expect(old!.cooling).toBeGreaterThan(middle!.cooling);
    expect(middle!.heating).toBeGreaterThan(recent!.heating);
    for (const change of [{ area: 2500 }, { sun: "MUCH" as const }, { people: 6 }, { ceiling: 10 }])
      expect(load(change).cooling).toBeGreaterThan(load({}).cooling);
    expect(load({}, "AZ").cooling).toBeGreaterThan(load({}).cooling);
    expect(load({}, "AZ").heating).toBeLessThan(load({}).heating);
  });

  it("[Q-09] knows the weather of every state and province", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const regions = letters.flatMap((a) => letters.map((b) => `${a}${b}`)).filter((region) => findUsualZone(region) !== null);
    expect(regions.length).toBeGreaterThan(60);
    for (const region of regions) expect(findDesignWeather(region), region).not.toBeNull();
  });
});

describe("heating and cooling calculator", () => {
  it("[Q-09] returns no result and no errors before submission", () => {
    expect(sheet("")).toMatchObject({ isSubmitted: false, result: null, refused: [], typed: { area: "", ceiling: "8" } });
    expect(sheet("area=").isSubmitted).toBe(true);
  });

  it("[Q-09] gives a range of two sizes for a home whose year is known: 2 to 2.5 tons for 2,000 sq ft in Chicago", () => {
    expect(sheet("area=2000&zip=60614&era=TO_2005").result).toMatchObject({ central: { from: 2, to: 2.5 }, isEraKnown: true });
    for (const era of eras) {
      for (let area = 600; area <= 3600; area += 100) {
        const { from, to } = sheet(`area=${area}&zip=60614&era=${era}`).result!.central;
        if (from !== null && to !== null && to <= 4) expect(to - from, `${era} ${area}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it("[Q-09] spans all years when the year is unknown", () => {
    const unknown = sheet("area=2000&zip=60614").result!;
    const [old, , recent] = eras.map((era) => sheet(`area=2000&zip=60614&era=${era}`).result!);
    expect([unknown.central.from, unknown.central.to, unknown.isEraKnown]).toEqual([recent!.central.from, old!.central.to, false]);
  });

  it("[Q-09] names what drives the load, the largest first, and sums to about 100 percent", () => {
    const { drivers } = sheet("area=2000&zip=60614&era=TO_2005").result!;
    expect(drivers[0]!.part).toBe("SUN");
    expect(drivers.map(({ percent }) => percent)).toEqual(drivers.map(({ percent }) => percent).toSorted((a, b) => b - a));
    expect(Math.abs(drivers.reduce((sum, { percent }) => sum + percent, 0) - 100)).toBeLessThanOrEqual(2);
  });

  it("[Q-09] [V-12] warns about a house that is too small for a central system or too large for one unit", () => {
    const warnings = (area: number) => sheet(`area=${area}&zip=60614&era=TO_2005&people=0`).result?.warnings;
    expect(warnings(250)).toEqual(["tooSmallForCentral"]);
    expect(warnings(2000)).toEqual([]);
    expect(warnings(4200)).toEqual(["tooLargeForMiniSplit"]);
    expect(warnings(8000)).toEqual(["tooLargeForSingle"]);
  });

  it("[V-03] requires a place and rejects impossible numbers", () => {
    expect(sheet("area=1500").refused).toEqual(["zip"]);
    expect(sheet("area=1500&zip=123").refused).toEqual(["zip"]);
    expect(sheet("area=&people=2.5&zip=60614").refused).toEqual(["area", "people"]);
  });

  it("[Q-09] brings the area to the wizard, and the size only when a single one fits", () => {
    expect(toHouseAnswers(sheet("area=2,000&zip=60614&era=TO_2005"))).toEqual({ houseArea: "2000" });
    const small = sheet("area=700&zip=60614&era=SINCE_2006");
    expect(small.result!.central).toEqual({ from: 1.5, to: 1.5 });
    expect(toHouseAnswers(small)).toEqual({ houseArea: "700", coolingTons: "1_5" });
    expect(toHouseAnswers(sheet(""))).toEqual({});
  });
});
