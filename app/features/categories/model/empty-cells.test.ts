import { describe, expect, it } from "vitest";
import { emptyHints, sharedHints } from "./empty-cells.ts";
import { findCategory } from "./registry.ts";

const cellsOf = (code: string) => findCategory(code)!.cells;
const said = (code: string, key: string) => emptyHints(cellsOf(code).find((cell) => cell.key === key)!);
const saidOfGroup = (code: string, group: string) => sharedHints(cellsOf(code).filter((cell) => cell.group === group));

describe("a cell of the price list", () => {
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
  ] as const)("[V-19] %s: %s says what it means while it is empty", (code, key, hints) => {
    expect(said(code, key)).toEqual(hints);
  });

  it("[V-19] that must be filled in says nothing of being empty", () => {
    const required = cellsOf("ROOF").filter((cell) => cell.mustFill);
    expect(required.length).toBeGreaterThan(0);
    expect(required.flatMap(emptyHints)).toEqual([]);
  });

  it("[V-19] leaves it to its group where all of the group mean the same", () => {
    expect(saidOfGroup("BATH", "bathing")).toEqual(["notOffered", "zeroIsFree"]);
    expect(saidOfGroup("PAINTING", "paint")).toEqual([]);
  });
});
