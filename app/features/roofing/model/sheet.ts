import { type RoofFigure, roofFigures } from "#app/features/categories/roof/figures.ts";
import { readNumber } from "#app/lib/numbers.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { type Facet, readFacets } from "./facets.ts";
import { crossedPart, type CrossedPart, groundOf, readParts, type RoofPart } from "./parts.ts";

/** How the area of the ground became known: drawn, typed, or from a survey from the air. */
export const areaWays = ["DRAW", "HAND", "SURVEY"] as const;
export type AreaWay = (typeof areaWays)[number];

/** How the pitch became known: from one of the drawings, from a photo of the gable, as a figure, or from a survey. */
export const pitchWays = ["SHAPE", "PHOTO", "FIGURE", "SURVEY"] as const;
export type PitchWay = (typeof pitchWays)[number];

/** How good the pictures of a survey were. */
export const surveyGrades = ["HIGH", "MEDIUM", "LOW"] as const;
export type SurveyGrade = (typeof surveyGrades)[number];

/** Everything that the address of the configurator may carry, with what it starts as. A street is not among it. */
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

/** The configurator as typed: every field has a text. */
export type SheetTexts = Readonly<Record<SheetField, string>>;

const fieldNames = Object.keys(sheetFields) as SheetField[];

/** The longest text that a field keeps; an outline has many figures. */
const longest: Readonly<Partial<Record<SheetField, number>>> = { parts: 1800, facets: 360, contrid: 200, aerial: 200 };

/** The part of a query or a posted form that is read. */
interface Typed {
  get(name: string): unknown;
}

/** The texts of an address or a form; what is not there starts as it always does. */
export function textsFrom(typed: Typed): SheetTexts {
  const text = (name: SheetField) => {
    const value = typed.get(name);
    return (typeof value === "string" ? value.trim() : sheetFields[name]).slice(0, longest[name] ?? 40);
  };
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as SheetTexts;
}

/** The query that keeps these texts, without what is as it started. */
export function queryOf(texts: SheetTexts): string {
  const kept = fieldNames.filter((name) => texts[name] !== sheetFields[name]);
  return new URLSearchParams(kept.map((name) => [name, texts[name]])).toString();
}

/** What a survey fills in. */
const surveyedFields = ["way", "footprint", "rise", "pitchBy", "grade", "taken", "facets"] as const;

/** The configurator at the address that was asked for now: with what was found there, and nothing that was measured or seen from the air at another. */
export function movedTo(found: Partial<SheetTexts>, former: SheetTexts): SheetTexts {
  const wasSurveyed = former.way === "SURVEY" || former.pitchBy === "SURVEY";
  const forgotten = wasSurveyed ? Object.fromEntries(surveyedFields.map((name) => [name, sheetFields[name]])) : {};
  return { ...former, ...forgotten, aerial: sheetFields.aerial, ...found };
}

/** The numbers of the configurator, which have the bounds of the wizard's questions. */
export const figureFields = ["footprint", "rise", "valleys", "dormers"] as const;
export type FigureField = (typeof figureFields)[number];

/** The configurator as it was understood. Numbers are null where nothing usable stands there. */
export interface RoofSheet extends Record<"footprint" | "rise" | "valleys" | "dormers", number | null> {
  postalKey: string | null;
  way: AreaWay;
  parts: readonly RoofPart[];
  /** Rise over 12; NOT_SURE is an answer, null is none yet. */
  pitch: number | typeof unsure | null;
  pitchBy: PitchWay;
  grade: SurveyGrade | null;
  /** The planes of a surveyed roof, the largest first. */
  facets: readonly Facet[];
  crossed: CrossedPart | null;
  /** The ground under the roof, square feet; null while it is unknown or out of bounds. */
  ground: number | null;
  /** Fields that were typed and cannot be, and, once asked for a result, those that it lacks. */
  refused: readonly (FigureField | "pitch" | "parts")[];
}

/** The wizard's answer of somebody who does not know. */
export const unsure = "NOT_SURE";

/** The bounds of a figure: those of the question that it will answer. */
export function boundsOf(field: FigureField): { min: number; max: number; whole: boolean } {
  const { min, max, whole = false }: RoofFigure = roofFigures[field === "rise" ? "pitch" : field];
  return { min, max, whole };
}

/** Understands what was typed. Nothing that is empty is refused before a result was asked for. */
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

/** A roof that nobody drew yet has the area that was typed. */
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

/** A figure counts before a drawing: somebody who types one knows better. */
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
