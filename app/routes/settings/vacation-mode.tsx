import { Form } from "react-router";
import type { Route } from "./+types/vacation-mode";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadVacationPlan, setOwnVacation } from "#app/features/contractors/service/vacation.server.ts";
import { VacationPlan } from "#app/features/contractors/ui/vacation-plan.tsx";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadVacationPlan(ctx));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const isOn = form.get("vacation") === "on";
  await setOwnVacation(ctx, isOn);
  return { done: isOn ? ("away" as const) : ("back" as const) };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["vacation", "services", "pages"] };

/** Only the account manager can switch it. */
export default function VacationModePage({ loaderData: plan, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { isOn, mayChange, manager } = plan;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("pages:names.vacation")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:names.vacation")}</h1>
      <RefusalNote answer={actionData} />
      {isDone(actionData) && <output className="alert alert-soft alert-success max-w-none">{t(`vacation:done.${actionData.done}`)}</output>}
      <Panel as="section" gap={5}>
        <h2 className="text-xl font-semibold">{t(isOn ? "vacation:now.away" : "vacation:now.open")}</h2>
        <VacationPlan plan={plan} />
        {mayChange ? (
          <Form method="post" preventScrollReset className="flex flex-col gap-2">
            <input type="hidden" name="vacation" value={isOn ? "" : "on"} />
            <Button look="primary" className="self-start">
              {t(isOn ? "vacation:end" : "vacation:start")}
            </Button>
            <p className="text-sm text-muted">{t(isOn ? "vacation:endWhat" : "vacation:startWhat")}</p>
          </Form>
        ) : (
          <p className="alert alert-soft alert-info max-w-none">
            <span className="min-w-0 wrap-anywhere">{t(manager ? "vacation:askManager" : "vacation:managerOnly", { ...manager })}</span>
          </p>
        )}
      </Panel>
    </div>
  );
}
