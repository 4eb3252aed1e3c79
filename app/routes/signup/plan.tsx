import { Form, redirect } from "react-router";
import type { Route } from "./+types/plan";
import { findLeavePath, stepPath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import { ManagerNote } from "#app/features/contractor-sign-up/ui/manager-note.tsx";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { PlanChoice } from "#app/features/plans/ui/plan-choice.tsx";
import { choosePlan, loadPlan } from "#app/features/plans/service.server.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { requireBusiness } from "./steps.server.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  requireBusiness(ctx);
  return { progress: await loadProgress(ctx), plan: await loadPlan(ctx) };
});

/** Advanced without a card leads to the card; Standard needs none, so it ends the steps. */
export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  requireBusiness(ctx);
  const plan = form.get("plan");
  if (plan === null) return redirect(findLeavePath("plan", form.get("leave")), 303);
  if (plan === "ADVANCED" && !(await loadPlan(ctx)).hasCard) return redirect(stepPath("card"), 303);
  await choosePlan(ctx, { plan });
  return redirect(paths.contractorSignUp(), 303);
});

export const handle: PageHandle = { translations: ["joining", "plan", "pages"] };

export default function PlanStep({ loaderData: { progress, plan }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <StepFrame step="plan" progress={progress} hasForm={plan.mayChange}>
      <RefusalNote answer={actionData} />
      <PlanChoice view={plan} isStep />
      {plan.mayChange ? (
        <Form method="post" id={stepFormId} className="flex flex-wrap gap-3">
          <Button look="outline" size="large" name="leave" value="back">
            {t("joining:leave.back")}
          </Button>
          <Button look="ghost" size="large" name="leave" value="later">
            {t("joining:leave.later")}
          </Button>
        </Form>
      ) : (
        <ManagerNote step="plan" manager={plan.manager} />
      )}
    </StepFrame>
  );
}
