import { describe, expect, it } from "vitest";
import { listEmptyHints, listSharedHints } from "./empty-cells.ts";
import { findCategory } from "./registry.ts";

const listCells = (code: string) => findCategory(code)!.cells;
const listHints = (code: string, key: string) => listEmptyHints(listCells(code).find((cell) => cell.key === key)!);
const listGroupHints = (code: string, group: string) => listSharedHints(listCells(code).filter((cell) => cell.group === group));

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
    expect(listHints(code, key)).toEqual(hints);
  });

  it("[V-19] has no hint about empty values when required", () => {
    const required = listCells("ROOF").filter((cell) => cell.mustFill);
    expect(required.length).toBeGreaterThan(0);
    expect(required.flatMap(listEmptyHints)).toEqual([]);
  });

  it("[V-19] leaves the hint to its group when all cells of the group share it", () => {
    expect(listGroupHints("BATH", "bathing")).toEqual(["notOffered", "zeroIsFree"]);
    expect(listGroupHints("PAINTING", "paint")).toEqual([]);
  });
});
