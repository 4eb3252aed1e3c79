import { redirect } from "react-router";
import type { Route } from "./+types/plan";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress, takeStep } from "#app/features/contractor-sign-up/service.server.ts";
import { LeaveForm } from "#app/features/contractor-sign-up/ui/leave-form.tsx";
import { ManagerNote } from "#app/features/contractor-sign-up/ui/manager-note.tsx";
import { StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { PlanChoice } from "#app/features/plans/ui/plan-choice.tsx";
import { PlanRefusal } from "#app/features/plans/ui/plan-refusal.tsx";
import { choosePlan, loadPlan } from "#app/features/plans/service.server.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { forAdvanced, openCardFields } from "../settings/card-for-advanced.server.ts";
import { requireBusiness } from "./steps.server.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  requireBusiness(ctx);
  return { progress: await loadProgress(ctx), plan: await loadPlan(ctx) };
});

/** Advanced without a card leads to the card; Standard needs none, so it ends the steps. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  requireBusiness(ctx);
  const plan = form.get("plan");
  if (plan === null) return redirect(findLeavePath("plan", form.get("leave")), 303);
  if (plan === "ADVANCED" && (await loadPlan(ctx)).card === "none") {
    await openCardFields(ctx, request);
    return redirect(paths.signUpPayment(forAdvanced), 303);
  }
  await choosePlan(ctx, { plan });
  await takeStep(ctx, "plan");
  return redirect(paths.contractorSignUp(), 303);
});

export const handle: PageHandle = { translations: ["joining", "plan", "pages"] };

export default function PlanStep({ loaderData: { progress, plan }, actionData }: Route.ComponentProps) {
  return (
    <StepFrame step="plan" progress={progress} hasForm={plan.canChange}>
      <PlanRefusal answer={actionData} cardPath={paths.signUpPayment({ plan: "ADVANCED" })} />
      <PlanChoice view={plan} isStep />
      {plan.canChange ? <LeaveForm /> : <ManagerNote step="plan" manager={plan.manager} />}
    </StepFrame>
  );
}
