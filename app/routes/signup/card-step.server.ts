import { redirect } from "react-router";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress, takeStep } from "#app/features/contractor-sign-up/service.server.ts";
import { findCardView } from "#app/features/payments/service.server.ts";
import { choosePlan, loadPlan } from "#app/features/plans/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getPageOrigin, handleCardForm } from "../settings/card-form.server.ts";
import { finishChoice, isForAdvanced } from "../settings/card-for-advanced.server.ts";
import { requireBusiness } from "./steps.server.ts";

export async function loadCardStep(ctx: Ctx, request: Request) {
  requireBusiness(ctx);
  const view = await findCardView(ctx, getPageOrigin(request));
  return { progress: await loadProgress(ctx), plan: await loadPlan(ctx), isChosen: isForAdvanced(request), view };
}

/** Answers the card's forms, chooses the plan, or leaves the step. */
export async function submitCardStep(ctx: Ctx, request: Request, form: FormData) {
  requireBusiness(ctx);
  if (form.has("act")) return finishChoice(ctx, await handleCardForm(ctx, request, form), { request, next: paths.contractorSignUp() });
  const plan = form.get("plan");
  if (plan === null) return redirect(findLeavePath("card", form.get("leave")), 303);
  await choosePlan(ctx, { plan });
  await takeStep(ctx, "plan");
  return redirect(paths.contractorSignUp(), 303);
}
