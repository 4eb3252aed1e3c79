import { paths } from "#app/paths.ts";
import { type Answers, notSure } from "../model/answers.ts";
import { step } from "../model/draft-questions.ts";
import { assumePermit, placeQuestions } from "../model/every-job.ts";
import type { Lifespan, Question } from "../model/questions.ts";
import { roofFigures } from "./figures.ts";

export const roofProducts = {
  ASPHALT_SHINGLES: ["DESIGNER", "PERFORMANCE", "ARCHITECTURAL", "TRADITIONAL"],
  METAL: ["ALUMINUM", "COPPER", "STEEL"],
  WOOD: ["CEDAR"],
  SLATE_TILE: ["METAL", "CLAY", "CONCRETE", "SLATE"],
  SYNTHETIC: ["SLATE", "CEDAR"],
  FLAT: ["BUR", "EPDM", "TDR", "MBR"],
} as const;

export const roofTypes = Object.keys(roofProducts) as (keyof typeof roofProducts)[];

const sloped = roofTypes.filter((type) => type !== "FLAT");

/** Three-tab, architectural and premium shingles by roofonline.com/how-long-does-a-roof-last (March 2024). */
const lifespans: Readonly<Record<string, Lifespan>> = {
  TRADITIONAL: { low: 15, high: 25 },
  ARCHITECTURAL: { low: 25, high: 35 },
  PERFORMANCE: { low: 30, high: 45 },
  DESIGNER: { low: 30, high: 45 },
};

const productOptions = [...new Set(roofTypes.flatMap((type) => [...roofProducts[type]]))].map((product) => ({
  value: product,
  when: { roofType: roofTypes.filter((type) => (roofProducts[type] as readonly string[]).includes(product)) },
  ...(lifespans[product] && { lasts: lifespans[product] }),
}));

/** Without a wish for the present material, what most roofs have. */
function findExpectedRoof({ roofWish, roofNow }: Answers): readonly string[] {
  if (roofWish !== "SAME_AS_NOW" && roofWish !== "SUGGEST") return [];
  const present = roofTypes.find((type) => type === roofNow);
  return [present ?? "ASPHALT_SHINGLES"];
}

export const roofQuestions: readonly Question[] = [
  ...placeQuestions,
  ...step("ROOF", "covering", [
    { key: "roofWish", kind: "choice", options: ["CHOSEN", "SAME_AS_NOW", "SUGGEST"], always: true, absent: "CHOSEN" },
    {
      key: "roofNow",
      kind: "choice",
      options: roofTypes,
      always: true,
      unsure: true,
      with: "roofType",
      when: { roofWish: ["SAME_AS_NOW"] },
      expects: { by: ["roofWish"], options: () => ["ASPHALT_SHINGLES"] },
    },
    {
      key: "roofType",
      kind: "choice",
      options: roofTypes,
      unsure: true,
      shortcuts: [
        { value: "SAME_AS_NOW", answers: { roofType: notSure, roofWish: "SAME_AS_NOW" } },
        { value: notSure, answers: { roofType: notSure, roofWish: "SUGGEST" } },
      ],
      otherwise: { roofWish: "CHOSEN" },
      expects: { by: ["roofWish", "roofNow"], options: findExpectedRoof },
    },
    { key: "product", kind: "choice", options: productOptions, unsure: true, typical: "ARCHITECTURAL", when: { roofType: roofTypes } },
  ]),
  ...step("ROOF", "roofSize", [
    {
      key: "sizeBy",
      kind: "choice",
      options: ["FOOTPRINT", "SQUARES"],
      startsAs: "FOOTPRINT",
      calculator: paths.roofConfigurator(),
      calculatorName: "measureRoof",
    },
    {
      key: "footprint",
      kind: "number",
      unit: "pricing:units.squareFoot",
      unsure: true,
      ...roofFigures.footprint,
      with: "sizeBy",
      when: { sizeBy: ["FOOTPRINT"] },
    },
    {
      key: "knownSquares",
      kind: "number",
      unit: "pricing:units.square",
      ...roofFigures.knownSquares,
      with: "sizeBy",
      when: { sizeBy: ["SQUARES"] },
    },
    {
      key: "pitch",
      kind: "number",
      unit: "pricing:units.risePer12",
      unsure: true,
      ...roofFigures.pitch,
      presets: [2, 4, 6, 8, 10, 12],
      when: { roofType: [...sloped, notSure] },
    },
    { key: "floors", kind: "choice", options: ["1", "2", "3"] },
  ]),
  ...step("ROOF", "oldRoof", [
    { key: "layers", kind: "number", min: 0, max: 4, whole: true, unsure: true, likely: { low: 1, typical: 1, high: 2 } },
    {
      key: "existingRoof",
      kind: "choice",
      options: roofTypes,
      when: { layers: [1], roofType: ["ASPHALT_SHINGLES", notSure], roofWish: { not: ["SAME_AS_NOW"] } },
    },
    {
      key: "overlay",
      kind: "yesNo",
      unsure: true,
      typical: false,
      assumed: false,
      when: { layers: [1], existingRoof: ["ASPHALT_SHINGLES"] },
    },
    { key: "truckAccess", kind: "yesNo", unsure: true, typical: true, assumed: true, when: { layers: { atLeast: 1 } } },
    { key: "builtBefore1978", kind: "yesNo", unsure: true, always: true, typical: false },
  ]),
  ...step("ROOF", "parts", [
    { key: "chimneys", kind: "number", startsAs: 0, min: 0, max: 10, whole: true, likely: { low: 0, typical: 1, high: 2 } },
    {
      key: "skylights",
      kind: "number",
      startsAs: 0,
      min: 0,
      max: 30,
      whole: true,
      likely: { low: 0, typical: 0, high: 3 },
      with: "chimneys",
    },
    { key: "dormers", kind: "number", startsAs: 0, ...roofFigures.dormers, with: "chimneys" },
    { key: "valleys", kind: "number", unsure: true, ...roofFigures.valleys, with: "chimneys" },
    { key: "ridgeVent", kind: "yesNo", unsure: true, typical: true, assumed: true, when: { roofType: [...sloped, notSure] } },
    { key: "extendedWarranty", kind: "yesNo", typical: false, assumed: false },
  ]),
  ...assumePermit(true),
];
