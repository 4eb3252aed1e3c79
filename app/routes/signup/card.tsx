import { Form, redirect } from "react-router";
import type { Route } from "./+types/card";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import { CardChoice } from "#app/features/contractor-sign-up/ui/card-choice.tsx";
import { ManagerNote } from "#app/features/contractor-sign-up/ui/manager-note.tsx";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
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

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  requireBusiness(ctx);
  const plan = form.get("plan");
  if (plan === null) return redirect(findLeavePath("card", form.get("leave")), 303);
  await choosePlan(ctx, { plan });
  return redirect(paths.contractorSignUp(), 303);
});

export const handle: PageHandle = { translations: ["joining", "plan", "pages"] };

/** The account manager's; with a verified card the profile can be Advanced, without one it stays Standard. */
export default function CardStep({ loaderData: { progress, plan }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <StepFrame step="card" progress={progress}>
      <RefusalNote answer={actionData} />
      {plan.mayChange ? <CardChoice plan={plan} /> : <ManagerNote step="card" manager={plan.manager} />}
      <Form method="post" id={stepFormId} className="flex flex-wrap gap-3">
        <Button look="outline" size="large" name="leave" value="back">
          {t("joining:leave.back")}
        </Button>
        <Button look="ghost" size="large" name="leave" value="later">
          {t("joining:leave.later")}
        </Button>
      </Form>
    </StepFrame>
  );
}
