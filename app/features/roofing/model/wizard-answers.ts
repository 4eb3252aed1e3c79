import type { Answers } from "#app/features/categories/model/answers.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { selectDesign, type ShingleLine, canHaveShingles } from "./design.ts";
import type { RoofResult } from "./result.ts";
import { type RoofSheet, type SheetTexts, unsure } from "./sheet.ts";

/** Characters; the wizard's limit for details. */
const maxDetailsLength = 2000;

interface DesignSelection {
  sheet: RoofSheet;
  texts: SheetTexts;
  lines: readonly ShingleLine[];
}

/**
 * Wizard answers of a measured roof: its size, and the tier of selected shingles with line and color in the details.
 * Shingles are omitted if the slope is too low.
 */
export function toWizardAnswers(result: RoofResult, { sheet, texts, lines }: DesignSelection): Answers {
  const { line, colour } = selectDesign(lines, texts);
  if (!line || !canHaveShingles(sheet)) return result.answers;
  const details = `${line.maker} ${line.name}, ${colour.name}`;
  return { ...result.answers, roofType: "ASPHALT_SHINGLES", product: line.tier, details };
}

/**
 * Adapts the answers to an existing draft: uncounted valleys become unsure, and the shingles are appended once to the
 * details if they fit.
 */
export function adaptAnswersToDraft(answers: Answers, { valleys, details }: Answers): Answers {
  return {
    ...answers,
    ...(answers.valleys === undefined && valleys !== undefined && { valleys: unsure }),
    ...(typeof details === "string" && details !== "" && { details: appendLine(details, answers.details) }),
  };
}

function appendLine(details: string, line: Answers[string] | undefined): string {
  if (typeof line !== "string" || details.split("\n").includes(line)) return details;
  const both = `${details}\n${line}`;
  return both.length > maxDetailsLength ? details : both;
}

export function formatAnswersQuery(answers: Answers): string {
  return new URLSearchParams(Object.entries(answers).map(([key, answer]) => [key, String(answer)])).toString();
}

/** Serializes a roof for browser storage, with its postal key if known. */
export function serializeRoof(answers: Answers, zip: string | null): string {
  return formatAnswersQuery(zip === null ? answers : { ...answers, zip });
}

/** Returns the stored roof, or null if none is stored or it has a different postal key. */
export function restoreRoof(serialized: string, zip: string): URLSearchParams | null {
  const roof = new URLSearchParams(serialized);
  const [roofKey, requestKey] = [roof.get("zip"), toPostalKey(zip)];
  return serialized === "" || (roofKey !== null && requestKey !== null && roofKey !== requestKey) ? null : roof;
}
