import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coolingSeer,
  coolingTons,
  heatingAfue,
  hvacParts,
  miniSplitHighSeer,
  miniSplitTons,
  btuPerTon,
  refusedParts,
  seer2Of,
} from "./lists.ts";
import { capacityFor, climateZones, coolingLoad, houseSizeWarning, type House } from "./sizing.ts";

const house = (squareFeet: number, over: Partial<House> = {}): House => ({
  squareFeet,
  ceilingFeet: 8,
  zone: 5,
  people: 0,
  windows: 0,
  outsideDoors: 0,
  ...over,
});

describe("heating and cooling", () => {
  it("[V-10] asks for the parts: 'Please select parts you need to install or replace'", () => {
    expect(refusedParts([])).toBe("hvac.partsMissing");
    expect(refusedParts(["CHIMNEY"])).toBe("answers.notAnOption");
    expect(refusedParts(hvacParts)).toBeNull();
  });

  it("[K-01] [E-02] has the bands and capacities of the specification", () => {
    expect(Object.values(coolingSeer).map(({ from, to }) => `${from}-${to}`)).toEqual([
      "13-14",
      "14.5-16",
      "16.5-18",
      "18.5-21",
      "21.5-24",
    ]);
    expect(heatingAfue).toMatchObject({
      REGULAR: { under: 90 },
      HIGH: { from: 90, to: 95 },
      TOP: { from: 95.5 },
      TOP_PLUS: { from: 96 },
      TOP_PLUS_PLUS: { over: 96 },
    });
    expect(miniSplitHighSeer).toEqual({ from: 17.5, to: 27 });
    expect([coolingTons[0], coolingTons.at(-1)]).toEqual([1.5, 5]);
    expect([miniSplitTons[0] * btuPerTon, 3 * btuPerTon, miniSplitTons.at(-1)]).toEqual([9_000, 36_000, 3]);
  });

  it("[E-02] SEER2 is about five percent lower", () => {
    expect([13, 14, 15, 16].map(seer2Of)).toEqual([12.4, 13.3, 14.3, 15.2]);
  });
});

describe("the house-size calculator", () => {
  it("[V-12] needs 333 to 682 square feet a ton at eight feet, by climate", () => {
    expect([1, 3, 4, 5, 7].map((zone) => Math.round(btuPerTon / (coolingLoad(house(1000, { zone: zone as 1 })) / 1000)))).toEqual([
      333, 405, 469, 556, 682,
    ]);
  });

  it("[V-12] warns of a house too small for a central system, and of one too large for a single system or a mini-split", () => {
    expect(houseSizeWarning(house(500), "CENTRAL")).toBe("tooSmallForCentral");
    expect(houseSizeWarning(house(1500), "CENTRAL")).toBeNull();
    expect(houseSizeWarning(house(2700), "CENTRAL")).toBeNull();
    expect(houseSizeWarning(house(2800), "CENTRAL")).toBe("tooLargeForSingle");
    expect(houseSizeWarning(house(1600), "MINI_SPLIT")).toBeNull();
    expect(houseSizeWarning(house(1700), "MINI_SPLIT")).toBe("tooLargeForMiniSplit");
  });

  it("[V-12] has a unit for every load without a warning, the smallest that carries it", () => {
    const someHouse = fc.record({
      squareFeet: fc.integer({ min: 100, max: 8000 }),
      ceilingFeet: fc.integer({ min: 7, max: 14 }),
      zone: fc.constantFrom(...climateZones),
      people: fc.nat(8),
      windows: fc.nat(30),
      outsideDoors: fc.nat(5),
    });
    fc.assert(
      fc.property(someHouse, fc.constantFrom("CENTRAL" as const, "MINI_SPLIT" as const), (any, system) => {
        const load = coolingLoad(any);
        const tons = capacityFor(load, system);
        if (tons === null) expect(houseSizeWarning(any, system)).toMatch(/^tooLarge/);
        else expect(tons * btuPerTon).toBeGreaterThanOrEqual(load);
      }),
    );
  });
});
