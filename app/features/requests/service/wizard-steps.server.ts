import { findCategory } from "#app/features/categories/model/registry.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { parseAnswers, goOnField, shownField } from "../model/wizard-form.ts";
import { reviewStep, findNextStep, findLinkedStep, listWizardSteps, type WizardStep } from "../model/wizard-steps.ts";
import type { Wizard } from "../model/wizard.ts";
import { answerScreen, loadWizard } from "./wizard.server.ts";

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

/** Returns the named step if it exists; before the first answer, the first step. */
export function findStep(wizard: Wizard, named: string | null): string {
  const steps = listSteps(wizard);
  return wizard.key ? findLinkedStep(steps, named) : (steps[0]?.key ?? reviewStep);
}

/** Throws like `answerScreen`. */
export async function saveStepAnswers(ctx: Ctx, wizard: Wizard, { form, named, toReview }: SubmittedScreen): Promise<NextStep> {
  const step = findStep(wizard, named);
  const answers = parseAnswers(
    form,
    requireCategory(wizard).questions.filter((question) => question.step === step),
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
