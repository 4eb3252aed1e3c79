import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import type { PriceRule, Refusal } from "../model/rules.ts";
import { roofQuantities, wasteSettings } from "./area.ts";
import { roofQuestions } from "./questions.ts";
import { roofStarterPrices } from "./starter-prices.ts";

/** From this rise over 12 on nobody walks on a roof. */
export const steepFrom = 8;

/** Asphalt shingles may not lie on a lower rise over 12; from here to 4/12 they need a double underlayment. */
export const shinglesFrom = 2;

/** The greatest saving, in percent, that an overlay may promise. */
export const greatestOverlaySaving = 25;

const laying = ["covering", "tearOff"];
const tearsOff = { layers: { atLeast: 1 }, overlay: { not: [true] } };

/** How a roof is priced: each row is one line of the quote. */
const rules: readonly PriceRule[] = [
  // work: price × quantity
  {
    line: "covering",
    kind: "work",
    cell: "covering.{roofType}.{product}",
    per: "squares",
    unit: "square",
    group: "covering",
    empty: "notOffered",
    product: true,
    tells: ["slopedArea", "waste", "squares"],
  },
  {
    line: "tearOff",
    kind: "work",
    cell: "tearOff",
    per: "layerSquares",
    unit: "square",
    group: "oldRoof",
    when: tearsOff,
    empty: "notOffered",
    tells: ["slopedArea", "layers"],
  },
  {
    line: "lowSlope",
    kind: "work",
    cell: "lowSlope",
    per: "squares",
    unit: "square",
    group: "covering",
    when: { roofType: ["ASPHALT_SHINGLES"], pitch: { atLeast: shinglesFrom, below: 4 } },
    tells: ["pitch"],
  },
  { line: "chimneys", kind: "work", cell: "chimney", per: "chimneys", unit: "each", group: "extraFees", mustFill: true, empty: "free" },
  { line: "skylights", kind: "work", cell: "skylight", per: "skylights", unit: "each", group: "extraFees", mustFill: true, empty: "free" },
  { line: "dormers", kind: "work", cell: "dormer", per: "dormers", unit: "each", group: "extraFees", mustFill: true, empty: "free" },
  { line: "valleys", kind: "work", cell: "valley", per: "valleys", unit: "each", group: "extraFees", mustFill: true, empty: "free" },
  { line: "ridgeVent", kind: "work", cell: "ridgeVent", unit: "job", group: "extraFees", when: { ridgeVent: [true] }, mustFill: true },

  // modifiers and savings: percent of work
  {
    line: "steep",
    kind: "modifier",
    cell: "steep",
    unit: "percent",
    of: laying,
    group: "extraFees",
    when: { pitch: { atLeast: steepFrom } },
    mustFill: true,
    empty: "free",
    tells: ["pitch"],
  },
  {
    line: "storeys",
    kind: "modifier",
    cell: "storeys.{floors}",
    unit: "percent",
    of: laying,
    group: "access",
    when: { floors: ["2", "3"] },
    empty: "free",
    tells: ["floors"],
  },
  {
    line: "noTruckAccess",
    kind: "modifier",
    cell: "noTruckAccess",
    unit: "percent",
    of: ["tearOff"],
    group: "access",
    when: { ...tearsOff, truckAccess: [false] },
    empty: "free",
  },
  {
    line: "overlaySaving",
    kind: "saving",
    cell: "overlaySaving",
    unit: "percent",
    of: ["covering"],
    group: "oldRoof",
    when: { overlay: [true] },
    most: greatestOverlaySaving,
  },

  // fees: outside discounts and minimum charge
  { line: "disposal", kind: "fee", cell: "disposal", per: "layerSquares", unit: "square", group: "oldRoof", when: tearsOff },
  { line: "leadSafe", kind: "fee", cell: "leadSafe", unit: "job", group: "oldRoof", when: { builtBefore1978: [true] } },
  {
    line: "extendedWarranty",
    kind: "fee",
    cell: "extendedWarranty",
    unit: "job",
    group: "extraFees",
    when: { extendedWarranty: [true] },
    mustFill: true,
  },
  ...jobRules,
];

/** What cannot be built, whatever it costs. */
const refusals: readonly Refusal[] = [
  { when: { roofType: ["ASPHALT_SHINGLES"], pitch: { below: shinglesFrom } }, field: "pitch", code: "roof.shinglesNeedSlope" },
  { when: { overlay: [true], layers: { below: 1 } }, field: "overlay", code: "roof.overlayOneLayer" },
  { when: { overlay: [true], layers: { atLeast: 2 } }, field: "overlay", code: "roof.overlayOneLayer" },
];

/** Roofing, sub-category IRRP: a new covering on an existing or new roof. */
export const roof = defineCategory({
  code: "ROOF",
  subCategory: "IRRP",
  questions: roofQuestions,
  quantities: roofQuantities,
  settings: wasteSettings,
  rules,
  refusals,
  inclusions: ["underlayment", "iceShield", "dripEdge", "flashing", "starterAndRidgeCap", "cleanUp", "magnetSweep", "permitHandling"],
  packageQuestions: ["product"],
  starterPrices: roofStarterPrices,
});
