import { toDrawingId } from "#app/features/question-fields/model/drawn-choices.ts";
import { jobDrawings } from "./choice-jobs.ts";
import type { LineArt } from "./choice-parts.ts";
import { problemDrawings } from "./choice-problems.ts";

export const choiceDrawings: Readonly<Record<string, Readonly<Record<string, LineArt>>>> = { ...jobDrawings, ...problemDrawings };

/** One file per question. Its parts are drawn with the strokes and the color of the page. */
export function choiceFiles(): Map<string, string> {
  return new Map(Object.entries(choiceDrawings).map(([question, drawings]) => [`${question}.svg`, toFile(drawings)]));
}

function toFile(drawings: Readonly<Record<string, LineArt>>): string {
  const parts = Object.entries(drawings).map(([option, { line, tint }]) => {
    const fill = tint ? `<path d="${tint}" fill="currentColor" stroke="none" opacity=".14"/>` : "";
    return `<g id="${toDrawingId(option)}">${fill}<path d="${line}"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48">${parts.join("\n")}</svg>\n`;
}
