import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { listWizardSteps, type WizardStep } from "../model/wizard-steps.ts";
import { canLeaveScreen, listCurrentFailures } from "./live-answers.ts";

const parts = { roofType: "ASPHALT_SHINGLES", sizeBy: "FOOTPRINT" };

function screen(answers: Record<string, string | number>, step: string): WizardStep {
  return listWizardSteps(roof, null, { ...parts, ...answers }).find((one) => one.key === step)!;
}

describe("field errors", () => {
  const refused = { answers: {}, fields: [{ field: "footprint", code: "answers.required" }], code: null };

  it("[Q-02] remain until the question is answered", () => {
    expect(listCurrentFailures(screen({}, "sizeBy"), {}, refused).get("footprint")?.code).toBe("answers.required");
    expect(listCurrentFailures(screen({ footprint: 1800 }, "sizeBy"), { footprint: 1800 }, refused).size).toBe(0);
  });

  it("[V-07] remain for a postal code that only the server rejects, until it changes", () => {
    const unknown = { answers: { zip: "00000" }, fields: [{ field: "zip", code: "places.notSupported" }], code: null };
    const place = { customerType: "RESIDENCE" };
    expect(listCurrentFailures(screen({ ...place, zip: "00000" }, "zip"), { zip: "00000" }, unknown).size).toBe(1);
    expect(listCurrentFailures(screen({ ...place, zip: "60614" }, "zip"), { zip: "60614" }, unknown).size).toBe(0);
  });

  it("[Q-07] mark an invalid saved answer on a new screen, but no unanswered questions", () => {
    const answers = { pitch: 1 };
    expect([...listCurrentFailures(screen(answers, "pitch"), answers, null)]).toEqual([
      ["pitch", { field: "pitch", code: "roof.shinglesNeedSlope" }],
    ]);
  });
});

describe("a single choice", () => {
  const step = screen({}, "roofType");
  const canLeave = (answers: Record<string, string>) => canLeaveScreen(roof, { step, inUse: null }, { zip: "60614", ...answers });

  it("[Q-02] leads on by itself", () => {
    expect(step.questions.map(({ key }) => key)).toEqual(["roofType"]);
    expect(canLeave({ roofType: "ASPHALT_SHINGLES", roofWish: "CHOSEN" })).toBe(true);
  });

  it("[Q-02] stays where it brings a further question, which nobody has seen yet", () => {
    expect(canLeave({ roofType: "NOT_SURE", roofWish: "SAME_AS_NOW" })).toBe(false);
  });
});
