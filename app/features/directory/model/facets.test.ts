import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { toBadgeMask } from "#app/features/contractors/model/badges.ts";
import { filterGroups } from "./facets.ts";

/** Two residential contractors, one of them trained, and a commercial one of the highest level. */
const counts = {
  [toBadgeMask(["RESIDENTIAL", "INSTALLER"])]: 1,
  [toBadgeMask(["RESIDENTIAL", "TRAINED", "SELECT"])]: 1,
  [toBadgeMask(["COMMERCIAL", "TRAINED", "ADVANTAGE"])]: 1,
};

const shown = (chosen: string[]) =>
  Object.fromEntries(
    filterGroups(brands.DELTA, { badges: chosen, filters: [] }, counts).flatMap(({ choices }) =>
      choices.map(({ badge, count, chosen }) => [badge, chosen ? `${count} chosen` : count]),
    ),
  );

describe("filters at a place", () => {
  it("[D-02] count results per filter and omit badges without holders", () => {
    expect(shown([])).toEqual({ RESIDENTIAL: 2, COMMERCIAL: 1, INSTALLER: 1, SELECT: 1, ADVANTAGE: 1, TRAINED: 2 });
  });

  it("[D-02] apply the other groups' filters to the counts, not their own", () => {
    expect(shown(["RESIDENTIAL"])).toEqual({ RESIDENTIAL: "2 chosen", COMMERCIAL: 1, INSTALLER: 1, SELECT: 1, TRAINED: 1 });
    expect(shown(["RESIDENTIAL", "TRAINED"])).toEqual({ RESIDENTIAL: "1 chosen", COMMERCIAL: 1, SELECT: 1, TRAINED: "1 chosen" });
  });

  it("[D-02] keep chosen filters without results", () => {
    expect(shown(["INSTALLER", "ADVANTAGE"])).toMatchObject({ INSTALLER: "0 chosen", ADVANTAGE: "0 chosen" });
  });

  it("[D-02] are single-choice where a contractor holds at most one badge", () => {
    const single = filterGroups(brands.DELTA, { badges: [], filters: [] }, counts).filter((group) => group.single);
    expect(single.map(({ group, param }) => [group, param])).toEqual([["SELECT_PREMIER_ADVANTAGE", "level"]]);
  });
});
