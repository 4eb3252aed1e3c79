import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { badgeMask } from "#app/features/contractors/model/badges.ts";
import { filterGroups } from "./facets.ts";

/** Three firms: two for homes, one of which is trained, and one for shops at the highest level. */
const counts = {
  [badgeMask(["RESIDENTIAL", "INSTALLER"])]: 1,
  [badgeMask(["RESIDENTIAL", "TRAINED", "SELECT"])]: 1,
  [badgeMask(["COMMERCIAL", "TRAINED", "ADVANTAGE"])]: 1,
};

const shown = (chosen: string[]) =>
  Object.fromEntries(
    filterGroups(brands.DELTA, chosen, counts).flatMap(({ choices }) =>
      choices.map(({ badge, count, chosen }) => [badge, chosen ? `${count} chosen` : count]),
    ),
  );

describe("the filters at a place", () => {
  it("[D-02] say how many would be found with each, and leave out what nobody there holds", () => {
    expect(shown([])).toEqual({ RESIDENTIAL: 2, COMMERCIAL: 1, INSTALLER: 1, SELECT: 1, ADVANTAGE: 1, TRAINED: 2 });
  });

  it("[D-02] count beside what is asked of the other groups, whatever is asked of their own", () => {
    expect(shown(["RESIDENTIAL"])).toEqual({ RESIDENTIAL: "2 chosen", COMMERCIAL: 1, INSTALLER: 1, SELECT: 1, TRAINED: 1 });
    expect(shown(["RESIDENTIAL", "TRAINED"])).toEqual({ RESIDENTIAL: "1 chosen", COMMERCIAL: 1, SELECT: 1, TRAINED: "1 chosen" });
  });

  it("[D-02] keep what is chosen in sight, though nobody is left who holds it", () => {
    expect(shown(["INSTALLER", "ADVANTAGE"])).toMatchObject({ INSTALLER: "0 chosen", ADVANTAGE: "0 chosen" });
  });

  it("[D-02] let one of a group be asked for where a contractor holds one at most", () => {
    const single = filterGroups(brands.DELTA, [], counts).filter((group) => group.single);
    expect(single.map(({ group, param }) => [group, param])).toEqual([["SELECT_PREMIER_ADVANTAGE", "level"]]);
  });
});
