import { Form, redirect } from "react-router";
import type { Route } from "./+types/card";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import { CardChoice } from "#app/features/contractor-sign-up/ui/card-choice.tsx";
import { ManagerNote } from "#app/features/contractor-sign-up/ui/manager-note.tsx";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { findCardView } from "#app/features/payments/service.server.ts";
import { CardPanel } from "#app/features/payments/ui/card-panel.tsx";
import { choosePlan, loadPlan } from "#app/features/plans/service.server.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { getPageOrigin, handleCardForm } from "../settings/card-form.server.ts";
import { requireBusiness } from "./steps.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  requireBusiness(ctx);
  return { progress: await loadProgress(ctx), plan: await loadPlan(ctx), view: await findCardView(ctx, getPageOrigin(request)) };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  requireBusiness(ctx);
  if (form.has("intent")) return handleCardForm(ctx, request, form);
  const plan = form.get("plan");
  if (plan === null) return redirect(findLeavePath("card", form.get("leave")), 303);
  await choosePlan(ctx, { plan });
  return redirect(paths.contractorSignUp(), 303);
});

export const handle: PageHandle = { translations: ["joining", "plan", "card", "outcomes", "pages"] };

/** The account manager's; with a verified card the profile can be Advanced, without one it stays Standard. */
export default function CardStep({ loaderData: { progress, plan, view }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <StepFrame step="card" progress={progress}>
      {plan.mayChange ? (
        <>
          <CardChoice plan={plan} />
          <CardPanel view={view} answer={actionData} />
        </>
      ) : (
        <ManagerNote step="card" manager={plan.manager} />
      )}
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
