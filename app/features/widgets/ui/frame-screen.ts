import type { Category } from "#app/features/categories/model/category.ts";
import { addStartingAnswers } from "#app/features/question-fields/model/wizard-form.ts";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import type { ShownPrices, Wizard } from "#app/features/requests/model/wizard.ts";
import { findPreviousStep, listWizardSteps, reviewStep, toScreenKey } from "#app/features/requests/model/wizard-steps.ts";
import { toRejectedForm } from "#app/features/requests/ui/live-answers.ts";

export type FramedWizard = Wizard & { prices: ShownPrices; effects: ShownEffects };

interface Shown {
  wizard: FramedWizard;
  /** Step in the address. */
  shown: string;
  toReview: boolean;
  answer: unknown;
}

/** The screen to draw, with what was refused on it. Without a step it is the price. */
export function readScreen(category: Category, { wizard, shown, toReview, answer }: Shown) {
  const refused = toRejectedForm({ step: shown }, { category, answer });
  const here = category.questions.filter((question) => toScreenKey(question) === shown);
  const answers = addStartingAnswers(here, { ...wizard.answers, ...refused?.answers });
  const steps = listWizardSteps(category, wizard.inUse, answers);
  const previous = toReview ? reviewStep : findPreviousStep(steps, shown);
  return {
    category,
    refused,
    answers,
    steps,
    step: steps.find((one) => one.key === shown),
    openStep: steps.find((one) => !one.complete)?.key ?? null,
    /** Null on the first screen. */
    previous: wizard.key ? previous : null,
  };
}

export type FrameScreen = ReturnType<typeof readScreen>;
