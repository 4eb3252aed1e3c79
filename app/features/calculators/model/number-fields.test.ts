import { expect, it } from "vitest";
import { stepFigure } from "./number-fields.ts";

it("[Q-09] a button moves a number along the grid of steps, within the limits, from its start when it is empty", () => {
  const area = { min: 100, max: 20_000, start: null, step: 100 };
  expect([stepFigure(area, "1,850", 1), stepFigure(area, "1850", -1), stepFigure(area, "", 1), stepFigure(area, "20000", 1)]).toEqual([
    1900, 1800, 100, 20_000,
  ]);
  expect([stepFigure({ min: 0, max: 6, start: 3 }, "", 1), stepFigure({ min: 0, max: 6, start: 3 }, "0", -1)]).toEqual([3, 0]);
});
