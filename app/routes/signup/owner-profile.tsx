import type { Route } from "./+types/owner-profile";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { OwnerFields } from "#app/features/business-details/ui/owner-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { loadOwnerStep } from "#app/features/contractor-sign-up/service/known-values.server.ts";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { leaveSectionStep, requireBusiness } from "./steps.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => {
  requireBusiness(ctx);
  return loadOwnerStep(ctx);
});

export const action = createAction((ctx, _args: Route.ActionArgs, form) => leaveSectionStep(ctx, "owner", form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["joining", "details", "outcomes", "profile", "pages"] };

export default function OwnerStep({ loaderData: { progress, saved, isPrefilled }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return (
    <StepFrame step="owner" progress={progress}>
      <SaveSectionForm
        section="owner"
        saved={saved}
        answer={actionData}
        formId={stepFormId}
        keepsUnsent
        actions={<LeaveButtons step="owner" />}
      >
        {(fields) => <OwnerFields {...fields} isPrefilled={isPrefilled} />}
      </SaveSectionForm>
    </StepFrame>
  );
}
