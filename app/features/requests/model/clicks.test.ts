import { expect, it } from "vitest";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { addAssumedAnswers } from "#app/features/categories/model/asked-questions.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { findQuestionsInUse } from "#app/features/categories/model/questions-for.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { addStartingAnswers } from "#app/features/question-fields/model/wizard-form.ts";
import { findFirstOpenStep, findNextStep, listWizardSteps, reviewStep, toScreenKey } from "./wizard-steps.ts";

/** Clicks outside the wizard. Typing is none. */
const search = 1;
const openWizard = 1;
const send = 1;

/** Counts a stranger's clicks: one a screen, by choosing or by Continue. Fails where the wizard asks something else. */
function countWizardClicks(category: Category, given: Answers): number {
  const inUse = findQuestionsInUse(category, [category.starterPrices]);
  let answers = addAssumedAnswers(category, inUse, { zip: "60614" });
  let at = findFirstOpenStep(listWizardSteps(category, inUse, answers));
  for (let clicks = 0; clicks < 40; clicks += 1) {
    if (at === reviewStep) return clicks;
    // A screen opens with its suggestions, which show what they lead to.
    const shown = addStartingAnswers(
      category.questions.filter((question) => toScreenKey(question) === at),
      answers,
    );
    const asked = listWizardSteps(category, inUse, shown).find(({ key }) => key === at)?.questions ?? [];
    const open = asked.map(({ key }) => [key, given[key]]).filter(([, answer]) => answer !== undefined);
    expect(open.length, `an answer for ${at}`).toBeGreaterThan(0);
    answers = addAssumedAnswers(category, inUse, { ...answers, ...Object.fromEntries(open) });
    at = findNextStep(listWizardSteps(category, inUse, answers), at);
  }
  throw new Error("no end");
}

it("[Q-02] a stranger gets quotes for a roof from four contractors in 16 clicks at most", () => {
  const given = {
    roofType: "ASPHALT_SHINGLES",
    product: "ARCHITECTURAL",
    sizeBy: "FOOTPRINT",
    footprint: 1800,
    pitch: 6,
    floors: "2",
    layers: 2,
    builtBefore1978: false,
    chimneys: 1,
    skylights: 0,
    dormers: 0,
    valleys: 2,
    startDate: "WITHIN_A_MONTH",
  };
  const picks = 4;
  expect(search + picks + openWizard + countWizardClicks(roof, given) + send).toBeLessThanOrEqual(16);
});

it("[Q-02] [Q-14] a stranger books a water heater in 14 clicks at most", () => {
  const given = {
    installType: "REPLACE_SAME",
    heaterType: "TANK",
    fuel: "GAS",
    capacity: "50",
    location: "GARAGE",
    floors: 0,
    closedSystem: false,
    startDate: "IMMEDIATELY",
  };
  const [pick, openOrder, book] = [1, 1, 1];
  expect(search + pick + openWizard + countWizardClicks(plum, given) + send + openOrder + book).toBeLessThanOrEqual(14);
});
