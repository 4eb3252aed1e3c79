import { describe, expect, it } from "vitest";
import { capacities, waterHeaterManufacturers } from "./heaters.ts";
import { plum } from "./plum.ts";

describe("water heater prices", () => {
  it("[Q-08] have a cell for every heater type, fuel and capacity", () => {
    expect(capacities).toEqual(["30", "40", "50", "60", "75", "100"]);
    const cells = plum.cells.filter((cell) => cell.group === "units").map((cell) => cell.key);
    expect(cells).toEqual(
      expect.arrayContaining(["unit.TANK.GAS.40", "unit.TANK.OIL.30", "unit.TANKLESS.PROPANE.LARGE", "unit.HEAT_PUMP.75"]),
    );
    expect(cells).toHaveLength(4 * 6 + 3 * 3 + 6);
    expect(cells).not.toContain("unit.TANKLESS.OIL.SMALL");
  });

  it("[E-03] have a surcharge cell for each of the 23 manufacturers", () => {
    expect(Object.keys(waterHeaterManufacturers)).toHaveLength(23);
    const brands = plum.cells.filter((cell) => cell.group === "brands").map((cell) => cell.key);
    expect(brands).toEqual(Object.keys(waterHeaterManufacturers).map((code) => `brand.${code}`));
  });
});
