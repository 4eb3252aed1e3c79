import { describe, expect, it } from "vitest";
import type { Answers } from "../model/answers.ts";
import { calculatePaintedArea, paintingQuantities } from "./areas.ts";
import { exampleProject } from "./questions.ts";
import { painting } from "./painting.ts";

const example: Answers = {
  where: "INTERIOR",
  surfaces: "WALLS_CEILINGS",
  coats: "2",
  rooms: exampleProject.rooms,
  roomArea: exampleProject.squareFeet,
  ceilingHeight: exampleProject.ceilingFeet,
  doors: 0,
  windows: 0,
};
const quantity = (name: string, answers: Answers = {}) => paintingQuantities[name]?.of({ ...example, ...answers }, () => 0);

describe("painting areas", () => {
  it("[K-01] [Q-09] are 3,200 square feet of wall and 2,000 of ceiling for the example project before openings", () => {
    const { rooms, squareFeet, ceilingFeet } = exampleProject;
    expect(calculatePaintedArea({ rooms, squareFeet, ceilingFeet })).toEqual({ walls: 3200, ceilings: 2000 });
    expect([quantity("walls"), quantity("ceilings"), quantity("trim")]).toEqual([3200, 2000, 400]);
  });

  it("[Q-09] subtract 21 square feet per door and 15 per window, but always leave some wall", () => {
    expect(quantity("walls", { doors: 7, windows: 10 })).toBe(3200 - 7 * 21 - 10 * 15);
    expect(quantity("walls", { rooms: 1, roomArea: 20, doors: 80 })).toBe(1);
  });

  it("[Q-09] remove wallpaper from no more rooms than there are", () => {
    expect([0, 2, 5, 40].map((wallpaperRooms) => quantity("wallpaper", { wallpaperRooms }))).toEqual([0, 1280, 3200, 3200]);
  });

  it("[Q-09] need paint in whole gallons of 350 square feet for every coat", () => {
    expect(quantity("gallons")).toBe(30);
    expect(quantity("gallons", { coats: "1" })).toBe(15);
    expect(quantity("gallons", { surfaces: "ALL", doors: 5 })).toBe(31);
    expect(quantity("gallons", { where: "BOTH", sidingArea: 1750 })).toBe(40);
    expect(quantity("gallons", { where: "EXTERIOR", sidingArea: 3500 })).toBe(20);
  });

  it("[Q-09] always ask whether the home was built before 1978", () => {
    expect(painting.questions.find((question) => question.key === "builtBefore1978")).toMatchObject({ always: true, unsure: true });
  });
});
