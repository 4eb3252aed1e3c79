import { redirect } from "react-router";
import type { Route } from "./+types/plan";
import { PlanChoice } from "#app/features/plans/ui/plan-choice.tsx";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { PlanRefusal } from "#app/features/plans/ui/plan-refusal.tsx";
import { choosePlan, findPlanNotice, loadPlan } from "#app/features/plans/service.server.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { withNotice } from "#app/ui/notices.ts";
import { forAdvanced, openCardFields } from "./card-for-advanced.server.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({
  view: await loadPlan(ctx),
  notice: await findPlanNotice(ctx),
}));

/** Advanced without a card leads to the card. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const plan = form.get("plan");
  if (plan === "ADVANCED" && (await loadPlan(ctx)).card === "none") {
    await openCardFields(ctx, request);
    return redirect(paths.paymentDetails(forAdvanced), 303);
  }
  await choosePlan(ctx, { plan });
  return redirect(withNotice(paths.planSettings(), "changesApplied"), 303);
});

export const handle: PageHandle = { translations: ["plan", "outcomes", "pages"] };

/** Standard and Advanced side by side. */
export default function PlanPage({ loaderData: { view, notice }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { canChange, manager } = view;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.plan")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("pages:names.plan")}</h1>
        <p className="text-muted">{t("plan:text")}</p>
      </header>
      <PlanRefusal answer={actionData} cardPath={paths.paymentDetails({ plan: "ADVANCED" })} />
      {notice && notice.kind !== "standard" && <PlanNote notice={notice} />}
      {!canChange && (
        <p className="alert alert-soft alert-info max-w-none">
          <span className="min-w-0 wrap-anywhere">{t(manager ? "plan:askManager" : "plan:managerOnly", { ...manager })}</span>
        </p>
      )}
      <PlanChoice view={view} />
    </div>
  );
}
