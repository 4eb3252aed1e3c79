import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findServiceZone, type ServiceZone } from "#app/features/places/model/service-zones.ts";
import { milesBetween } from "#app/lib/distances.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { linear, measureGrowth } from "../../../../tests/growth.ts";
import { checkZones, ParsedArea, readAreaForm } from "./area-form.ts";
import { weekdays, zoneField } from "./zone-rows.ts";

const area = { "area.postalCode": "60614", "area.rangeMiles": "25", "area.includedCodes": "", "area.excludedCodes": "" };

/** Fields of one zone, open every day. */
function typeZone(row: number, over: Record<string, string>): TypedFields {
  const days = Object.fromEntries(weekdays.map((day) => [`weekdays.${day}`, "on"]));
  const fields = {
    name: `Zone ${row}`,
    by: "codes",
    codes: "",
    fromMiles: "",
    upToMiles: "",
    travelFee: "",
    minimumJob: "",
    ...days,
    ...over,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [zoneField(row, name), value]));
}

const listErrors = (typed: TypedFields) => {
  const parsed = ParsedArea.safeParse(readAreaForm(typed));
  return parsed.success
    ? checkZones(parsed.data).map(({ field, code }) => [field, code])
    : parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]);
};

describe("the service area form", () => {
  it("[C-06] reads zones of codes and rings with amounts as people type them, and drops blank and removed rows", () => {
    const typed = {
      ...area,
      ...typeZone(0, {
        name: " North Shore ",
        codes: "60201, 60202-1234\n60203",
        travelFee: "$75",
        minimumJob: "1,250.50",
        "weekdays.6": "",
      }),
      ...typeZone(1, { name: "" }),
      ...typeZone(2, { name: "Old", codes: "60601", remove: "on" }),
      ...typeZone(3, { name: "Far", by: "ring", fromMiles: "15", upToMiles: "25", travelFee: "0" }),
    };
    expect(ParsedArea.parse(readAreaForm(typed)).zones).toEqual([
      {
        name: "North Shore",
        codes: ["60201", "60202", "60203"],
        ring: null,
        travelFee: 7500,
        minimumJob: 125_050,
        weekdays: [0, 1, 2, 3, 4, 5],
      },
      null,
      null,
      { name: "Far", codes: [], ring: { fromMiles: 15, upToMiles: 25 }, travelFee: 0, minimumJob: null, weekdays: [...weekdays] },
    ]);
  });

  it("[C-06] [V-01] names each wrong field of each zone at its own row", () => {
    const noDays = Object.fromEntries(weekdays.map((day) => [`weekdays.${day}`, ""]));
    const typed = {
      ...area,
      ...typeZone(0, { name: "", codes: "6061 chicago", travelFee: "a lot" }),
      ...typeZone(1, { ...noDays, name: "x" }),
      ...typeZone(2, { by: "ring", upToMiles: "far", minimumJob: "-5" }),
      ...typeZone(3, { by: "ring", fromMiles: "2" }),
    };
    expect(listErrors(typed)).toEqual([
      ["zones.0.name", "areas.zoneNameMissing"],
      ["zones.0.travelFee", "amount.invalid"],
      ["zones.0.codes", "places.zipsInvalid"],
      ["zones.1.weekdays", "areas.weekdayMissing"],
      ["zones.1.codes", "areas.zoneCodesMissing"],
      ["zones.2.minimumJob", "amount.negative"],
      ["zones.2.upToMiles", "input.numberInvalid"],
      ["zones.3.upToMiles", "areas.ringMissing"],
    ]);
  });

  it("[C-06] rejects zones that contradict the area or one another", () => {
    const typed = {
      ...area,
      "area.excludedCodes": "60601",
      ...typeZone(0, { codes: "60601 60602" }),
      ...typeZone(1, { codes: "60603" }),
      ...typeZone(2, { codes: "60603 60604" }),
      ...typeZone(3, { by: "ring", fromMiles: "5", upToMiles: "15" }),
      ...typeZone(4, { by: "ring", fromMiles: "14", upToMiles: "20" }),
      ...typeZone(5, { by: "ring", fromMiles: "20", upToMiles: "26" }),
      ...typeZone(6, { by: "ring", fromMiles: "5", upToMiles: "5" }),
    };
    expect(listErrors(typed)).toEqual([
      ["zones.0.codes", "areas.zoneCodeExcluded"],
      ["zones.2.codes", "areas.zoneCodeTwice"],
      ["zones.4.upToMiles", "areas.ringsOverlap"],
      ["zones.5.upToMiles", "areas.ringBeyondRange"],
      ["zones.6.upToMiles", "areas.ringBackwards"],
    ]);
  });

  it("[C-06] limits zones to 10 and codes to 2,000, zones included", () => {
    const rows = (count: number) =>
      Object.assign({}, ...Array.from({ length: count }, (_, row) => typeZone(row, { codes: String(60_000 + row) })));
    expect(listErrors({ ...area, ...rows(10) })).toEqual([]);
    expect(listErrors({ ...area, ...rows(11) })).toEqual([["zones", "areas.tooManyZones"]]);
    const codes = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at)).join(" ");
    const many = { ...area, "area.includedCodes": codes(10_000, 1_999) };
    expect(listErrors({ ...many, ...typeZone(0, { codes: codes(10_000, 1_000) }) })).toEqual([]);
    expect(listErrors({ ...many, ...typeZone(0, { codes: codes(12_000, 2) }) })).toEqual([["area.includedCodes", "places.tooManyZips"]]);
  });

  it("[C-06] checks the largest form by reading each code once, as everybody waits meanwhile", () => {
    const check = (count: number) => {
      const codes = (from: number) => Array.from({ length: count }, (_, at) => String(from + at)).join(" ");
      const zones = Array.from({ length: 10 }, (_, row) => typeZone(row, { codes: codes(10_000 + row * count) }));
      const typed = Object.assign({ ...area, "area.excludedCodes": codes(40_000) }, ...zones);
      return checkZones(ParsedArea.parse(readAreaForm(typed))).map(({ code }) => code);
    };
    expect(check(2_000)).toEqual(["places.tooManyZips"]);
    expect(measureGrowth(check, 125)).toBeLessThan(linear);
  });
});

describe("a zone of a service area", () => {
  const centre = { latitude: 41.92, longitude: -87.65 };
  const miles = fc.integer({ min: 0, max: 100 });
  const terms = { travelFee: null, minimumJob: null, weekdays: [0] };
  const makeRings = (ends: number[]): ServiceZone[] =>
    [...new Set([0, ...ends])]
      .sort((a, b) => a - b)
      .flatMap((fromMiles, at, all) => {
        const upToMiles = all[at + 1];
        return upToMiles === undefined ? [] : [{ ...terms, name: String(at), codes: [], ring: { fromMiles, upToMiles } }];
      });
  const place = fc.record({
    latitude: fc.double({ min: 40.5, max: 43.5, noNaN: true }),
    longitude: fc.double({ min: -89, max: -86, noNaN: true }),
  });

  it("[C-06] is found exactly once for every place within touching rings, and never beyond them", () => {
    fc.assert(
      fc.property(fc.array(miles, { minLength: 1, maxLength: 5 }), place, (ends, point) => {
        const zones = makeRings(ends);
        const found = findServiceZone({ zones, centre }, { ...point, code: "60614" });
        const away = milesBetween(centre, point);
        expect(found === null).toBe(zones.length === 0 || away > Math.max(...ends));
        if (found?.ring) expect(away <= found.ring.upToMiles && away >= found.ring.fromMiles).toBe(true);
      }),
    );
  });

  it("[C-06] goes by code before distance, and contains the center itself", () => {
    const named: ServiceZone = { ...terms, name: "named", codes: ["60614"], ring: null };
    const zones = [...makeRings([10]), named];
    expect(findServiceZone({ zones, centre }, { ...centre, code: "60614" })?.name).toBe("named");
    expect(findServiceZone({ zones, centre }, { ...centre, code: "60657" })?.name).toBe("0");
    expect(findServiceZone({ zones: [], centre }, { ...centre, code: "60614" })).toBeNull();
  });
});
