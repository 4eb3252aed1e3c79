import type { Answers } from "#app/features/categories/model/answers.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { dressed, type ShingleLine, takesShingles } from "./design.ts";
import type { RoofResult } from "./result.ts";
import { type RoofSheet, type SheetTexts, unsure } from "./sheet.ts";

/** Characters; the wizard's limit for details. */
const longestDetails = 2000;

interface Chosen {
  sheet: RoofSheet;
  texts: SheetTexts;
  lines: readonly ShingleLine[];
}

/**
 * Wizard answers of a measured roof: its size, and the tier of selected shingles with line and color in the details.
 * Shingles are omitted if the slope is too low.
 */
export function answersForWizard(result: RoofResult, { sheet, texts, lines }: Chosen): Answers {
  const { line, colour } = dressed(lines, texts);
  if (!line || !takesShingles(sheet)) return result.answers;
  const details = `${line.maker} ${line.name}, ${colour.name}`;
  return { ...result.answers, roofType: "ASPHALT_SHINGLES", product: line.tier, details };
}

/**
 * Adapts the answers to an existing draft: uncounted valleys become unsure, and the shingles are appended once to the
 * details if they fit.
 */
export function answersForDraft(answers: Answers, { valleys, details }: Answers): Answers {
  return {
    ...answers,
    ...(answers.valleys === undefined && valleys !== undefined && { valleys: unsure }),
    ...(typeof details === "string" && details !== "" && { details: withLine(details, answers.details) }),
  };
}

function withLine(details: string, line: Answers[string] | undefined): string {
  if (typeof line !== "string" || details.split("\n").includes(line)) return details;
  const both = `${details}\n${line}`;
  return both.length > longestDetails ? details : both;
}

export function queryOfAnswers(answers: Answers): string {
  return new URLSearchParams(Object.entries(answers).map(([key, answer]) => [key, String(answer)])).toString();
}

/** Serializes a roof for browser storage, with its postal key if known. */
export function roofToKeep(answers: Answers, zip: string | null): string {
  return queryOfAnswers(zip === null ? answers : { ...answers, zip });
}

/** Returns the stored roof, or null if none is stored or it has a different postal key. */
export function keptRoof(kept: string, zip: string): URLSearchParams | null {
  const roof = new URLSearchParams(kept);
  const [there, here] = [roof.get("zip"), postalKey(zip)];
  return kept === "" || (there !== null && here !== null && there !== here) ? null : roof;
}
