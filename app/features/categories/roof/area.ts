import type { Answers } from "../model/answers.ts";
import type { Quantity, Setting } from "../model/rules.ts";

export const squareFeetPerSquare = 100;

/** Roof area divided by footprint, by inches of rise per 12. A 6/12 roof: 1.118. */
export function slopeFactor(rise: number): number {
  return Math.sqrt(1 + (rise / 12) ** 2);
}

/**
 * Percent of roof area: 5–10 on a simple roof, 15 with valleys, dormers and side walls, up to 20 on a complex hip roof
 * (S107, S108).
 */
export const wasteSettings: readonly Setting[] = [
  { key: "waste.simple", group: "waste", usual: 10, most: 40 },
  { key: "waste.cutUp", group: "waste", usual: 15, most: 40 },
  { key: "waste.complex", group: "waste", usual: 20, most: 40 },
];

/** Minimum counts of a complex roof. */
const complexRoof = { valleys: 5, dormers: 3 };

const bareArea = ["footprint", "knownSquares", "pitch"];

export const roofQuantities: Readonly<Record<string, Quantity>> = {
  slopedArea: { needs: ["sizeBy", ...bareArea], unit: "squareFoot", of: (a) => twoDecimals(calculateSlopedArea(a)), steady: true },
  waste: { needs: ["valleys", "dormers"], unit: "percent", of: (a, setting) => calculateWastePercent(a, setting) },
  /**
   * Whole squares, waste included. Not steady in valleys and dormers: a contractor may set more waste for simpler
   * roofs.
   */
  squares: {
    needs: ["sizeBy", ...bareArea, "valleys", "dormers"],
    unit: "square",
    steady: bareArea,
    of: (a, setting) => roundUpToSquares(calculateSlopedArea(a) * (1 + calculateWastePercent(a, setting) / 100)),
  },
  /** Squares to tear off, per layer, without waste. */
  layerSquares: {
    needs: ["sizeBy", ...bareArea, "layers"],
    unit: "square",
    steady: true,
    of: (a) => twoDecimals((calculateSlopedArea(a) / squareFeetPerSquare) * figure(a, "layers")),
  },
};

function calculateSlopedArea(a: Answers): number {
  if (a.sizeBy === "SQUARES") return figure(a, "knownSquares") * squareFeetPerSquare;
  return figure(a, "footprint") * slopeFactor(figure(a, "pitch"));
}

function calculateWastePercent(a: Answers, setting: (key: string) => number): number {
  const valleys = figure(a, "valleys");
  const dormers = figure(a, "dormers");
  if (valleys >= complexRoof.valleys || dormers >= complexRoof.dormers) return setting("waste.complex");
  return setting(valleys > 0 || dormers > 0 ? "waste.cutUp" : "waste.simple");
}

function roundUpToSquares(area: number): number {
  // Floating-point error must not turn exactly 23 squares into 24.
  return Math.ceil(area / squareFeetPerSquare - 1e-6);
}

function figure(a: Answers, key: string): number {
  const answer = a[key];
  return typeof answer === "number" ? answer : 0;
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
