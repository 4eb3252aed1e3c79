import { type RoofFigure, roofFigures } from "#app/features/categories/roof/figures.ts";
import { readNumber } from "#app/lib/numbers.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { type Facet, readFacets } from "./facets.ts";
import { crossedPart, type CrossedPart, groundOf, readParts, type RoofPart } from "./parts.ts";

/** Source of the ground area: drawn, typed or surveyed. */
export const areaWays = ["DRAW", "HAND", "SURVEY"] as const;
export type AreaWay = (typeof areaWays)[number];

/** Source of the pitch: a drawing, a photo, a typed figure or a survey. */
export const pitchWays = ["SHAPE", "PHOTO", "FIGURE", "SURVEY"] as const;
export type PitchWay = (typeof pitchWays)[number];

/** Quality of the survey's imagery. */
export const surveyGrades = ["HIGH", "MEDIUM", "LOW"] as const;
export type SurveyGrade = (typeof surveyGrades)[number];

/** URL parameters of the configurator with their defaults. The street is not among them. */
export const sheetFields = {
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
const longest: Readonly<Partial<Record<SheetField, number>>> = { parts: 1800, facets: 360, contrid: 200, aerial: 200 };

/** `URLSearchParams` or `FormData`. */
interface Typed {
  get(name: string): unknown;
}

/** Missing fields get their default. */
export function textsFrom(typed: Typed): SheetTexts {
  const text = (name: SheetField) => {
    const value = typed.get(name);
    return (typeof value === "string" ? value.trim() : sheetFields[name]).slice(0, longest[name] ?? 40);
  };
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as SheetTexts;
}

/** Omits fields with default values. */
export function queryOf(texts: SheetTexts): string {
  const kept = fieldNames.filter((name) => texts[name] !== sheetFields[name]);
  return new URLSearchParams(kept.map((name) => [name, texts[name]])).toString();
}

const surveyedFields = ["way", "footprint", "rise", "pitchBy", "grade", "taken", "facets"] as const;

/** Applies the result of a new address and drops survey and picture of the former one. */
export function movedTo(found: Partial<SheetTexts>, former: SheetTexts): SheetTexts {
  const wasSurveyed = former.way === "SURVEY" || former.pitchBy === "SURVEY";
  const forgotten = wasSurveyed ? Object.fromEntries(surveyedFields.map((name) => [name, sheetFields[name]])) : {};
  return { ...former, ...forgotten, aerial: sheetFields.aerial, ...found };
}

/** Number fields with the bounds of the wizard's questions. */
export const figureFields = ["footprint", "rise", "valleys", "dormers"] as const;
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
export function boundsOf(field: FigureField): { min: number; max: number; whole: boolean } {
  const { min, max, whole = false }: RoofFigure = roofFigures[field === "rise" ? "pitch" : field];
  return { min, max, whole };
}

/** Empty fields are refused only once a result was requested. */
export function readSheet(texts: SheetTexts): RoofSheet {
  const figures = Object.fromEntries(figureFields.map((name) => [name, figureOf(name, texts[name])])) as Record<FigureField, number | null>;
  const parts = readParts(texts.parts);
  const way = wayOf(texts, parts);
  const crossed = way === "DRAW" ? crossedPart(parts) : null;
  const sheet = { ...figures, parts, way, crossed, postalKey: postalKey(texts.zip), ...pitchOf(texts, figures.rise) };
  const ground = groundUnder(sheet);
  const wrong = figureFields.filter((name) => texts[name] !== "" && figures[name] === null);
  const lacking = texts.check === "" ? [] : lackingIn({ ...sheet, ground }, texts);
  const facets = way === "SURVEY" ? readFacets(texts.facets) : [];
  return { ...sheet, ground, facets, grade: oneOf(surveyGrades, texts.grade), refused: [...new Set([...wrong, ...lacking])] };
}

/** A typed area counts while nothing is drawn. */
function wayOf({ way, footprint }: SheetTexts, parts: readonly RoofPart[]): AreaWay {
  const chosen = oneOf(areaWays, way) ?? "DRAW";
  return chosen === "DRAW" && parts.length === 0 && footprint !== "" ? "HAND" : chosen;
}

function lackingIn(
  { way, ground, pitch }: Pick<RoofSheet, "way" | "ground" | "pitch">,
  texts: SheetTexts,
): ("footprint" | "parts" | "pitch")[] {
  const area = way === "DRAW" ? "parts" : "footprint";
  return [...(ground === null ? ([area] as const) : []), ...(pitch === null && texts.rise === "" ? (["pitch"] as const) : [])];
}

function groundUnder({ way, parts, crossed, footprint }: Pick<RoofSheet, "way" | "parts" | "crossed" | "footprint">): number | null {
  if (way !== "DRAW") return footprint;
  const { min, max } = boundsOf("footprint");
  const ground = groundOf(parts);
  return crossed || ground < min || ground > max ? null : ground;
}

/** A typed figure takes precedence over a drawing. */
function pitchOf(texts: SheetTexts, rise: number | null): Pick<RoofSheet, "pitch" | "pitchBy"> {
  if (texts.rise !== "") return { pitch: rise, pitchBy: oneOf(pitchWays, texts.pitchBy) ?? "FIGURE" };
  if (texts.pitch === unsure) return { pitch: unsure, pitchBy: "SHAPE" };
  return { pitch: figureOf("rise", texts.pitch), pitchBy: "SHAPE" };
}

function figureOf(field: FigureField, typed: string): number | null {
  const number = readNumber(typed);
  const { min, max, whole } = boundsOf(field);
  return number !== null && number >= min && number <= max && (!whole || Number.isInteger(number)) ? number : null;
}

function oneOf<Value extends string>(list: readonly Value[], text: string): Value | null {
  return list.find((value) => value === text) ?? null;
}
