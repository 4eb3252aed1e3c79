import { expect, it } from "vitest";
import { estimateHomes } from "./homes.ts";

it.each([
  [0, 0],
  [10, 4],
  [28_050, 11_000],
  [1_234_567, 490_000],
])("[C-06] estimates the homes of %i residents as %i", (residents, homes) => {
  expect(estimateHomes(residents)).toBe(homes);
});
