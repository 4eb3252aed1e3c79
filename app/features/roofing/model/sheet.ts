import { type RoofFigure, roofFigures } from "#app/features/categories/roof/figures.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { type Facet, parseFacets } from "./facets.ts";
import { findCrossedPart, type CrossedPart, calculateGroundArea, parseParts, type RoofPart } from "./parts.ts";

/** Source of the ground area: drawn, typed or surveyed. */
export const areaWays = ["DRAW", "HAND", "SURVEY"] as const;
export type AreaWay = (typeof areaWays)[number];

/** Source of the pitch: a drawing, a photo, a typed figure or a survey. */
const pitchWays = ["SHAPE", "PHOTO", "FIGURE", "SURVEY"] as const;
export type PitchWay = (typeof pitchWays)[number];

/** Quality of the survey's imagery. */
const surveyGrades = ["HIGH", "MEDIUM", "LOW"] as const;
export type SurveyGrade = (typeof surveyGrades)[number];

/** URL parameters of the configurator with their defaults. The street is not among them. */
const sheetFields = {
  zip: "",
  way: "",
  parts: "",
  footprint: "",
  pitch: "",
  rise: "",
  pitchBy: "",
  valleys: "",
  dormers: "",
  grade: "",
  taken: "",
  facets: "",
  sorry: "",
  aerial: "",
  shingle: "",
  colour: "",
  walls: "",
  draft: "",
  contrid: "",
  check: "",
} as const;
export type SheetField = keyof typeof sheetFields;

export type SheetTexts = Readonly<Record<SheetField, string>>;

const fieldNames = Object.keys(sheetFields) as SheetField[];

/** Maximum length of a field. */
const maxLengths: Readonly<Partial<Record<SheetField, number>>> = { parts: 1800, facets: 360, contrid: 200, aerial: 200 };

/** `URLSearchParams` or `FormData`. */
interface FormValues {
  get(name: string): unknown;
}

/** Missing fields get their default. */
export function parseSheetTexts(values: FormValues): SheetTexts {
  const text = (name: SheetField) => {
    const value = values.get(name);
    return (typeof value === "string" ? value.trim() : sheetFields[name]).slice(0, maxLengths[name] ?? 40);
  };
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as SheetTexts;
}

/** Omits fields with default values. */
export function formatSheetQuery(texts: SheetTexts): string {
  const changedFields = fieldNames.filter((name) => texts[name] !== sheetFields[name]);
  return new URLSearchParams(changedFields.map((name) => [name, texts[name]])).toString();
}

const surveyedFields = ["way", "footprint", "rise", "pitchBy", "grade", "taken", "facets"] as const;

/** Applies the result of a new address and drops survey and picture of the former one. */
export function applyFoundRoof(found: Partial<SheetTexts>, previous: SheetTexts): SheetTexts {
  const wasSurveyed = previous.way === "SURVEY" || previous.pitchBy === "SURVEY";
  const clearedSurvey = wasSurveyed ? Object.fromEntries(surveyedFields.map((name) => [name, sheetFields[name]])) : {};
  return { ...previous, ...clearedSurvey, aerial: sheetFields.aerial, ...found };
}

/** Number fields with the bounds of the wizard's questions. */
const figureFields = ["footprint", "rise", "valleys", "dormers"] as const;
export type FigureField = (typeof figureFields)[number];

/** Parsed configurator. A number is null if missing or unusable. */
export interface RoofSheet extends Record<"footprint" | "rise" | "valleys" | "dormers", number | null> {
  postalKey: string | null;
  way: AreaWay;
  parts: readonly RoofPart[];
  /** Rise over 12; null if unanswered. */
  pitch: number | typeof unsure | null;
  pitchBy: PitchWay;
  grade: SurveyGrade | null;
  /** Surveyed planes, largest first. */
  facets: readonly Facet[];
  crossed: CrossedPart | null;
  /** Square feet; null while unknown or out of bounds. */
  ground: number | null;
  /** Invalid fields, and missing ones once a result was requested. */
  refused: readonly (FigureField | "pitch" | "parts")[];
}

/** Wizard answer for "not sure". */
export const unsure = "NOT_SURE";

/** Bounds of the wizard question that the figure answers. */
export function getBounds(field: FigureField): { min: number; max: number; whole: boolean } {
  const { min, max, whole = false }: RoofFigure = roofFigures[field === "rise" ? "pitch" : field];
  return { min, max, whole };
}

/** Empty fields are refused only once a result was requested. */
export function parseSheet(texts: SheetTexts): RoofSheet {
  const figures = Object.fromEntries(figureFields.map((name) => [name, parseFigure(name, texts[name])])) as Record<
    FigureField,
    number | null
  >;
  const parts = parseParts(texts.parts);
  const way = resolveAreaWay(texts, parts);
  const crossed = way === "DRAW" ? findCrossedPart(parts) : null;
  const sheet = { ...figures, parts, way, crossed, postalKey: toPostalKey(texts.zip), ...resolvePitch(texts, figures.rise) };
  const ground = calculateGround(sheet);
  const invalidFields = figureFields.filter((name) => texts[name] !== "" && figures[name] === null);
  const missingFields = texts.check === "" ? [] : listMissingFields({ ...sheet, ground }, texts);
  const facets = way === "SURVEY" ? parseFacets(texts.facets) : [];
  return {
    ...sheet,
    ground,
    facets,
    grade: findOption(surveyGrades, texts.grade),
    refused: [...new Set([...invalidFields, ...missingFields])],
  };
}

/** A typed area counts while nothing is drawn. */
function resolveAreaWay({ way, footprint }: SheetTexts, parts: readonly RoofPart[]): AreaWay {
  const chosen = findOption(areaWays, way) ?? "DRAW";
  return chosen === "DRAW" && parts.length === 0 && footprint !== "" ? "HAND" : chosen;
}

function listMissingFields(
  { way, ground, pitch }: Pick<RoofSheet, "way" | "ground" | "pitch">,
  texts: SheetTexts,
): ("footprint" | "parts" | "pitch")[] {
  const area = way === "DRAW" ? "parts" : "footprint";
  return [...(ground === null ? ([area] as const) : []), ...(pitch === null && texts.rise === "" ? (["pitch"] as const) : [])];
}

function calculateGround({ way, parts, crossed, footprint }: Pick<RoofSheet, "way" | "parts" | "crossed" | "footprint">): number | null {
  if (way !== "DRAW") return footprint;
  const { min, max } = getBounds("footprint");
  const ground = calculateGroundArea(parts);
  return crossed || ground < min || ground > max ? null : ground;
}

/** A typed figure takes precedence over a drawing. */
function resolvePitch(texts: SheetTexts, rise: number | null): Pick<RoofSheet, "pitch" | "pitchBy"> {
  if (texts.rise !== "") return { pitch: rise, pitchBy: findOption(pitchWays, texts.pitchBy) ?? "FIGURE" };
  if (texts.pitch === unsure) return { pitch: unsure, pitchBy: "SHAPE" };
  return { pitch: parseFigure("rise", texts.pitch), pitchBy: "SHAPE" };
}

function parseFigure(field: FigureField, typed: string): number | null {
  const number = parseNumber(typed);
  const { min, max, whole } = getBounds(field);
  return number !== null && number >= min && number <= max && (!whole || Number.isInteger(number)) ? number : null;
}

function findOption<Value extends string>(list: readonly Value[], text: string): Value | null {
  return list.find((value) => value === text) ?? null;
}
