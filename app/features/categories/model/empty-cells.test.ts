import { describe, expect, it } from "vitest";
import { emptyHints, sharedHints } from "./empty-cells.ts";
import { findCategory } from "./registry.ts";

const cellsOf = (code: string) => findCategory(code)!.cells;
const said = (code: string, key: string) => emptyHints(cellsOf(code).find((cell) => cell.key === key)!);
const saidOfGroup = (code: string, group: string) => sharedHints(cellsOf(code).filter((cell) => cell.group === group));

describe("a price list cell", () => {
  it.each([
    ["HVAC", "airConditioner.HIGH", ["notOffered"]],
    ["HVAC", "ductRepair", ["excluded"]],
    ["HVAC", "access.ATTIC", ["free"]],
    ["HVAC", "installation.BOILER", ["freeIfNone", "zeroIsFree"]],
    ["BATH", "toilet", ["notOffered", "zeroIsFree"]],
    ["FLOORING", "fixedFee.TILE", ["otherWay"]],
    ["FLOORING", "perUnit.TILE", ["otherWay"]],
    ["FLOORING", "hourly", ["otherWay"]],
    ["FLOORING", "hours.TILE", []],
    ["HVAC", "urgent", []],
  ] as const)("[V-19] %s: %s states what an empty value means", (code, key, hints) => {
    expect(said(code, key)).toEqual(hints);
  });

  it("[V-19] has no hint about empty values when required", () => {
    const required = cellsOf("ROOF").filter((cell) => cell.mustFill);
    expect(required.length).toBeGreaterThan(0);
    expect(required.flatMap(emptyHints)).toEqual([]);
  });

  it("[V-19] leaves the hint to its group when all cells of the group share it", () => {
    expect(saidOfGroup("BATH", "bathing")).toEqual(["notOffered", "zeroIsFree"]);
    expect(saidOfGroup("PAINTING", "paint")).toEqual([]);
  });
});
