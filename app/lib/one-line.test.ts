import { expect, it } from "vitest";
import { linear, measureGrowth } from "../../tests/growth.ts";
import { toOneLine } from "./one-line.ts";

it("[O-07] joins lines by single spaces, and leaves other texts as they are", () => {
  expect(toOneLine("two \r\n\t lines\n\n, three")).toBe("two lines , three");
  expect(toOneLine("\nlast\n")).toBe("last");
  expect(toOneLine("  spaces   stay ")).toBe("  spaces   stay ");
});

it("[T93] reads a cell full of spaces once", () => {
  expect(measureGrowth((size) => toOneLine(`${" ".repeat(size)}x`), 1_000)).toBeLessThan(linear);
  expect(measureGrowth((size) => toOneLine(`${" ".repeat(size)}\nx`), 1_000)).toBeLessThan(linear);
});
