import { describe, expect, it } from "vitest";
import { plainRoof } from "../../../../tests/price-examples.ts";
import { roof } from "./roof.ts";
import { ridgeVentRange } from "./starter-prices.ts";
import { roofQuantities, slopeFactor, wasteSettings } from "./area.ts";

const usual = (key: string) => wasteSettings.find((setting) => setting.key === key)?.usual ?? 0;
const quantity = (name: string, answers: Record<string, unknown>) =>
  roofQuantities[name]!.of({ ...plainRoof, ...answers } as typeof plainRoof, usual);

describe("roof size", () => {
  it.each([
    [0, 1],
    [1, 1.003],
    [2, 1.014],
    [3, 1.031],
    [4, 1.054],
    [5, 1.083],
    [6, 1.118],
    [7, 1.158],
    [8, 1.202],
    [9, 1.25],
    [10, 1.302],
    [11, 1.357],
    [12, 1.414],
    [14, 1.537],
    [16, 1.667],
    [18, 1.803],
  ])("[Q-07] at %i/12 is %f times the footprint", (rise, factor) => {
    expect(slopeFactor(rise)).toBeCloseTo(factor, 3);
  });

  it("[Q-07] of 1,800 sq ft at 6/12 is 2,012.46 sq ft, or 23 squares with 10 % waste", () => {
    expect(quantity("slopedArea", { footprint: 1800, pitch: 6 })).toBe(2012.46);
    expect(quantity("waste", {})).toBe(10);
    expect(quantity("squares", { footprint: 1800, pitch: 6 })).toBe(23);
  });

  it("[Q-07] of 2,400 sq ft at 8/12 is 28.84 squares, or 34 with 15 % waste for valleys", () => {
    expect(quantity("layerSquares", { footprint: 2400, pitch: 8, layers: 1 })).toBe(28.84);
    expect(quantity("waste", { valleys: 2 })).toBe(15);
    expect(quantity("squares", { footprint: 2400, pitch: 8, valleys: 2 })).toBe(34);
  });

  it("[Q-07] in squares is used as entered, and exactly 20 squares stay 20 without waste", () => {
    const noWaste = () => 0;
    expect(roofQuantities.squares!.of({ sizeBy: "SQUARES", knownSquares: 20, pitch: 12 }, noWaste)).toBe(20);
    expect(roofQuantities.squares!.of({ sizeBy: "FOOTPRINT", footprint: 1600, pitch: 9 }, noWaste)).toBe(20);
  });

  it("[Q-07] includes more waste with valleys and dormers, and prefers the contractor's own percent", () => {
    expect([0, 1, 5].map((valleys) => quantity("waste", { valleys }))).toEqual([10, 15, 20]);
    expect([0, 1, 3].map((dormers) => quantity("waste", { dormers }))).toEqual([10, 15, 20]);
    expect(roofQuantities.waste!.of(plainRoof, () => 7)).toBe(7);
  });
});

describe("roof prices", () => {
  it("[Q-07] [K-01] start from the sample figures: tiers 600/500/400/300, warranty application 75, ridge vent 200 to 300, overlay at most 25 %", () => {
    const { amounts } = roof.starterPrices;
    const tiers = ["DESIGNER", "PERFORMANCE", "ARCHITECTURAL", "TRADITIONAL"].map((tier) => amounts[`covering.ASPHALT_SHINGLES.${tier}`]);
    expect(tiers).toEqual([600_00, 500_00, 400_00, 300_00]);
    expect(amounts.extendedWarranty).toBe(75_00);
    expect(ridgeVentRange).toEqual({ low: 200_00, high: 300_00 });
    expect(amounts.ridgeVent).toBeGreaterThanOrEqual(ridgeVentRange.low);
    expect(amounts.ridgeVent).toBeLessThanOrEqual(ridgeVentRange.high);
    expect(roof.cells.find((cell) => cell.key === "overlaySaving")?.most).toBe(25);
  });

  it("[E-02] cover all products of the six roof types", () => {
    const cells = roof.cells
      .filter((cell) => cell.group === "covering" && cell.key.startsWith("covering."))
      .map((cell) => cell.key.slice(9));
    expect(cells).toHaveLength(18);
    expect(cells).toEqual(
      expect.arrayContaining(["SLATE_TILE.METAL", "SLATE_TILE.CLAY", "SYNTHETIC.CEDAR", "FLAT.TDR", "FLAT.MBR", "METAL.COPPER"]),
    );
    expect(roof.cells.find((cell) => cell.key === "covering.FLAT.BUR")).toMatchObject({
      unit: "square",
      per: "squares",
      measure: "amount",
    });
  });
});
