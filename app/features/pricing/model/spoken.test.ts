import { describe, expect, it } from "vitest";
import { wordsOf } from "#app/platform/words.server.ts";
import { told } from "./spoken.ts";

describe("a formatted answer", () => {
  it.each([
    [800, "800 кв. футов"],
    [1, "1 кв. фут"],
    [3502, "3\u00a0502 кв. фута"],
  ] as const)("[B-05] uses the Russian plural for %s square feet", (number, words) => {
    expect(told({ kind: "number", number, unit: "pricing:units.squareFoot" }, wordsOf("ru"), "ru")).toBe(words);
  });
});
