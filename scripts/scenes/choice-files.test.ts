import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { categories } from "#app/features/categories/model/registry.ts";
import { findDrawnSet, listDrawnChoices, toDrawingId } from "#app/features/question-fields/model/drawn-choices.ts";
import { choiceDrawings, choiceFiles } from "./choice-files.ts";

const folder = "app/ui/pictures/choices";
const files = choiceFiles();
const questions = Object.values(categories).flatMap((category) => category.questions);

describe("the drawings of choices", () => {
  it("[D-11] are the files that pages load: run scripts/scene-pictures.ts after a change", () => {
    expect(readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted());
    for (const [name, svg] of files) expect(readFileSync(`${folder}/${name}`, "utf8"), name).toBe(svg);
  });

  it("[D-11] are those that the wizard knows", () => {
    const drawn = Object.entries(choiceDrawings).map(([set, drawings]) => [set, Object.keys(drawings).toSorted()] as const);
    const known = listDrawnChoices().map(([set, options]) => [set, options.toSorted()] as const);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(drawn));
    for (const [set, options] of known)
      for (const option of options) expect(files.get(`${set}.svg`)).toContain(`id="${toDrawingId(option)}"`);
  });

  it("[Y-14] [D-11] exist for what breaks in every trade, for heating, doors, windows and showers, and for a roof", () => {
    const needed = ["problem", "hvacJob", "systemType", "bathing", "showerSize", "tubType", "roofType", "existingRoof", "location"];
    for (const key of needed) {
      const asked = questions.filter((question) => question.key === key);
      expect(asked.length, key).toBeGreaterThan(0);
      for (const { options } of asked)
        expect(
          findDrawnSet(
            key,
            options.map(({ value }) => value),
          ),
          key,
        ).not.toBeNull();
    }
    expect(findDrawnSet("work", ["WINDOWS", "ENTRY_DOORS", "PATIO_DOORS", "INSIDE_DOORS", "STORM_DOORS"])).toBe("work");
    expect(findDrawnSet("work", ["CABINETS", "WINDOWS"])).toBeNull();
  });

  it("[P-06] take at most 5 kB each over the line", () => {
    for (const [name, svg] of files) expect(gzipSync(svg).length, name).toBeLessThanOrEqual(5_000);
  });
});
