import type { Route } from "./+types/payment-details-view";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { findCardView } from "#app/features/payments/service.server.ts";
import { CardPanel } from "#app/features/payments/ui/card-panel.tsx";
import { findPlanNotice, loadPlan } from "#app/features/plans/service.server.ts";
import { PlanNote } from "#app/features/plans/ui/plan-note.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { finishChoice, isForAdvanced } from "./card-for-advanced.server.ts";
import { getPageOrigin, handleCardForm } from "./card-form.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => ({
  view: await findCardView(ctx, getPageOrigin(request)),
  notice: await findPlanNotice(ctx),
  isChosen: isForAdvanced(request) && (await loadPlan(ctx)).card === "none",
}));

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) =>
  finishChoice(ctx, await handleCardForm(ctx, request, form), { request, next: paths.planSettings() }),
);

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["card", "plan", "outcomes", "pages"] };

export default function PaymentDetailsPage({ loaderData: { view, notice, isChosen }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("pages:names.payment")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("pages:names.payment")}</h1>
        {view.canChange && !view.card && <p className="text-muted">{t("card:why")}</p>}
      </header>
      {notice && notice.kind !== "standard" && <PlanNote notice={notice} hasLink={false} />}
      {isChosen && <p className="font-medium">{t("plan:chosen")}</p>}
      <CardPanel view={view} answer={actionData} />
    </div>
  );
}
