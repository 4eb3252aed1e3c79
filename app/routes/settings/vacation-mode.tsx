import type { Route } from "./+types/vacation-mode";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { addPause, endPauses, loadPausePlan, removePause } from "#app/features/pauses/service.server.ts";
import { PauseEffects } from "#app/features/pauses/ui/pause-effects.tsx";
import { PauseForm } from "#app/features/pauses/ui/pause-form.tsx";
import { PauseList } from "#app/features/pauses/ui/pause-list.tsx";
import { PauseStatus } from "#app/features/pauses/ui/pause-status.tsx";
import { PauseSwitch } from "#app/features/pauses/ui/pause-switch.tsx";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadPausePlan(ctx));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const act = readAct(form, ["start", "end", "remove", "plan"]);
  if (act === "start") await addPause(ctx, { kind: "VACATION", from: "", through: "", categories: null });
  else if (act === "end") await endPauses(ctx, form.getAll("current").map(String));
  else if (act === "remove") await removePause(ctx, String(form.get("pause")));
  else {
    const categories = form.get("scope") === "some" ? form.getAll("categories") : null;
    await addPause(ctx, { kind: form.get("kind"), from: form.get("from") ?? "", through: form.get("through") ?? "", categories });
  }
  return { saved: true };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["vacation", "outcomes", "services", "pages"] };

/** Only the account manager can change it. */
export default function VacationModePage({ loaderData: plan, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { availability, canChange, manager } = plan;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("pages:names.vacation")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:names.vacation")}</h1>
      <ChangeOutcome answer={actionData} />
      <Panel as="section" gap={5}>
        <PauseStatus availability={availability} today={plan.today} />
        {canChange ? (
          <PauseSwitch plan={plan} />
        ) : (
          <p className="alert alert-soft alert-info max-w-none">
            <span className="min-w-0 wrap-anywhere">{t(manager ? "vacation:askManager" : "vacation:managerOnly", { ...manager })}</span>
          </p>
        )}
        <PauseList plan={plan} />
        <PauseEffects plan={plan} />
      </Panel>
      {canChange && (
        <SectionPanel title={t("vacation:form.title")}>
          <PauseForm key={plan.current.length + plan.planned.length} plan={plan} answer={actionData} />
        </SectionPanel>
      )}
    </div>
  );
}
