import { describe, expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { formatAnswer } from "./format-reason.ts";

describe("a formatted answer", () => {
  it.each([
    [800, "800\u00a0кв. футов"],
    [1, "1\u00a0кв. фут"],
    [3502, "3\u00a0502\u00a0кв. фута"],
  ] as const)("[B-05] uses the Russian plural for %s square feet", (number, words) => {
    expect(formatAnswer({ kind: "number", number, unit: "pricing:units.squareFoot" }, getTranslator("ru"), "ru")).toBe(words);
  });
});
