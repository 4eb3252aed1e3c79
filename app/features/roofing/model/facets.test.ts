import { expect, it } from "vitest";
import { parseFacets, formatFacets } from "./facets.ts";
import { measureRoof } from "./result.ts";
import { parseSheet, parseSheetTexts } from "./sheet.ts";

const hip = [
  { degrees: 26.6, area: 498.2 },
  { degrees: 26.4, area: 511.7 },
  { degrees: 18.5, area: 120 },
];
const measured = (more: Record<string, string>) =>
  measureRoof(
    parseSheet(parseSheetTexts(new Map(Object.entries({ zip: "60614", footprint: "1010", rise: "6", pitchBy: "SURVEY", ...more })))),
  );

it("[I-09] lists a surveyed roof's facets, largest first, with pitch, ground and roof area", () => {
  const facets = formatFacets(hip);
  expect(facets).toBe("26.512_27.498_19.120");
  const result = measured({ way: "SURVEY", facets });
  expect(result?.facets.map(({ pitch, sloped }) => [pitch, sloped])).toEqual([
    [6, 512],
    [6, 498],
    [4, 120],
  ]);
  expect(result?.facets[0]?.ground).toBeCloseTo(512 / Math.sqrt(1.25), 5);
  expect(result?.squares).toBe(measured({ way: "SURVEY" })?.squares);
});

it("[I-09] shows no facets once the area is typed or drawn after a survey", () => {
  expect(measured({ way: "HAND", facets: formatFacets(hip) })?.facets).toEqual([]);
});

it("[I-09] ignores facets in the URL that no survey wrote", () => {
  expect(parseFacets("26.512_99.1_x_26.0_-1.5_26.1234567_19.120")).toEqual([
    { degrees: 26, area: 512 },
    { degrees: 19, area: 120 },
  ]);
  expect(parseFacets("")).toEqual([]);
  expect(parseFacets(formatFacets(Array.from({ length: 90 }, () => ({ degrees: 20, area: 100 }))))).toHaveLength(40);
});
