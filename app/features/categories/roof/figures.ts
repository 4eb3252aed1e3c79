import type { Likely } from "../model/questions.ts";

export interface RoofFigure {
  min: number;
  max: number;
  whole?: boolean;
  likely: Likely;
}

export const roofFigures = {
  /** Square feet of ground. */
  footprint: { min: 50, max: 50_000, likely: { low: 800, typical: 1500, high: 3500 } },
  /** Roofing squares without waste. */
  knownSquares: { min: 0.5, max: 700, likely: { low: 9, typical: 17, high: 45 } },
  /** Inches of rise per 12. */
  pitch: { min: 0, max: 18, whole: true, likely: { low: 3, typical: 6, high: 12 } },
  valleys: { min: 0, max: 40, whole: true, likely: { low: 0, typical: 2, high: 6 } },
  dormers: { min: 0, max: 20, whole: true, likely: { low: 0, typical: 0, high: 3 } },
} as const satisfies Readonly<Record<string, RoofFigure>>;
