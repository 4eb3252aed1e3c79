import { describe, expect, it } from "vitest";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { findQuestionsInUse } from "#app/features/categories/model/questions-for.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import {
  findFirstOpenStep,
  listMilestones,
  reviewStep,
  stepPath,
  findNextStep,
  findPreviousStep,
  findLinkedStep,
  listWizardSteps,
} from "./wizard-steps.ts";

const place = { zip: "60614", customerType: "RESIDENCE" };
const covering = { roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" };
const roofBook = { amounts: roof.starterPrices.amounts, percents: roof.starterPrices.percents };
const listSteps = (answers: Answers) => listWizardSteps(roof, findQuestionsInUse(roof, [roofBook]), answers);
const keys = (answers: Answers) => listSteps(answers).map((step) => step.key);

describe("wizard screens", () => {
  it("[Q-02] follow the category's steps in order", () => {
    expect(keys({})).toEqual(["place", "covering", "roofSize", "oldRoof", "parts", "timing"]);
    expect(listWizardSteps(plum, findQuestionsInUse(plum, [plum.starterPrices]), {}).map((step) => step.key)).toEqual([
      "place",
      "heater",
      "heaterPlace",
      "safety",
      "timing",
    ]);
  });

  it("[Q-02] ask only what the answers so far lead to", () => {
    const asked = (answers: Answers) =>
      listSteps(answers)
        .find((step) => step.key === "covering")
        ?.questions.map((question) => question.key);
    expect(asked({})).toEqual(["roofType"]);
    expect(asked({ roofType: "METAL" })).toEqual(["roofType", "product"]);
  });

  it("[Q-02] leave out a screen that no selected contractor's prices need", () => {
    const bare = { amounts: { unit: 100 }, percents: {} };
    const safety = listWizardSteps(plum, findQuestionsInUse(plum, [bare]), {}).some((step) => step.key === "safety");
    expect(safety).toBe(false);
    expect(listWizardSteps(plum, findQuestionsInUse(plum, [bare, plum.starterPrices]), {}).some((step) => step.key === "safety")).toBe(
      true,
    );
  });

  it("[Q-03] resume at the first incomplete screen", () => {
    expect(findFirstOpenStep(listSteps({}))).toBe("place");
    expect(findFirstOpenStep(listSteps({ ...place, ...covering }))).toBe("roofSize");
    expect(findLinkedStep(listSteps(place), null)).toBe("covering");
  });

  it("[Q-02] open from a link to the screen, or at the first incomplete one when the link's screen is not asked", () => {
    expect(findLinkedStep(listSteps(place), "parts")).toBe("parts");
    expect(findLinkedStep(listSteps(place), reviewStep)).toBe(reviewStep);
    expect(findLinkedStep(listSteps(place), "nonsense")).toBe("covering");
  });
});

describe("wizard navigation", () => {
  it("[Q-02] goes from a finished screen to the next one, and from the last to the review", () => {
    expect(findNextStep(listSteps(place), "place")).toBe("covering");
    const last = { urgent: true, afterHours: false, permit: false };
    expect(findNextStep(listSteps({ ...place, ...last }), "timing")).toBe(reviewStep);
  });

  it("[Q-02] stays on a screen while an answer opens another question there", () => {
    expect(findNextStep(listSteps({ ...place, roofType: "METAL" }), "covering")).toBe("covering");
    expect(findNextStep(listSteps({ ...place, roofType: "METAL", product: "STEEL" }), "covering")).toBe("roofSize");
  });

  it("[Q-02] returns to the review after a change, by way of screens the change opened", () => {
    const answers = completeRoof();
    expect(findNextStep(listSteps(answers), "covering", true)).toBe(reviewStep);
    expect(findNextStep(listSteps({ ...answers, pitch: 1 }), "covering", true)).toBe("roofSize");
  });

  it("[Q-02] goes back to the previous screen, and nowhere from the first", () => {
    const steps = listSteps(completeRoof());
    expect(findPreviousStep(steps, "covering")).toBe("place");
    expect(findPreviousStep(steps, reviewStep)).toBe("timing");
    expect(findPreviousStep(steps, "place")).toBeNull();
  });
});

describe("the progress line", () => {
  it("[Q-02] names every step, marks the finished ones, and reaches up to the first incomplete one", () => {
    const line = listMilestones(listSteps({ ...place, ...covering }), "covering");
    expect(line.map((one) => one.state)).toEqual(["done", "current", "open", "open", "open", "open", "open"]);
    expect(line.map((one) => one.reachable)).toEqual([true, true, true, false, false, false, false]);
    expect(line.at(-1)?.key).toBe(reviewStep);
  });

  it("[Q-07] leaves an impossible roof incomplete on the screen of the answer to fix", () => {
    const open = listSteps({ ...completeRoof(), pitch: 1 }).filter((step) => !step.complete);
    expect(open.map((step) => step.key)).toEqual(["roofSize"]);
    expect(open[0]?.failures).toEqual([{ field: "pitch", code: "roof.shinglesNeedSlope" }]);
  });
});

function completeRoof(): Answers {
  const size = { sizeBy: "FOOTPRINT", footprint: 1800, pitch: 6, floors: "1" };
  const old = { layers: 1, existingRoof: "WOOD", truckAccess: true, builtBefore1978: false };
  const parts = { chimneys: 1, skylights: 0, dormers: 0, valleys: 2, ridgeVent: true, extendedWarranty: false };
  return { ...place, ...covering, ...size, ...old, ...parts, urgent: false, startDate: "WITHIN_A_MONTH", permit: true };
}

it("[Q-02] a step's link says whether it leads back to the review", () => {
  expect([stepPath("key", { step: "covering" }), stepPath("key", { step: "covering", toReview: true })]).toEqual([
    "/request/wizard/key?step=covering",
    "/request/wizard/key?step=covering&then=review",
  ]);
});
