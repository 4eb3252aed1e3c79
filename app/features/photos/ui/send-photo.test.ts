import { expect, it } from "vitest";
import { waitOf } from "./send-photo.ts";

it("[C-09] a file that was refused for now can be tried again, one that was refused for good cannot", () => {
  expect([10, 300].map((retryAfter) => waitOf({ details: { retryAfter } }))).toEqual([10, 300]);
  expect([waitOf({ details: {} }), waitOf({ details: { most: 12 } })]).toEqual([null, null]);
});
