import { step } from "../model/draft-questions.ts";
import { placeQuestions, timingQuestions } from "../model/every-job.ts";
import type { Question } from "../model/questions.ts";
import { showerSizes } from "./sizes.ts";

const bathings = ["TUB_TO_SHOWER", "NEW_SHOWER", "NEW_TUB", "KEEP"] as const;

/** By the longer side: under 4 inches, 4 to 13, over 13. */
const tileSizes = ["SMALL", "MEDIUM", "LARGE"] as const;

const area = { kind: "number", unit: "pricing:units.squareFoot", unsure: true } as const;
const withShower = { bathing: ["TUB_TO_SHOWER", "NEW_SHOWER"] };

export const bathQuestions: readonly Question[] = [
  ...placeQuestions,
  ...step("BATH", "bathing", [
    { key: "bathing", kind: "choice", options: bathings },
    { key: "showerSize", kind: "choice", options: showerSizes, unsure: true, when: withShower },
    { key: "glassDoor", kind: "yesNo", typical: true, when: withShower },
    { key: "tubType", kind: "choice", options: ["ALCOVE", "FREESTANDING"], unsure: true, when: { bathing: ["NEW_TUB"] } },
  ]),
  ...step("BATH", "tiles", [
    { key: "tiles", kind: "choice", options: ["NONE", "FLOOR", "WALLS", "BOTH"] },
    { key: "tileSize", kind: "choice", options: tileSizes, unsure: true, typical: "MEDIUM", when: { tiles: ["FLOOR", "WALLS", "BOTH"] } },
    { key: "floorTileArea", ...area, min: 5, max: 1000, likely: { low: 25, typical: 40, high: 100 }, when: { tiles: ["FLOOR", "BOTH"] } },
    { key: "wallTileArea", ...area, min: 10, max: 2000, likely: { low: 60, typical: 100, high: 200 }, when: { tiles: ["WALLS", "BOTH"] } },
    { key: "panels", kind: "yesNo", typical: true, when: { bathing: { not: ["KEEP"] }, tiles: ["NONE", "FLOOR"] } },
  ]),
  ...step("BATH", "bathFixtures", [
    { key: "vanity", kind: "choice", options: ["NONE", "SINGLE", "DOUBLE"] },
    { key: "toilet", kind: "yesNo" },
    { key: "bathFan", kind: "choice", options: ["NONE", "REPLACE", "NEW"] },
    { key: "movedFixtures", kind: "number", min: 0, max: 5, whole: true, startsAs: 0, likely: { low: 0, typical: 0, high: 2 } },
  ]),
  ...step("BATH", "oldBath", [
    { key: "bathArea", ...area, min: 15, max: 1000, whole: true, likely: { low: 35, typical: 50, high: 120 } },
    { key: "tearOut", kind: "yesNo", typical: true, assumed: true },
    { key: "softFloor", kind: "yesNo", unsure: true, typical: false },
    { key: "builtBefore1978", kind: "yesNo", unsure: true, always: true, typical: false },
  ]),
  ...timingQuestions,
];
