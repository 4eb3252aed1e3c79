import { redirect } from "react-router";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Section } from "#app/features/business-details/model.ts";
import { readSectionForm } from "#app/features/business-details/model/form-values.ts";
import { loadSection, saveSection } from "#app/features/business-details/service.server.ts";
import { findLeavePath, stepPath, type SignUpStep } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";

/** The first step creates the business; the others follow it in any order. */
export function requireBusiness(ctx: Ctx): void {
  if (requireSignedIn(ctx.actor).contractorId === null) throw redirect(stepPath("contactDetails"), 303);
}

/** What `StepFrame` and `SaveSectionForm` need. */
export async function loadSectionStep<Name extends Section & SignUpStep>(ctx: Ctx, step: Name) {
  requireBusiness(ctx);
  return {
    progress: await loadProgress(ctx),
    form: { saved: await loadSection(ctx, step) },
  };
}

/** Saves, whichever button was pressed, and goes where it leads. */
export async function leaveSectionStep(ctx: Ctx, step: Section & SignUpStep, form: FormData): Promise<Response> {
  requireBusiness(ctx);
  await saveSection(ctx, step, { ...readSectionForm(step, form), isStep: true });
  return redirect(findLeavePath(step, form.get("leave")), 303);
}
