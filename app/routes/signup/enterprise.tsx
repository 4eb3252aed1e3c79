import type { Route } from "./+types/enterprise";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { ManagerNote } from "#app/features/contractor-sign-up/ui/manager-note.tsx";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { EnterpriseFields } from "#app/features/enterprise/ui/enterprise-fields.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { leaveEnterpriseStep, loadEnterpriseStep } from "./enterprise-step.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadEnterpriseStep(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => leaveEnterpriseStep(ctx, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["joining", "enterprise", "outcomes", "pages"] };

/** The supply house connection is the account manager's. */
export default function EnterpriseStep({ loaderData: { progress, settings, manager }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return (
    <StepFrame step="enterprise" progress={progress} hasForm={settings !== null}>
      <RefusalNote answer={actionData} />
      {settings ? (
        <Panel as={KeptForm} id={stepFormId} keepAs="enterprise" keepsUnsent gap={4} noValidate key={settings.version}>
          <EnterpriseFields settings={settings} answer={actionData} />
          <LeaveButtons step="enterprise" />
        </Panel>
      ) : (
        <ManagerNote step="enterprise" manager={manager} />
      )}
    </StepFrame>
  );
}
