import { findCategory } from "#app/features/categories/model/registry.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { parseAnswers, goOnField, shownField } from "#app/features/question-fields/model/wizard-form.ts";
import {
  reviewStep,
  findNextStep,
  findFirstOpenStep,
  findLinkedStep,
  listWizardSteps,
  toScreenKey,
  type WizardStep,
} from "../model/wizard-steps.ts";
import type { Wizard } from "../model/wizard.ts";
import { showPrices } from "./offerings.server.ts";
import { showPriceEffects } from "./price-effects.server.ts";
import { answerScreen, loadOpenDraft, loadWizard, type PricedWizard } from "./wizard.server.ts";

/** `named` is the step in the URL; `toReview` is set when editing from the review. */
interface SubmittedScreen {
  form: Pick<FormData, "get" | "getAll">;
  named: string | null;
  toReview: boolean;
}

interface NextStep {
  /** The draft's key. */
  key: string;
  step: string;
  /** Question that the answers opened on the same screen, if any. */
  opened: string | null;
}

/** Returns the named step if it exists; before the first answer, the first question that is open. */
export function findStep(wizard: Wizard, named: string | null): string {
  const steps = listSteps(wizard);
  if (wizard.key) return findLinkedStep(steps, named);
  if (named === steps[0]?.key) return named ?? reviewStep;
  const first = wizard.isPlaceKnown ? findFirstOpenStep(steps) : reviewStep;
  return first === reviewStep ? (steps[0]?.key ?? reviewStep) : first;
}

/** The draft's screen with its prices and, for a single question, what its choices add. Counts toward their limits. */
export async function loadPricedScreen(ctx: Ctx, key: string, named: string | null): Promise<PricedWizard> {
  const { wizard, request } = await loadOpenDraft(ctx, key);
  const screen = findStep(wizard, named);
  const [question, other] = listSteps(wizard).find((step) => step.key === screen)?.questions ?? [];
  const prices = await showPrices(ctx, request, key);
  const effects = question && !other ? { [question.key]: await showPriceEffects(ctx, request, { question, draftKey: key }) } : {};
  return { ...wizard, prices, effects };
}

/** Throws like `answerScreen`. */
export async function saveStepAnswers(ctx: Ctx, wizard: Wizard, { form, named, toReview }: SubmittedScreen): Promise<NextStep> {
  const step = findStep(wizard, named);
  const answers = parseAnswers(
    form,
    requireCategory(wizard).questions.filter((question) => toScreenKey(question) === step),
  );
  const [shown, goOnAt] = [form.getAll(shownField).map(String), String(form.get(goOnField) ?? "")];
  const key = await answerScreen(ctx, wizard, { answers, shown, goOnAt });
  const steps = listSteps(await loadWizard(ctx, key));
  const next = findNextStep(steps, step, toReview);
  const opened = next === step ? steps.find((one) => one.key === step)?.failures[0]?.field : undefined;
  return { key, step: next, opened: opened ?? null };
}

function listSteps(wizard: Wizard): WizardStep[] {
  return listWizardSteps(requireCategory(wizard), wizard.inUse, wizard.answers);
}

function requireCategory({ category }: Pick<Wizard, "category">) {
  return findCategory(category) ?? fail("not_found", "requests.categoryUnknown");
}
