import type { Route } from "./+types/card";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { CardChoice, ChosenPlanNote } from "#app/features/contractor-sign-up/ui/card-choice.tsx";
import { LeaveForm } from "#app/features/contractor-sign-up/ui/leave-form.tsx";
import { ManagerNote } from "#app/features/contractor-sign-up/ui/manager-note.tsx";
import { StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { CardPanel } from "#app/features/payments/ui/card-panel.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { loadCardStep, submitCardStep } from "./card-step.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadCardStep(ctx, request));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitCardStep(ctx, request, form));

/** Also after a declined card, so that another can be entered at once. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["joining", "plan", "card", "outcomes", "pages"] };

/** The account manager's; with a verified card the profile can be Advanced, without one it stays Standard. */
export default function CardStep({ loaderData: { progress, plan, isChosen, view }, actionData }: Route.ComponentProps) {
  const hasCard = plan.card === "old" || plan.card === "recent";
  return (
    <StepFrame step="card" progress={progress}>
      {plan.canChange ? (
        <>
          {hasCard && <CardChoice plan={plan} />}
          {isChosen && <ChosenPlanNote plan={plan} />}
          <CardPanel view={view} answer={actionData} />
          {!hasCard && <CardChoice plan={plan} />}
        </>
      ) : (
        <ManagerNote step="card" manager={plan.manager} />
      )}
      <LeaveForm />
    </StepFrame>
  );
}
