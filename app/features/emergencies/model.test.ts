import { describe, expect, it } from "vitest";
import { categories } from "#app/features/categories/model/registry.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { hazardByProblem, hazards, needsEmergencyServices, safetySteps, sortHelpers, type Availability } from "./model.ts";

const problems = Object.values(categories).flatMap((category) => category.repair?.problems ?? []);

describe("what to do before somebody comes", () => {
  it("[Y-14] is known for every problem of every trade, in all languages", () => {
    for (const locale of locales) {
      const t = getTranslator(locale);
      for (const hazard of new Set(problems.map(hazardByProblem))) {
        expect(t(`emergency:hazards.${hazard}`)).not.toBe("");
        for (const step of safetySteps[hazard]) expect(t(`emergency:steps.${step}`).length, `${locale} ${step}`).toBeGreaterThan(10);
      }
    }
  });

  it("[Y-14] sends people out and to 911 for gas and fire only", () => {
    expect(hazards.filter(needsEmergencyServices)).toEqual(["gas", "fire"]);
    expect(["GAS_SMELL", "SPARKS", "HEATER_LEAK", "ROOF_LEAK", "OTHER"].map(hazardByProblem)).toEqual([
      "gas",
      "fire",
      "heater",
      "roof",
      "calm",
    ]);
    expect([safetySteps.gas[0], safetySteps.fire[0]]).toEqual(["leave", "leaveIfSmoke"]);
  });

  it("[Y-14] gives each hazard a problem", () => {
    expect(new Set(problems.map(hazardByProblem))).toEqual(new Set(hazards));
  });
});

it("[Y-14] lists contractors who can come now first, then the nearest", () => {
  const closed: Availability = { kind: "closed", opensAt: null, timeZone: "America/Chicago" };
  const helpers = [
    { name: "near", distanceMiles: 1, availability: closed },
    { name: "open", distanceMiles: 9, availability: { kind: "open" } as const },
    { name: "always", distanceMiles: 20, availability: { kind: "always" } as const },
    { name: "openNear", distanceMiles: 3, availability: { kind: "open" } as const },
  ];
  expect(sortHelpers(helpers).map(({ name }) => name)).toEqual(["always", "openNear", "open", "near"]);
});
