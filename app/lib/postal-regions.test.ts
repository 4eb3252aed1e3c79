import { describe, expect, it } from "vitest";
import { readGazetteer } from "../../db/places/gazetteer.ts";
import { regionByPostalCode } from "./postal-regions.ts";

describe("the region of a postal code by its prefix", () => {
  it("[D-01] agrees with the gazetteer except for a few codes across a state line", () => {
    const places = readGazetteer();
    const military = ["AA", "AE", "AP"];
    const wrong = places.filter((place) => !military.includes(place.region) && regionByPostalCode(place.code) !== place.region);
    expect(places.length).toBeGreaterThan(40_000);
    expect(wrong.length).toBeLessThan(25);
  });

  it("[V-03] accepts codes as people write them, and nothing else", () => {
    expect(["60614", "75201-1234", "m5v 3l9", " H2J "].map(regionByPostalCode)).toEqual(["IL", "TX", "ON", "QC"]);
    expect(["", "6061", "Dallas"].map(regionByPostalCode)).toEqual([null, null, null]);
  });
});
