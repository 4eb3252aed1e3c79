import type { Answers } from "#app/features/categories/model/answers.ts";
import { dressed, type ShingleLine, takesShingles } from "./design.ts";
import type { RoofResult } from "./result.ts";
import type { RoofSheet, SheetTexts } from "./sheet.ts";

interface Chosen {
  sheet: RoofSheet;
  texts: SheetTexts;
  lines: readonly ShingleLine[];
}

/**
 * What the wizard is told of a measured roof: its size, and of chosen shingles their tier, with line and colour in the details for the
 * roofer. Shingles that may not lie on so low a slope are left out.
 */
export function answersForWizard(result: RoofResult, { sheet, texts, lines }: Chosen): Answers {
  const { line, colour } = dressed(lines, texts);
  if (!line || !takesShingles(sheet)) return result.answers;
  const details = `${line.maker} ${line.name}, ${colour.name}`;
  return { ...result.answers, roofType: "ASPHALT_SHINGLES", product: line.tier, details };
}
