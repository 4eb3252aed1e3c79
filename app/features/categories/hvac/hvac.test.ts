import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainCooling } from "../../../../tests/hvac-examples.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { locales } from "#app/lib/locales.ts";
import { listPostalPrefixes } from "#app/lib/postal-regions.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { holds } from "../model/answers.ts";
import { checkAnswers } from "../model/checks.ts";
import { listNotes } from "../model/notes.ts";
import { findFloor, floors, floorZoneByRegion, canCool, southeastern, southwestern } from "./floors.ts";
import { hvac } from "./hvac.ts";
import {
  efficiencyBands,
  hvacParts,
  coolingSeer,
  coolingTons,
  heatingAfue,
  miniSplitHighSeer,
  miniSplitTons,
  btuPerTon,
  toSeer2,
} from "./lists.ts";
import { findCapacity, climateZones, coolingLoad, findHouseSizeWarning, type House } from "./sizing.ts";

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

  it("[E-02] SEER2 is about five percent lower than SEER", () => {
    expect([13, 14, 15, 16].map(toSeer2)).toEqual([12.4, 13.3, 14.3, 15.2]);
  });
});

describe("minimum efficiency", () => {
  const regions = [...southeastern, ...southwestern, "IL", "NY", "WA", "ON", "QC", "BC"];
  const bandsAt = (region: string, systemType: string) => {
    const [prefix = ""] = listPostalPrefixes([region]);
    const zip = prefix.length === 1 ? `${prefix}2J` : `${prefix}01`;
    const question = hvac.questions.find((one) => one.key === "coolingBand")!;
    return question.options.filter((option) => holds(option.when, { zip, systemType })).map((option) => option.value);
  };

  it("[Q-09] offers a band exactly where its upper end reaches the state's SEER2 minimum, for every size", () => {
    for (const region of regions) {
      for (const tons of coolingTons) {
        const allowed = (equipment: "AIR_CONDITIONER" | "HEAT_PUMP") =>
          efficiencyBands.filter((band) => canCool(band, { equipment, zone: floorZoneByRegion(region), tons }));
        expect(bandsAt(region, "AIR_CONDITIONER"), region).toEqual(allowed("AIR_CONDITIONER"));
        expect(bandsAt(region, "HEAT_PUMP"), region).toEqual(allowed("HEAT_PUMP"));
      }
    }
  });

  it("[Q-09] offers regular cooling in Chicago and Toronto, not in Dallas or Los Angeles; regular heat pumps nowhere", () => {
    expect(["IL", "ON", "TX", "CA"].map((region) => bandsAt(region, "AIR_CONDITIONER").includes("REGULAR"))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(["IL", "ON", "TX"].some((region) => bandsAt(region, "HEAT_PUMP").includes("REGULAR"))).toBe(false);
  });

  it("[Q-09] is 13.4 in the north and Canada, 14.3 (13.8 from 45,000 BTU) in the south, and 14.3 for heat pumps", () => {
    const ac = (region: string, tons: number) => findFloor("AIR_CONDITIONER", floorZoneByRegion(region), tons);
    expect([ac("IL", 3), ac("QC", 3), ac("TX", 3.5), ac("TX", 4), ac("NV", 2)]).toEqual([13.4, 13.4, 14.3, 13.8, 14.3]);
    expect(["IL", "TX", "CA", "ON"].map((region) => findFloor("HEAT_PUMP", floorZoneByRegion(region)))).toEqual([14.3, 14.3, 14.3, 14.3]);
    for (const floor of floors)
      expect([floor.source, floor.asOf]).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/^20\d\d-\d\d$/)]);
  });

  it("[Q-09] does not offer a regular gas furnace in Canada, but offers oil furnaces and boilers", () => {
    const regular = hvac.questions.find((one) => one.key === "heatingBand")!.options.find((option) => option.value === "REGULAR")!;
    const at = (zip: string, systemType: string, fuel: string) => holds(regular.when, { zip, systemType, fuel });
    expect([at("M5V", "FURNACE", "GAS"), at("M5V", "FURNACE", "OIL"), at("H2J", "BOILER", "GAS"), at("60614", "FURNACE", "GAS")]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it("[Q-09] rejects an answer below the minimum with the reason, and adds no price line for it", () => {
    const answers = { ...plainCooling, zip: "75201", coolingBand: "REGULAR" };
    expect(checkAnswers(hvac, answers)).toEqual([{ field: "coolingBand", code: "hvac.bandBelowFloor" }]);
    const price = priceScope({ category: hvac, book: starterBook(hvac, "CONFIRMED"), answers, distanceMiles: 5, date: "2026-03-02" });
    expect(price.type).toBe("ESTIMATED");
    expect(price.lines.map((line) => line.cell)).not.toContain("airConditioner.REGULAR");
    expect(listNotes(hvac, answers)).toContainEqual({
      field: "coolingBand",
      key: "categories:HVAC.notes.seer2Floor",
      params: { region: "TX", floor: 14.3 },
    });
  });
});

describe("HVAC questions and notes", () => {
  it("[V-10] require the parts: 'Please select parts you need to install or replace'", () => {
    const answers = { ...plainCooling, hvacJob: "PARTS" };
    expect(checkAnswers(hvac, answers)).toContainEqual({ field: "parts", code: "hvac.partsMissing" });
    expect(checkAnswers(hvac, { ...answers, parts: ["CHIMNEY"] })).toContainEqual({ field: "parts", code: "answers.notAnOption" });
    expect(checkAnswers(hvac, { ...answers, parts: [...hvacParts], systemAge: "UNDER_10", partTons: "2", partFuel: "GAS" })).toEqual([]);
    expect(getTranslator("en")("errors:hvac.partsMissing")).toBe("Please select parts you need to install or replace");
  });

  it("[V-12] warn about a house too small or too large for the system without rejecting it", () => {
    const listNoteNames = (change: object) => listNotes(hvac, { ...plainCooling, ...change }).map((note) => note.key.split(".").at(-1));
    expect(listNoteNames({ houseArea: 400 })).toEqual(["tooSmallForCentral"]);
    expect(listNoteNames({ houseArea: 4000 })).toEqual(["tooLargeForSingle"]);
    expect(listNoteNames({ systemType: "MINI_SPLIT", houseArea: 2500 })).toEqual(["tooLargeForMiniSplit"]);
    expect(listNoteNames({ houseArea: 1600 })).toEqual(["usualTons"]);
    expect([500, 700, 900, 1100].map((houseArea) => listNoteNames({ houseArea })[0])).toContain("usualTonsOne");
    expect(checkAnswers(hvac, { ...plainCooling, houseArea: 4000 })).toEqual([]);
  });

  it("[Q-09] [Y-14] confirm the visit for a repair and name the hourly rate of what follows", () => {
    const answers = { ...plainCooling, hvacJob: "REPAIR", problem: "NO_HEAT", systemAge: "UNDER_10", urgency: "THIS_WEEK" };
    const price = priceScope({ category: hvac, book: starterBook(hvac, "CONFIRMED"), answers, distanceMiles: 5, date: "2026-03-02" });
    expect([price.type, price.total, price.rates]).toEqual([
      "CONFIRMED",
      115_00,
      [{ key: "pricing:lines.repairHourly", unit: "hour", unitPrice: 125_00 }],
    ]);
  });

  it("[Q-09] translate every note into four languages", () => {
    const keys = [
      "tooSmallForCentral",
      "tooLargeForSingle",
      "tooLargeForMiniSplit",
      "usualTons",
      "usualTonsOne",
      "seer2Floor",
      "regularTop",
      "afueFloor",
    ];
    for (const locale of locales) {
      for (const key of keys) {
        const text = getTranslator(locale)(`categories:HVAC.notes.${key}`, { region: "TX", floor: "14.3", low: "2", high: "3" });
        expect(text).not.toMatch(/HVAC\.notes|\{\{/);
      }
    }
  });
});

describe("the house-size calculator", () => {
  it("[V-12] needs 333 to 682 square feet per ton at eight feet, by climate", () => {
    expect([1, 3, 4, 5, 7].map((zone) => Math.round(btuPerTon / (coolingLoad(house(1000, { zone: zone as 1 })) / 1000)))).toEqual([
      333, 405, 469, 556, 682,
    ]);
  });

  it("[V-12] warns about a house too small for a central system, or too large for a single system or a mini-split", () => {
    expect(findHouseSizeWarning(house(500), "CENTRAL")).toBe("tooSmallForCentral");
    expect(findHouseSizeWarning(house(1500), "CENTRAL")).toBeNull();
    expect(findHouseSizeWarning(house(2700), "CENTRAL")).toBeNull();
    expect(findHouseSizeWarning(house(2800), "CENTRAL")).toBe("tooLargeForSingle");
    expect(findHouseSizeWarning(house(1600), "MINI_SPLIT")).toBeNull();
    expect(findHouseSizeWarning(house(1700), "MINI_SPLIT")).toBe("tooLargeForMiniSplit");
  });

  it("[V-12] finds the smallest unit that carries any load without a warning", () => {
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
        const tons = findCapacity(load, system);
        if (tons === null) expect(findHouseSizeWarning(any, system)).toMatch(/^tooLarge/);
        else expect(tons * btuPerTon).toBeGreaterThanOrEqual(load);
      }),
    );
  });
});
