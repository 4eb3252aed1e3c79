import { expect, it } from "vitest";
import { isUnusualPrice } from "./unusual-price.ts";

it.each([
  [150, 1_133_255, true],
  [566_627, 1_133_255, true],
  [566_628, 1_133_255, false],
  [1_133_255, 1_133_255, false],
  [2_266_510, 1_133_255, false],
  [2_266_511, 1_133_255, true],
  [150, 0, false],
])("[Q-13] %i cents after %i needs confirmation: %s", (total, previousTotal, needsConfirmation) => {
  expect(isUnusualPrice(total, previousTotal)).toBe(needsConfirmation);
});
