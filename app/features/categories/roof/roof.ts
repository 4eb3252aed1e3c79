import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import { withRepairs } from "../model/repairs.ts";
import { fees, modifiers, type PriceRule, type Refusal, savings, work } from "../model/rules.ts";
import { roofQuantities, wasteSettings } from "./area.ts";
import { roofQuestions } from "./questions.ts";
import { minShingleRise, steepRise } from "./slopes.ts";
import { roofRepairs, roofStarterPrices } from "./starter-prices.ts";

/** Feet per side. */
export const counterFlashingFeet = 3;

/** Percent. */
export const maxOverlaySaving = 25;

const layingLines = ["covering", "tearOff"];
const extra = { group: "extraFees", mustFill: true, empty: "free" } as const;

const tearOffJob = { layers: { atLeast: 1 }, overlay: { not: [true] } };
const lowSlope = { roofType: ["ASPHALT_SHINGLES"], pitch: { atLeast: minShingleRise, below: 4 } };
const tearOff = { when: tearOffJob, empty: "notOffered", tells: ["slopedArea", "layers"] } as const;
const storeys = { when: { floors: ["2", "3"] }, empty: "free", tells: ["floors"] } as const;
const product = { empty: "notOffered", product: true, tells: ["slopedArea", "waste", "squares"] } as const;

const rules: readonly PriceRule[] = [
  ...work([
    { line: "covering", cell: "covering.{roofType}.{product}", per: "squares", unit: "square", group: "covering", ...product },
    { line: "lowSlope", per: "squares", unit: "square", group: "covering", when: lowSlope, tells: ["pitch"] },
    { line: "tearOff", per: "layerSquares", unit: "square", group: "oldRoof", ...tearOff },
    { line: "chimneys", cell: "chimney", per: "chimneys", unit: "each", ...extra },
    { line: "skylights", cell: "skylight", per: "skylights", unit: "each", ...extra },
    { line: "dormers", cell: "dormer", per: "dormers", unit: "each", ...extra },
    { line: "valleys", cell: "valley", per: "valleys", unit: "each", ...extra },
    { line: "ridgeVent", when: { ridgeVent: [true] }, ...extra },
  ]),
  ...modifiers([
    { line: "steep", of: layingLines, when: { pitch: { atLeast: steepRise } }, tells: ["pitch"], ...extra },
    { line: "storeys", cell: "storeys.{floors}", of: layingLines, group: "access", ...storeys },
    { line: "noTruckAccess", of: ["tearOff"], group: "access", when: { ...tearOffJob, truckAccess: [false] }, empty: "free" },
  ]),
  ...savings([{ line: "overlaySaving", of: ["covering"], group: "oldRoof", when: { overlay: [true] }, most: maxOverlaySaving }]),
  ...fees([
    { line: "disposal", per: "layerSquares", unit: "square", group: "oldRoof", when: tearOffJob },
    { line: "leadSafe", group: "oldRoof", when: { builtBefore1978: [true] } },
    { line: "extendedWarranty", when: { extendedWarranty: [true] }, ...extra },
  ]),
  ...jobRules,
];

const refusals: readonly Refusal[] = [
  { when: { roofType: ["ASPHALT_SHINGLES"], pitch: { below: minShingleRise } }, field: "pitch", code: "roof.shinglesNeedSlope" },
  { when: { overlay: [true], layers: { below: 1 } }, field: "overlay", code: "roof.overlayOneLayer" },
  { when: { overlay: [true], layers: { atLeast: 2 } }, field: "overlay", code: "roof.overlayOneLayer" },
];

export const roof = defineCategory(
  withRepairs(
    {
      code: "ROOF",
      subCategory: "IRRP",
      purpose: "PITCH_VIEW",
      questions: roofQuestions,
      quantities: roofQuantities,
      settings: wasteSettings,
      rules,
      refusals,
      inclusions: ["underlayment", "iceShield", "dripEdge", "flashing", "starterAndRidgeCap", "cleanUp", "magnetSweep", "permitHandling"],
      packageQuestions: ["product"],
      offerQuestion: "roofType",
      typicalJob: { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL", sizeBy: "FOOTPRINT", footprint: 1500, pitch: 6, layers: 1 },
      starterPrices: roofStarterPrices,
    },
    roofRepairs,
  ),
);
