import { defineCategory } from "../model/category.ts";
import { jobRules } from "../model/every-job.ts";
import { withRepairs } from "../model/repairs.ts";
import { fees, type PriceRule, type Refusal, type RuleRow, work } from "../model/rules.ts";
import { bathQuestions } from "./questions.ts";
import { smallDebrisSquareFeet } from "./sizes.ts";
import { bathRepairs, bathStarterPrices } from "./starter-prices.ts";

const withShower = { bathing: ["TUB_TO_SHOWER", "NEW_SHOWER"] };
const floorTiles = { tiles: ["FLOOR", "BOTH"] };
const wallTiles = { tiles: ["WALLS", "BOTH"] };
const each = { unit: "each" } as const;
const area = { unit: "squareFoot" } as const;

/** In a bathroom, an empty cell means the job is not offered; 0 is a price. */
const notOfferedWhenEmpty = (rows: readonly RuleRow[]): RuleRow[] => rows.map((row) => ({ ...row, empty: "notOffered", zeroIsFree: true }));

const rules: readonly PriceRule[] = [
  ...work(
    notOfferedWhenEmpty([
      { line: "shower", cell: "shower.{showerSize}", ...each, group: "bathing", when: withShower },
      { line: "tubToShower", group: "bathing", when: { bathing: ["TUB_TO_SHOWER"] } },
      { line: "glassDoor", ...each, group: "bathing", when: { ...withShower, glassDoor: [true] } },
      { line: "tub", cell: "tub.{tubType}", ...each, group: "bathing", when: { bathing: ["NEW_TUB"] } },
      { line: "wallPanels", group: "bathing", when: { panels: [true] } },
    ]),
  ),
  ...work(
    notOfferedWhenEmpty([
      { line: "floorTile", cell: "floorTile.{tileSize}", per: "floorTileArea", ...area, group: "tiles", when: floorTiles },
      { line: "wallTile", cell: "wallTile.{tileSize}", per: "wallTileArea", ...area, group: "tiles", when: wallTiles },
    ]),
  ),
  ...work(
    notOfferedWhenEmpty([
      { line: "vanity", cell: "vanity.{vanity}", ...each, group: "fixtures", when: { vanity: ["SINGLE", "DOUBLE"] } },
      { line: "toilet", ...each, group: "fixtures", when: { toilet: [true] } },
      { line: "bathFan", cell: "bathFan.{bathFan}", ...each, group: "fixtures", when: { bathFan: ["REPLACE", "NEW"] } },
      { line: "movedFixtures", per: "movedFixtures", ...each, group: "fixtures", when: { movedFixtures: { atLeast: 1 } } },
    ]),
  ),
  ...work(
    notOfferedWhenEmpty([
      { line: "tearOut", group: "oldBath", when: { tearOut: [true] } },
      { line: "subfloor", per: "bathArea", ...area, group: "oldBath", when: { softFloor: [true] } },
    ]),
  ),
  ...fees(
    notOfferedWhenEmpty([
      { line: "debrisSmall", cell: "debris.UP_TO_200", group: "oldBath", when: debris({ below: smallDebrisSquareFeet + 1 }) },
      { line: "debrisLarge", cell: "debris.OVER_200", group: "oldBath", when: debris({ atLeast: smallDebrisSquareFeet + 1 }) },
      { line: "leadSafe", group: "oldBath", when: { builtBefore1978: [true] } },
    ]),
  ),
  ...jobRules,
];

const nothingNew = { bathing: ["KEEP"], tiles: ["NONE"], vanity: ["NONE"], toilet: [false], bathFan: ["NONE"] };
/** Unanswered counts as none. */
const noOtherWork = { movedFixtures: { not: [1, 2, 3, 4, 5] }, tearOut: { not: [true] }, softFloor: { not: [true] } };

const refusals: readonly Refusal[] = [
  {
    when: { ...nothingNew, ...noOtherWork },
    field: "bathFan",
    code: "bath.nothingToDo",
  },
];

export const bath = defineCategory(
  withRepairs(
    {
      code: "BATH",
      subCategory: null,
      questions: bathQuestions,
      quantities: {},
      rules,
      refusals,
      inclusions: ["waterproofing", "fixturesThemselves", "tilesThemselves", "plumbingHookUp", "caulking", "cleanUp", "permitHandling"],
      packageQuestions: ["tileSize", "tubType"],
      typicalJob: { bathing: "TUB_TO_SHOWER", tiles: "BOTH", vanity: "SINGLE", toilet: true, bathFan: "REPLACE", bathArea: 50 },
      starterPrices: bathStarterPrices,
    },
    bathRepairs,
  ),
);

function debris(bathArea: { atLeast?: number; below?: number }): PriceRule["when"] {
  return { tearOut: [true], bathArea };
}
