import type { Answers } from "#app/features/categories/model/answers.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { dressed, type ShingleLine, takesShingles } from "./design.ts";
import type { RoofResult } from "./result.ts";
import { type RoofSheet, type SheetTexts, unsure } from "./sheet.ts";

/** The characters that the wizard's details may have. */
const longestDetails = 2000;

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

/**
 * The same for a draft that holds answers already: valleys that nobody counted here are not sure there, and the shingles are written
 * once below the details that she gave, as far as the details may be long.
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

/** The address's part that carries answers into the wizard. */
export function queryOfAnswers(answers: Answers): string {
  return new URLSearchParams(Object.entries(answers).map(([key, answer]) => [key, String(answer)])).toString();
}

/** A measured roof as a browser keeps it for a request whose roofers are chosen after: its answers, with its postal key where that is known. */
export function roofToKeep(answers: Answers, zip: string | null): string {
  return queryOfAnswers(zip === null ? answers : { ...answers, zip });
}

/** The kept roof, for a request at a postal code as typed; null where none is kept, or where it lies at another code. */
export function keptRoof(kept: string, zip: string): URLSearchParams | null {
  const roof = new URLSearchParams(kept);
  const [there, here] = [roof.get("zip"), postalKey(zip)];
  return kept === "" || (there !== null && here !== null && there !== here) ? null : roof;
}
