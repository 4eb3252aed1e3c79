import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { wizardSteps, type WizardStep } from "../model/wizard-steps.ts";
import { refusedNow } from "./live-answers.ts";

const parts = { roofType: "ASPHALT_SHINGLES", sizeBy: "FOOTPRINT" };

function screen(answers: Record<string, string | number>, step: string): WizardStep {
  return wizardSteps(roof, null, { ...parts, ...answers }).find((one) => one.key === step)!;
}

describe("refusals beside the fields", () => {
  const refused = { answers: {}, fields: [{ field: "footprint", code: "answers.required" }], code: null };

  it("[Q-02] stand until the answer is given", () => {
    expect(refusedNow(screen({}, "roofSize"), {}, refused).get("footprint")?.code).toBe("answers.required");
    expect(refusedNow(screen({ footprint: 1800 }, "roofSize"), { footprint: 1800 }, refused).size).toBe(0);
  });

  it("[V-07] stand for a postal code that only the server could refuse, until it is changed", () => {
    const unknown = { answers: { zip: "00000" }, fields: [{ field: "zip", code: "places.notSupported" }], code: null };
    const place = { customerType: "RESIDENCE" };
    expect(refusedNow(screen({ ...place, zip: "00000" }, "place"), { zip: "00000" }, unknown).size).toBe(1);
    expect(refusedNow(screen({ ...place, zip: "60614" }, "place"), { zip: "60614" }, unknown).size).toBe(0);
  });

  it("[Q-07] tell on a fresh screen that a saved answer cannot stay, and nothing of questions not yet answered", () => {
    const answers = { pitch: 1 };
    expect([...refusedNow(screen(answers, "roofSize"), answers, null)]).toEqual([
      ["pitch", { field: "pitch", code: "roof.shinglesNeedSlope" }],
    ]);
  });
});
