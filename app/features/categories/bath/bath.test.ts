import { describe, expect, it } from "vitest";
import { holds } from "../model/answers.ts";
import { checkAnswers } from "../model/checks.ts";
import { bath } from "./bath.ts";
import { debrisTier } from "./sizes.ts";

describe("bathroom prices", () => {
  it("[Q-09] [K-01] charge one of two debris fees: up to 200 square feet, or over", () => {
    for (const bathArea of [15, 199, 200, 201, 1000]) {
      const due = bath.rules.filter((rule) => rule.line.startsWith("debris") && holds(rule.when, { tearOut: true, bathArea }));
      expect(due.map((rule) => rule.cell)).toEqual([`debris.${debrisTier(bathArea)}`]);
    }
  });

  it("[E-02] [Q-09] cover showers for one, two and three or more people, and tiles under 4, 4 to 13 and over 13 inches", () => {
    const cells = bath.cells.map((cell) => cell.key);
    expect(cells).toEqual(expect.arrayContaining(["shower.1", "shower.2", "shower.3+", "floorTile.SMALL", "wallTile.LARGE"]));
    expect(cells.filter((cell) => cell.startsWith("floorTile."))).toHaveLength(3);
  });

  it("[V-19] [Q-09] mean 'not offered' when left empty, in every part of the bathroom", () => {
    const own = bath.rules.filter((rule) => rule.kind !== "modifier" && !["job", "repair"].includes(rule.group));
    expect(own.filter((rule) => rule.empty !== "notOffered" || !rule.zeroIsFree)).toEqual([]);
  });

  it("[Q-09] rejects a bathroom job with no work", () => {
    const nothing = { bathing: "KEEP", tiles: "NONE", vanity: "NONE", toilet: false, bathFan: "NONE" };
    expect(checkAnswers(bath, nothing, [])).toEqual([{ field: "bathFan", code: "bath.nothingToDo" }]);
    expect(checkAnswers(bath, { ...nothing, toilet: true }, [])).toEqual([]);
  });

  it.each([{ movedFixtures: 1 }, { softFloor: true }, { tearOut: true }])("[Q-09] accepts a job that consists of %o only", (some) => {
    const nothing = { bathing: "KEEP", tiles: "NONE", vanity: "NONE", toilet: false, bathFan: "NONE" };
    const none = { movedFixtures: 0, softFloor: false, tearOut: false };
    expect(checkAnswers(bath, { ...nothing, ...none }, [])).toEqual([{ field: "bathFan", code: "bath.nothingToDo" }]);
    expect(checkAnswers(bath, { ...nothing, ...none, ...some }, [])).toEqual([]);
  });
});
