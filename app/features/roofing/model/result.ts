import type { Answers } from "#app/features/categories/model/answers.ts";
import { roofQuantities, slopeFactor, squareFeetPerSquare, wasteSettings } from "#app/features/categories/roof/area.ts";
import { roofFigures } from "#app/features/categories/roof/figures.ts";
import { toMeasuredFacet } from "./facets.ts";
import { calculateArea } from "./outline.ts";
import type { PartKind } from "./parts.ts";
import { type RoofSheet, unsure } from "./sheet.ts";

export type Certainty = "HIGH" | "MEDIUM" | "LOW";

/** Certainty of one figure. `reason` is a key under `roofing:result.reasons`. */
export interface FigureCertainty {
  of: "area" | "pitch" | "waste";
  certainty: Certainty;
  reason: string;
}

/** Square feet of ground and of roof (`sloped`), and rise over 12. */
export interface MeasuredPart {
  kind: PartKind | null;
  ground: number;
  pitch: number;
  sloped: number;
}

interface Sizes {
  /** Square feet of roof. */
  sloped: number;
  /** Percent. */
  waste: number;
  /** Whole squares to buy. */
  squares: number;
}

/** `low` and `high` are whole squares; they differ while something is unknown. */
export interface RoofResult extends Sizes {
  parts: readonly MeasuredPart[];
  /** Surveyed planes, largest first. */
  facets: readonly Omit<MeasuredPart, "kind">[];
  low: number;
  high: number;
  certainties: readonly FigureCertainty[];
  /** Answers for the wizard. */
  answers: Answers;
}

type Assumption = "low" | "typical" | "high";

/** Measures the roof by the pricing rules; null without area or pitch. */
export function measureRoof(sheet: RoofSheet): RoofResult | null {
  if (sheet.ground === null || sheet.pitch === null || sheet.refused.length > 0) return null;
  const [low, typical, high] = (["low", "typical", "high"] as const).map((assumption) => calculateSizes(sheet, assumption));
  if (!low || !typical || !high) return null;
  return {
    ...typical,
    parts: measureParts(sheet, "typical"),
    facets: sheet.facets.map(toMeasuredFacet),
    low: low.squares,
    high: high.squares,
    certainties: listCertainties(sheet),
    answers: toAnswers(sheet),
  };
}

function calculateSizes(sheet: RoofSheet, assumption: Assumption): Sizes {
  const answers = {
    ...toAreaAnswers(sheet, assumption),
    valleys: sheet.valleys ?? getLikelyValue("valleys", assumption),
    dormers: sheet.dormers ?? 0,
  };
  const size = (name: "slopedArea" | "waste" | "squares") => roofQuantities[name]?.of(answers, getDefaultSetting) ?? 0;
  return { sloped: size("slopedArea"), waste: size("waste"), squares: size("squares") };
}

/** As the wizard asks: ground and one pitch, or squares if the parts differ in pitch. */
function toAreaAnswers(
  sheet: RoofSheet,
  assumption: Assumption,
): { sizeBy: string; footprint?: number; knownSquares?: number; pitch: number } {
  const pitch = resolvePitch(sheet, assumption);
  const parts = measureParts(sheet, assumption);
  if (parts.every((part) => part.pitch === pitch)) return { sizeBy: "FOOTPRINT", footprint: Math.round(sheet.ground ?? 0), pitch };
  const sloped = parts.reduce((sum, part) => sum + part.sloped, 0);
  return { sizeBy: "SQUARES", knownSquares: Math.round((sloped / squareFeetPerSquare) * 100) / 100, pitch };
}

/** Uncounted figures stay unanswered. */
function toAnswers(sheet: RoofSheet): Answers {
  const { pitch, ...area } = toAreaAnswers(sheet, "typical");
  const counted = { ...(sheet.valleys !== null && { valleys: sheet.valleys }), ...(sheet.dormers !== null && { dormers: sheet.dormers }) };
  return { ...area, pitch: sheet.pitch === unsure ? unsure : pitch, ...counted };
}

function measureParts(sheet: RoofSheet, assumption: Assumption): MeasuredPart[] {
  const pitch = resolvePitch(sheet, assumption);
  const measurePart = (kind: PartKind | null, ground: number, own: number) => ({
    kind,
    ground,
    pitch: own,
    sloped: ground * slopeFactor(own),
  });
  if (sheet.way !== "DRAW") return [measurePart(null, sheet.ground ?? 0, pitch)];
  return sheet.parts.map((part) => measurePart(part.kind, calculateArea(part.outline), part.pitch ?? pitch));
}

function resolvePitch({ pitch }: RoofSheet, assumption: Assumption): number {
  return typeof pitch === "number" ? pitch : getLikelyValue("pitch", assumption);
}

function getLikelyValue(question: "pitch" | "valleys", assumption: Assumption): number {
  return roofFigures[question].likely[assumption];
}

function getDefaultSetting(key: string): number {
  return wasteSettings.find((setting) => setting.key === key)?.usual ?? 0;
}

function listCertainties(sheet: RoofSheet): FigureCertainty[] {
  const { way, grade, pitch, pitchBy, valleys } = sheet;
  const surveyed: Certainty = grade ?? "LOW";
  const area: Readonly<Record<RoofSheet["way"], Certainty>> = { DRAW: "MEDIUM", HAND: "LOW", SURVEY: surveyed };
  const byPitch: Readonly<Record<RoofSheet["pitchBy"], Certainty>> = { SHAPE: "LOW", PHOTO: "MEDIUM", FIGURE: "MEDIUM", SURVEY: surveyed };
  return [
    { of: "area", certainty: area[way], reason: `area.${way}` },
    pitch === unsure
      ? { of: "pitch", certainty: "LOW", reason: "pitch.NOT_SURE" }
      : { of: "pitch", certainty: byPitch[pitchBy], reason: `pitch.${pitchBy}` },
    valleys === null
      ? { of: "waste", certainty: "LOW", reason: "waste.OPEN" }
      : { of: "waste", certainty: "HIGH", reason: "waste.COUNTED" },
  ];
}
