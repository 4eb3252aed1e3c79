import type { Answers } from "../model/answers.ts";
import type { Quantity, Setting } from "../model/rules.ts";

/** Square feet of one roofing square. */
export const squareFeetPerSquare = 100;

/** How much larger a roof is than its footprint, by the rise in inches over a run of 12. A 6/12 roof: 1.118. */
export function slopeFactor(rise: number): number {
  return Math.sqrt(1 + (rise / 12) ** 2);
}

/**
 * Waste in percent of the roof area: 5–10 % on a simple roof, 15 % with valleys, dormers and side walls, up to 20 % on a
 * complex hip roof (trade sources S107 and S108 of the domain facts). The contractor's book may say otherwise.
 */
export const wasteSettings: readonly Setting[] = [
  { key: "waste.simple", group: "waste", usual: 10, most: 40 },
  { key: "waste.cutUp", group: "waste", usual: 15, most: 40 },
  { key: "waste.complex", group: "waste", usual: 20, most: 40 },
];

/** From so many valleys or dormers on, a roof is complex. */
const complexFrom = { valleys: 5, dormers: 3 };

const bareArea = ["footprint", "knownSquares", "pitch"];

/** The derived quantities of a roof. */
export const roofQuantities: Readonly<Record<string, Quantity>> = {
  slopedArea: { needs: ["sizeBy", ...bareArea], unit: "squareFoot", of: (a) => twoDecimals(slopedArea(a)), steady: true },
  waste: { needs: ["valleys", "dormers"], unit: "percent", of: (a, setting) => wastePercent(a, setting) },
  /** Whole squares to buy and lay, waste included. Not steady in valleys and dormers: a contractor may put the greater waste on the simpler roof. */
  squares: {
    needs: ["sizeBy", ...bareArea, "valleys", "dormers"],
    unit: "square",
    steady: bareArea,
    of: (a, setting) => wholeSquares(slopedArea(a) * (1 + wastePercent(a, setting) / 100)),
  },
  /** Squares to tear off: the bare roof area once for each layer. What is torn off has no waste. */
  layerSquares: {
    needs: ["sizeBy", ...bareArea, "layers"],
    unit: "square",
    steady: true,
    of: (a) => twoDecimals((slopedArea(a) / squareFeetPerSquare) * figure(a, "layers")),
  },
};

function slopedArea(a: Answers): number {
  if (a.sizeBy === "SQUARES") return figure(a, "knownSquares") * squareFeetPerSquare;
  return figure(a, "footprint") * slopeFactor(figure(a, "pitch"));
}

function wastePercent(a: Answers, setting: (key: string) => number): number {
  const valleys = figure(a, "valleys");
  const dormers = figure(a, "dormers");
  if (valleys >= complexFrom.valleys || dormers >= complexFrom.dormers) return setting("waste.complex");
  return setting(valleys > 0 || dormers > 0 ? "waste.cutUp" : "waste.simple");
}

function wholeSquares(area: number): number {
  // A roof of exactly 23 squares must not become 24 by a binary fraction.
  return Math.ceil(area / squareFeetPerSquare - 1e-6);
}

function figure(a: Answers, key: string): number {
  const answer = a[key];
  return typeof answer === "number" ? answer : 0;
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
