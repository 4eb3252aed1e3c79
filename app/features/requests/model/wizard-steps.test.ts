import { describe, expect, it } from "vitest";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { addAssumedAnswers } from "#app/features/categories/model/asked-questions.ts";
import { findQuestionsInUse } from "#app/features/categories/model/questions-for.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import {
  countOpenScreens,
  findFirstOpenStep,
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
const roofInUse = findQuestionsInUse(roof, [roofBook]);
const listSteps = (answers: Answers) => listWizardSteps(roof, roofInUse, answers);
const keys = (answers: Answers) => listSteps(answers).map((step) => step.key);

describe("wizard screens", () => {
  it("[Q-02] ask one question each, in the category's order, and together what belongs together", () => {
    expect(keys({}).join(" ")).toBe(
      "zip roofWish roofType sizeBy floors layers builtBefore1978 chimneys extendedWarranty urgent permit details",
    );
    const size = listSteps({ sizeBy: "FOOTPRINT" }).find(({ key }) => key === "sizeBy");
    expect(size?.questions.map(({ key }) => key)).toEqual(["sizeBy", "footprint"]);
    const parts = listSteps({}).find(({ key }) => key === "chimneys");
    expect(parts?.questions.map(({ key }) => key)).toEqual(["chimneys", "skylights", "dormers", "valleys"]);
  });

  it("[Q-02] ask only what the answers so far lead to", () => {
    expect(keys({})).not.toContain("product");
    expect(keys({ roofType: "METAL" })).toContain("product");
  });

  it("[Q-02] leave out a screen that no selected contractor's prices need", () => {
    const bare = { amounts: { unit: 100 }, percents: {} };
    const asksSafety = (books: Parameters<typeof findQuestionsInUse>[1]) =>
      listWizardSteps(plum, findQuestionsInUse(plum, books), {}).some((step) => step.key === "closedSystem");
    expect(asksSafety([bare])).toBe(false);
    expect(asksSafety([bare, plum.starterPrices])).toBe(true);
  });

  it("[Q-03] resume at the first incomplete screen", () => {
    expect(findFirstOpenStep(listSteps({}))).toBe("zip");
    expect(findFirstOpenStep(listSteps({ ...place, ...covering }))).toBe("sizeBy");
    expect(findLinkedStep(listSteps(place), null)).toBe("roofType");
  });

  it("[Q-02] open from a link to the screen or its group, or at the first incomplete one", () => {
    expect(findLinkedStep(listSteps(place), "chimneys")).toBe("chimneys");
    expect(findLinkedStep(listSteps(place), reviewStep)).toBe(reviewStep);
    expect(findLinkedStep(listSteps(place), "nonsense")).toBe("roofType");
    expect(findLinkedStep(listSteps({ ...place, ...covering }), "covering")).toBe("roofType");
    expect(findLinkedStep(listSteps({ ...place, floors: "1" }), "oldRoof")).toBe("layers");
  });
});

describe("what is known or usual", () => {
  const known = addAssumedAnswers(roof, roofInUse, { zip: "60614" });

  it("[Q-02] is answered without asking, and stays within reach of the review", () => {
    expect(known).toMatchObject({ customerType: "RESIDENCE", urgent: false, permit: true, extendedWarranty: false });
    const skipped = listSteps(known).filter((step) => step.skipped);
    expect(skipped.map(({ key }) => key)).toEqual(["zip", "roofWish", "extendedWarranty", "urgent", "permit", "details"]);
    expect(findFirstOpenStep(listSteps(known))).toBe("roofType");
    expect(findLinkedStep(listSteps(known), "permit")).toBe("permit");
  });

  it("[Q-02] follows from answers that open a question", () => {
    const sloped = addAssumedAnswers(roof, roofInUse, { ...known, ...covering, layers: 2 });
    expect(sloped).toMatchObject({ ridgeVent: true, truckAccess: true });
    expect(known).not.toHaveProperty("ridgeVent");
    const same = { zip: "60614", installType: "REPLACE_SAME" };
    expect(addAssumedAnswers(plum, null, same)).toMatchObject({ reliefLine: true, haulAway: true });
    expect(addAssumedAnswers(plum, null, { ...same, installType: "NEW" })).not.toHaveProperty("reliefLine");
  });

  it.each(Object.values(categories))("[Q-02] never replaces an answer or a question without one in $code", (category) => {
    const answers = { zip: "60614", customerType: "BUSINESS", urgent: true, permit: false };
    expect(addAssumedAnswers(category, null, answers)).toMatchObject(answers);
    for (const { assumed, options, kind } of category.questions) {
      if (assumed !== undefined && kind === "choice") expect(options.map(({ value }) => value)).toContain(assumed);
    }
  });
});

describe("the number of questions left", () => {
  it("[Q-02] counts what the answers lead to, and falls to none", () => {
    let answers = addAssumedAnswers(roof, roofInUse, { zip: "60614" });
    const before = countOpenScreens(roof, roofInUse, answers);
    expect(before).toBe(10);
    answers = addAssumedAnswers(roof, roofInUse, { ...answers, ...covering, layers: 2 });
    expect(countOpenScreens(roof, roofInUse, answers)).toBe(6);
    expect(countOpenScreens(roof, roofInUse, completeRoof())).toBe(0);
  });

  it.each(Object.values(categories))("[Q-02] reaches an end for any start in $code", (category) => {
    expect(countOpenScreens(category, null, {})).toBeGreaterThan(3);
    expect(countOpenScreens(category, null, {})).toBeLessThan(40);
  });
});

describe("wizard navigation", () => {
  it("[Q-02] goes from a finished screen to the next open one, and from the last to the review", () => {
    expect(findNextStep(listSteps(place), "zip")).toBe("roofType");
    const { product: _open, ...answered } = completeRoof();
    expect(findNextStep(listSteps(answered), "roofType")).toBe("product");
    expect(findNextStep(listSteps(completeRoof()), "permit")).toBe(reviewStep);
  });

  it("[Q-02] stays on a screen while an answer opens another question there", () => {
    expect(findNextStep(listSteps({ ...place, ...covering, sizeBy: "SQUARES" }), "sizeBy")).toBe("sizeBy");
    expect(findNextStep(listSteps({ ...place, ...covering, sizeBy: "SQUARES", knownSquares: 20 }), "sizeBy")).toBe("pitch");
  });

  it("[Q-02] returns to the review after a change, by way of screens the change opened", () => {
    const answers = completeRoof();
    expect(findNextStep(listSteps(answers), "roofType", true)).toBe(reviewStep);
    expect(findNextStep(listSteps({ ...answers, pitch: 1 }), "roofType", true)).toBe("pitch");
  });

  it("[Q-02] goes back to the previous question, past what is known, and nowhere from the first", () => {
    const steps = listSteps(addAssumedAnswers(roof, roofInUse, completeRoof()));
    expect(findPreviousStep(steps, "product")).toBe("roofType");
    expect(findPreviousStep(steps, reviewStep)).toBe("startDate");
    expect(findPreviousStep(steps, "roofType")).toBeNull();
  });

  it("[Q-07] leaves an impossible roof incomplete on the screen of the answer to fix", () => {
    const open = listSteps({ ...completeRoof(), pitch: 1 }).filter((step) => !step.complete);
    expect(open.map((step) => step.key)).toEqual(["pitch"]);
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
