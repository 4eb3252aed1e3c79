import { describe, expect, it } from "vitest";
import { holds } from "../model/answers.ts";
import { checkAnswers } from "../model/checks.ts";
import { bath } from "./bath.ts";
import { debrisTier } from "./sizes.ts";

describe("the prices of a bathroom", () => {
  it("[Q-09] [K-01] ask for one of two debris fees: up to 200 square feet, or over", () => {
    for (const bathArea of [15, 199, 200, 201, 1000]) {
      const due = bath.rules.filter((rule) => rule.line.startsWith("debris") && holds(rule.when, { tearOut: true, bathArea }));
      expect(due.map((rule) => rule.cell)).toEqual([`debris.${debrisTier(bathArea)}`]);
    }
  });

  it("[E-02] [Q-09] name the shower for one, two, three and more, and tiles under 4, to 13 and over 13 inches", () => {
    const cells = bath.cells.map((cell) => cell.key);
    expect(cells).toEqual(expect.arrayContaining(["shower.1", "shower.2", "shower.3+", "floorTile.SMALL", "wallTile.LARGE"]));
    expect(cells.filter((cell) => cell.startsWith("floorTile."))).toHaveLength(3);
  });

  it("[V-19] [Q-09] left empty mean not offered, whatever the part of the bathroom", () => {
    const own = bath.rules.filter((rule) => rule.kind !== "modifier" && rule.group !== "job");
    expect(own.filter((rule) => rule.empty !== "notOffered" || !rule.zeroIsFree)).toEqual([]);
  });

  it("[Q-09] are for some work: a bathroom where nothing is done is refused", () => {
    const nothing = { bathing: "KEEP", tiles: "NONE", vanity: "NONE", toilet: false, bathFan: "NONE" };
    expect(checkAnswers(bath, nothing, [])).toEqual([{ field: "bathFan", code: "bath.nothingToDo" }]);
    expect(checkAnswers(bath, { ...nothing, toilet: true }, [])).toEqual([]);
  });

  it.each([{ movedFixtures: 1 }, { softFloor: true }, { tearOut: true }])(
    "[Q-09] %o alone is work, in a bathroom that gets nothing new",
    (some) => {
      const nothing = { bathing: "KEEP", tiles: "NONE", vanity: "NONE", toilet: false, bathFan: "NONE" };
      const none = { movedFixtures: 0, softFloor: false, tearOut: false };
      expect(checkAnswers(bath, { ...nothing, ...none }, [])).toEqual([{ field: "bathFan", code: "bath.nothingToDo" }]);
      expect(checkAnswers(bath, { ...nothing, ...none, ...some }, [])).toEqual([]);
    },
  );
});
